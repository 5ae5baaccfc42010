/** The servers that are started once for all test files. */
export interface ClusterFacts {
  /** A directory for the files of this run, removed at its end. */
  directory: string;
  /** PostgreSQL over TCP. */
  database: {
    port: number;
    superuserPassword: string;
    ownerPassword: string;
    authenticatorPassword: string;
    gatewayPassword: string;
    workerPassword: string;
    /** The migrated, empty database to clone. */
    template: string;
  };
  postgrest: EmbeddedPostgrest | ContainerPostgrest;
}

/** Each test file starts PostgREST from the npm package. */
export interface EmbeddedPostgrest {
  kind: "embedded";
  /** The directory of PostgreSQL's socket. */
  socketDirectory: string;
  /** A directory with one file for each process that ends with the run, even if its test fails. */
  processes: string;
}

/** Each test file starts a container of the PostgREST image. */
export interface ContainerPostgrest {
  kind: "containers";
  network: string;
  /** The name of PostgreSQL in that network. */
  databaseHost: string;
}

declare module "vitest" {
  interface ProvidedContext {
    cluster: ClusterFacts;
  }
}
