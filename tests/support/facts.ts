/** What the tests know of the servers that are started once for all of them. */
export interface ClusterFacts {
  /** A directory for the files of this run; removed at its end. */
  directory: string;
  /** PostgreSQL over TCP, from the test's own process. */
  database: {
    port: number;
    superuserPassword: string;
    ownerPassword: string;
    authenticatorPassword: string;
    gatewayPassword: string;
    workerPassword: string;
    /** A migrated, empty database, to be cloned. */
    template: string;
  };
  postgrest: EmbeddedPostgrest | ContainerPostgrest;
}

/** Each test file starts the PostgREST of the npm package. */
export interface EmbeddedPostgrest {
  kind: "embedded";
  /** Holds the socket of PostgreSQL. */
  socketDirectory: string;
  /** Holds a file for each process that is to be ended with the run, whatever becomes of its test. */
  processes: string;
}

/** Each test file starts a container with PostgREST's own image. */
export interface ContainerPostgrest {
  kind: "containers";
  network: string;
  /** PostgreSQL's name in that network. */
  databaseHost: string;
}

declare module "vitest" {
  interface ProvidedContext {
    cluster: ClusterFacts;
  }
}
