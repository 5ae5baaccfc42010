import type { GatewayContext } from "../context.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { runOnCandidate } from "../runs/answer-run.ts";
import { readJsonText } from "../server/body.ts";
import { uuid } from "../server/ids.ts";

/** POST /candidates/{candidate_id}/extract: 200 with data in the shape of the JSON Schema in the body. */
export function extractData(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const candidateId = uuid("candidate_id", c.req.param("candidate_id"));
    const schema = await readJsonText(c);
    return runOnCandidate(dependencies, c, {
      kind: "extract",
      candidateId,
      input: `{"schema":${schema}}`,
      select: null,
    });
  };
}
