import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { forget, notify, registerWebhooks } from "../webhooks/endpoints.ts";
import { startBenchReceiver } from "../webhooks/receiver.ts";
import type { Attacker } from "./attacker.ts";
import { createKey } from "./tenant.ts";

/** What tenant A does to the service. */
export interface Abuse {
  name: string;
  /** What happens, with its amounts. */
  title: string;
  /** Prepares rows before the measurement. The result starts the abuse, which ends when the signal is aborted. */
  prepare(attacker: Attacker): Promise<(signal: AbortSignal) => Promise<unknown>>;
}

const query = (expression: string) => `/candidates?select=id&values->>summary=match.${encodeURIComponent(expression)}`;
const scan = new URL("../../tests/fixtures/documents/scan-en.pdf", import.meta.url);

/** The abuses in the order in which they run. The abuses whose work continues longest after their end are last. */
export const ABUSES: readonly Abuse[] = [
  {
    name: "flood",
    title: "600 requests/s with unknown keys of a correct checksum, and 600/s with one key (six times its rate limit)",
    async prepare(attacker) {
      const rows = await attacker.database<{ key: string }[]>`
        select private.new_api_key('regular') as key from generate_series(1, 5000)
      `;
      const [candidate] = await attacker.insertCandidates(1);
      const rate = { perSecond: 600, most: 200 };
      return (signal) =>
        Promise.all([
          attacker.flood(signal, rate, (index) =>
            attacker.send("GET", "/candidates?limit=1", { apiKey: rows[index % rows.length]?.key ?? "" }),
          ),
          attacker.flood(signal, rate, () => attacker.send("GET", `/candidates?id=eq.${candidate?.id}`)),
        ]);
    },
  },
  {
    name: "regexes",
    title:
      "24 hard regular expressions at once on a text of 60 kB: twelve with a look-ahead, twelve with nested repetition",
    async prepare(attacker) {
      await attacker.insertCandidates(1, { values: { summary: "a".repeat(60_000) } });
      // PostgreSQL keeps compiled expressions, so each repetition is a new one.
      const nested = (turn: number) => query(`((a+)?){${255 - (turn % 100)}}b`);
      const lookingAhead = query("(?=(a+)+$)b");
      return (signal) =>
        attacker.repeat(signal, { lanes: 24, pauseMs: 500 }, (lane, round) =>
          attacker.send("GET", lane % 2 === 0 ? lookingAhead : nested(lane + 24 * round)),
        );
    },
  },
  {
    name: "embeds",
    title: "8 lists at once of 50 layouts with 40 candidates of 20 kB each",
    async prepare(attacker) {
      await attacker.database`
        with layouts as (
          insert into api.layouts (organization_id, name, languages)
          select ${attacker.organizationId}, 'Layout ' || n, '{en}' from generate_series(1, 50) as numbers (n)
          returning id
        )
        insert into private.candidates (organization_id, layout_id, name, "values", language)
        select ${attacker.organizationId}, layouts.id, 'Person ' || n,
          jsonb_build_object('summary', repeat('She leads a team. ', 1100)),
          'en'
        from layouts cross join generate_series(1, 40) as numbers (n)
      `;
      await attacker.database`analyze private.candidates`;
      return (signal) =>
        attacker.repeat(signal, { lanes: 8, pauseMs: 100 }, () =>
          attacker.send("GET", "/layouts?select=*,candidates(*,candidate_views(*))"),
        );
    },
  },
  {
    name: "billing",
    title:
      "PATCH of 4,000 pending candidates to active beside 30 creates at once; then an operator holds a lock on A's billing account for 10 s",
    async prepare(attacker) {
      await attacker.insertCandidates(4000, { name: "Pending" });
      await attacker.addCredit(1_000_000);
      await attacker.database`analyze private.candidates`;
      return async (signal) => {
        const creates = attacker.repeat(signal, { lanes: 30, pauseMs: 1000 }, () =>
          attacker.send("POST", "/candidates", { body: JSON.stringify({ name: "Create" }) }),
        );
        await attacker.send("PATCH", "/candidates?name=eq.Pending", { body: JSON.stringify({ status: "active" }) });
        await attacker.database.begin(async (transaction) => {
          await transaction`
            select from private.billing_accounts
            where id = (select billing_account_id from api.organizations where id = ${attacker.organizationId})
            for update
          `;
          await sleep(10_000, undefined, { signal }).catch(() => undefined);
        });
        await creates;
      };
    },
  },
  {
    name: "page",
    title: "each second one PATCH and one GET of the anonymous page of a value of 900 kB",
    async prepare(attacker) {
      await attacker.addCredit(10);
      const words = "Ann Lee led a team of engineers in Ghent since 2015. ";
      const values = { headline: "Engineer", summary: words.repeat(900_000 / words.length) };
      const [candidate] = await attacker.insertCandidates(1, { name: "Ann Lee", values });
      return (signal) =>
        attacker.flood(signal, { perSecond: 1, most: 100 }, async (index) => {
          const body = JSON.stringify({ values: { ...values, headline: `Engineer ${index}` } });
          await attacker.send("PATCH", `/candidates?id=eq.${candidate?.id}`, { body });
          await attacker.send("GET", `/share/${candidate?.secret_anonymous}`, { apiKey: null });
        });
    },
  },
  {
    name: "reports",
    title: "with eight keys at once, reports of the anonymity of a value of 900 kB",
    async prepare(attacker) {
      const words = "Ann Lee led a team of engineers in Ghent since 2015. ";
      const values = { summary: words.repeat(900_000 / words.length) };
      const [candidate] = await attacker.insertCandidates(1, { name: "Ann Lee", values });
      const keys = await Promise.all(Array.from({ length: 8 }, () => createKey(attacker.database, attacker)));
      return (signal) =>
        attacker.repeat(signal, { lanes: keys.length, pauseMs: 50 }, (lane) =>
          attacker.send("GET", `/candidates/${candidate?.id}/anonymity`, { apiKey: keys[lane] ?? null }),
        );
    },
  },
  {
    name: "texts",
    title: "fills of eight CVs at once: 40 kB and 1 MB each of combining marks, dates, separators and brackets",
    async prepare(attacker) {
      const units = ["e\u0301\u0323", "12/03/2019 - Mar 2020 ", " - | , ; / ", "([{"];
      const texts = units.flatMap((unit) => [40_000, 1_000_000].map((length) => unit.repeat(length / unit.length)));
      const candidates = await attacker.insertCandidates(texts.length);
      for (const [index, text] of texts.entries()) {
        const attachments = attacker.database.json({ cv: { label: "cv", type: "txt", text: { default: text } } });
        await attacker.database`
          update private.candidates set attachments = ${attachments} where id = ${candidates[index]?.id ?? null}
        `;
      }
      return (signal) =>
        attacker.repeat(signal, { lanes: candidates.length, pauseMs: 100 }, (lane) =>
          attacker.send("POST", `/candidates/${candidates[lane]?.id}/fill?prompt=Say+what+they+do`),
        );
    },
  },
  {
    name: "notifications",
    title: "100,000 notifications for an endpoint that accepts requests and never responds",
    async prepare(attacker) {
      const receiver = await startBenchReceiver();
      const webhooks = await registerWebhooks(attacker, [receiver.url("dead", "tarpit")]);
      return async (signal) => {
        await notify(attacker, webhooks, 100_000);
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        await forget(attacker, webhooks);
        await receiver.stop();
      };
    },
  },
  {
    name: "exports",
    title: "PDFs of documents of hundreds to a thousand pages, four at once",
    async prepare(attacker) {
      await attacker.addCredit(10);
      const line = "One line among many.\n";
      const candidates = await Promise.all(
        [45_000, 20_000, 10_000, 5_000].map((lines) =>
          attacker.insertCandidates(1, { values: { headline: "0", summary: line.repeat(lines) } }),
        ),
      );
      return (signal) =>
        attacker.repeat(signal, { lanes: 4, pauseMs: 1000 }, async (lane, round) => {
          const id = candidates[lane]?.[0]?.id;
          // A file is kept for each version of a candidate.
          await attacker.send("PATCH", `/candidates?id=eq.${id}`, { body: JSON.stringify({ name: `Round ${round}` }) });
          await attacker.send("GET", `/candidates/${id}/pdf`);
        });
    },
  },
  {
    name: "scans",
    title: "12 scans of one page at once",
    async prepare(attacker) {
      const candidates = await attacker.insertCandidates(12);
      const body = new Uint8Array(await readFile(scan));
      return (signal) =>
        attacker.repeat(signal, { lanes: candidates.length, pauseMs: 1000 }, (lane) =>
          attacker.send("POST", `/candidates/${candidates[lane]?.id}/attach?location=cv`, { body }),
        );
    },
  },
];
