// A fetch client of orval has the address of the service in its code.
export default {
  service: {
    input: "openapi.json",
    output: { target: "orval-client.ts", client: "fetch", mode: "single", baseUrl: `${process.env.ORIGIN}/v1` },
  },
};
