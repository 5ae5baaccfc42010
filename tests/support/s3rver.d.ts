/** The part of s3rver that the tests use; the package has no types of its own. */
declare module "s3rver" {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  }

  interface Stored {
    size: number;
  }

  interface Store {
    putObject(object: { bucket: string; key: string }): Promise<Stored>;
    putPart(bucket: string, uploadId: string, partNumber: number, content: unknown): Promise<Stored>;
    getResourcePath(bucket: string, key: string | undefined, resource: string): string;
  }

  export default class S3rver {
    readonly store: Store;
    constructor(options: Options);
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
