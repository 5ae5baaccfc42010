import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { PostgrestClient } from "@supabase/postgrest-js";
import type {
  Candidate,
  CandidateCreate,
  Database,
  ErrorBody,
  ErrorCode,
  Layout,
  LayoutVariable,
  Member,
  WebhookEventBody,
} from "candidate-document-service/types";
import { expect, expectTypeOf, test } from "vitest";
import { sharedService } from "../support/service.ts";

const ROOT = join(import.meta.dirname, "../..");

const service = await sharedService();
const { apiKey } = await service.createOrganization();
const client = new PostgrestClient<Database>(service.baseUrl, { headers: { Authorization: `Bearer ${apiKey}` } });

test("rows, columns and embedded rows have their types at compile time and at run time", async () => {
  const made = await client
    .from("layouts")
    .insert({ name: "Typed", variables: [{ key: "name", type: "inline-text" }], languages: ["en"] })
    .select()
    .single();
  expect(made.error).toBeNull();
  expectTypeOf(made.data).toEqualTypeOf<Layout | null>();
  expect(made.data).toMatchObject({ name: "Typed", visibility: "private" });

  const candidate = await client
    .from("candidates")
    .insert({ layout_id: made.data?.id ?? null, values: { name: "Imogen" } })
    .select()
    .single();
  expectTypeOf(candidate.data).toEqualTypeOf<Candidate | null>();
  expect(candidate.data).toMatchObject({ status: "active", values: { name: "Imogen" } });

  const found = await client
    .from("candidates")
    .select("id, status, layouts(name, variables), candidate_views(anonymous)")
    .eq("status", "active")
    .order("created_at", { ascending: false });
  expectTypeOf(found.data).toEqualTypeOf<
    | {
        id: string;
        status: "pending" | "active";
        layouts: { name: string; variables: LayoutVariable[] } | null;
        candidate_views: { anonymous: boolean }[];
      }[]
    | null
  >();
  expect(found.data).toEqual([
    {
      id: candidate.data?.id,
      status: "active",
      layouts: { name: "Typed", variables: [{ key: "name", type: "inline-text" }] },
      candidate_views: [],
    },
  ]);
});

test("updated and deleted rows have their types", async () => {
  const { data } = await client
    .from("layouts")
    .insert([{ name: "One" }, { name: "Two" }])
    .select("id, name");
  expect(data?.map(({ name }) => name)).toEqual(["One", "Two"]);
  const ids = data?.map(({ id }) => id) ?? [];
  const changed = await client
    .from("layouts")
    .update({ archived_at: "2026-01-15T09:30:00Z" })
    .in("id", ids)
    .select("name");
  expect(changed.data).toHaveLength(2);
  const gone = await client.from("layouts").delete().in("id", ids).select("name");
  expect(gone.data).toHaveLength(2);
  const none = await client.from("layouts").select("id", { count: "exact", head: true }).in("id", ids);
  expect(none.count).toBe(0);
});

test("a member is invited, and its external_id can be a number", async () => {
  const invited = await client.from("members").insert({ email: "ada@example.com", language: "en" });
  expect(invited.status).toBe(201);
  const { data } = await client
    .from("members")
    .update({ external_id: 42 })
    .neq("user_id", "00000000-0000-0000-0000-000000000000")
    .select("external_id, user_profiles(email)");
  expectTypeOf(data).toEqualTypeOf<{ external_id: Member["external_id"]; user_profiles: { email: string } }[] | null>();
  expect(data).toEqual([{ external_id: 42, user_profiles: { email: "ada@example.com" } }]);
});

test("an error has the four keys", async () => {
  const { error, status } = await client.from("layouts").update({ slug: "Not a slug" }).eq("name", "Typed");
  expect(status).toBe(400);
  expect(error).toMatchObject({ code: "23514" satisfies ErrorCode, details: expect.anything() });
});

test("invalid writes do not compile", () => {
  // These functions are only compiled, never called.
  const wrong = () => {
    // @ts-expect-error the service assigns the credit
    client.from("billing_accounts").update({ credit: 1000 });
    // @ts-expect-error api_requests is read-only
    client.from("api_requests").insert({ method: "GET" });
    // @ts-expect-error the status does not exist
    client.from("candidates").update({ status: "archived" });
    // @ts-expect-error events is required
    client.from("webhooks").insert({ endpoint: "https://example.com" });
    const candidate: CandidateCreate = { member_external_id: "A-17", attachments: { cv: { text: "plain" } } };
    // @ts-expect-error the service assigns the status of a new candidate
    const other: CandidateCreate = { status: "active" };
    return [candidate, other];
  };
  expect(wrong).toBeTypeOf("function");
});

test("event_type determines the type of the payload", () => {
  const nameOf = (body: WebhookEventBody): string | null => {
    switch (body.event_type) {
      case "candidates.created":
        return body.payload.new.name;
      case "candidates.deleted":
        return body.payload.old.name;
      default:
        return null;
    }
  };
  expectTypeOf<ErrorBody["details"]>().toEqualTypeOf<string | null>();
  expect(nameOf).toBeTypeOf("function");
});

test("the declarations compile on their own with strict settings", () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      join(ROOT, "node_modules/typescript/bin/tsc"),
      ...["--ignoreConfig", "--noEmit", "--strict", "--skipLibCheck", "false", "--exactOptionalPropertyTypes"],
      join(ROOT, "openapi/types.d.ts"),
    ],
    { encoding: "utf8" },
  );
  expect(stdout).toBe("");
  expect(status).toBe(0);
});
