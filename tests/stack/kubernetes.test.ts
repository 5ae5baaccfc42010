import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Deployment, StatefulSet } from "kubernetes-models/apps/v1";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import { Job } from "kubernetes-models/batch/v1";
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { Namespace, Service } from "kubernetes-models/v1";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { GATEWAY_LIMITS } from "../../gateway/core/limits.ts";
import { PLANNING, PRIVATE_LOG } from "../../stack/postgres.ts";
import { postgrestEnvironment } from "../../stack/postgrest.ts";
import { WORKER_LIMITS } from "../../worker/services/limits.ts";

const FOLDER = fileURLToPath(new URL("../../deploy/kubernetes/", import.meta.url));
const MODELS = {
  Deployment,
  HorizontalPodAutoscaler,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
  StatefulSet,
};
/** Kinds of operators, whose schemas no package contains. */
const CUSTOM = ["Cluster", "ObjectStore", "ScheduledBackup"];

const container = z.object({
  image: z.string(),
  env: z.array(z.object({ name: z.string(), value: z.string().optional() })).default([]),
  securityContext: z.unknown(),
});
const resource = z.looseObject({
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  spec: z.looseObject({}).default({}),
});
const workload = z.looseObject({
  template: z.object({
    spec: z.looseObject({
      automountServiceAccountToken: z.boolean(),
      securityContext: z.unknown(),
      containers: z.tuple([container]),
    }),
  }),
});

const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".yaml"));
const kustomization = z
  .object({ resources: z.array(z.string()) })
  .parse(parse(await readFile(`${FOLDER}kustomization.yaml`, "utf8")));
const resources: z.infer<typeof resource>[] = [];
for (const name of kustomization.resources) {
  const documents = parseAllDocuments(await readFile(FOLDER + name, "utf8"));
  resources.push(...documents.map((document) => resource.parse(document.toJS())));
}
const find = (kind: string, name: string) =>
  resources.find((found) => found.kind === kind && found.metadata.name === name)?.spec;
const workloads = resources.flatMap(({ metadata: { name }, spec }) =>
  "template" in spec ? [{ name, ...workload.parse(spec).template.spec }] : [],
);

test("the kustomization contains every file", () => {
  expect([...kustomization.resources, "kustomization.yaml"].sort()).toEqual(names.sort());
});

test.each(resources.map((found) => [`${found.kind} ${found.metadata.name}`, found] as const))(
  "%s has the schema of its kind",
  (_, found) => {
    const Model = Object.entries(MODELS).find(([kind]) => kind === found.kind)?.[1];
    if (Model === undefined) expect(CUSTOM).toContain(found.kind);
    else Reflect.construct(Model, [found]).validate();
  },
);

describe.each(workloads)("the pods of $name", ({ name, automountServiceAccountToken, securityContext, containers }) => {
  test("have no rights that they do not need", () => {
    expect(automountServiceAccountToken).toBe(false);
    const profile = { type: "Localhost", localhostProfile: "candidate-service/chromium.json" };
    expect(securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: name === "worker" ? profile : { type: "RuntimeDefault" },
    });
    expect(containers[0].securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
  });
});

test("PostgREST has the same image and settings as in compose", async () => {
  const { image, env } = container.parse(workloads.find(({ name }) => name === "postgrest")?.containers[0]);
  expect(await readFile(`${FOLDER}../../docker-compose.yml`, "utf8")).toContain(`:-${image}}`);
  const given = Object.fromEntries(env.map(({ name, value }) => [name, value ?? "secret"]));
  expect(given).toMatchObject({
    ...postgrestEnvironment({ databaseUrl: "-", jwtSecret: "secret", pool: 20 }),
    PGRST_DB_URI: expect.stringContaining("@database-rw:5432/"),
    PGRST_SERVER_PORT: "3000",
  });
});

test("PostgreSQL has the planner and log settings of the embedded stack", () => {
  const { parameters } = z
    .looseObject({ parameters: z.record(z.string(), z.string()) })
    .parse(find("Cluster", "database")?.postgresql);
  expect(parameters).toMatchObject({ ...PLANNING, ...PRIVATE_LOG });
});

test("PostgreSQL has connections for the largest number of pods", () => {
  const most = (name: string) =>
    z.looseObject({ maxReplicas: z.number() }).parse(find("HorizontalPodAutoscaler", name)).maxReplicas;
  const pool = Number(
    workloads.find(({ name }) => name === "postgrest")?.containers[0].env.find(({ name }) => name === "PGRST_DB_POOL")
      ?.value,
  );
  const ofWorker = Object.values(WORKER_LIMITS.connections).reduce((sum, size) => sum + size, 0) + 15;
  const needed =
    most("gateway") * (GATEWAY_LIMITS.databasePool + 5) + most("postgrest") * (pool + 1) + most("worker") * ofWorker;
  const { parameters } = z
    .looseObject({ parameters: z.looseObject({ max_connections: z.coerce.number() }) })
    .parse(find("Cluster", "database")?.postgresql);
  // Operators, backups and replication need some too.
  expect(needed).toBeLessThan(parameters.max_connections - 20);
});
