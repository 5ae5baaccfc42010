import { expect, test } from "vitest";
import { SettingsError } from "../../platform/settings.ts";
import { openStorage } from "../../platform/storage.ts";

test.each([
  ["", "is not a URL"],
  ["/var/files", "is not a URL"],
  ["https://bucket.example", "neither file: nor s3:"],
  ["file://var/files", "three slashes"],
  ["file:///", "names no folder"],
  ["s3://", "names no bucket"],
  ["s3://key@bucket", "both keys or neither"],
  ["s3://bucket?endpoint=minio:9000", "endpoint"],
  ["s3://bucket?regoin=eu-west-1", "unknown parameter regoin"],
])("STORAGE_URL %j is refused", (url, reason) => {
  const opening = (): unknown => openStorage(url);
  expect(opening).toThrow(SettingsError);
  expect(opening).toThrow(/^STORAGE_URL: /);
  expect(opening).toThrow(reason);
});

test("the error for an invalid STORAGE_URL contains no secret", () => {
  expect(() => openStorage("s3://AKIA:verysecret@bucket?endpoint=nowhere")).not.toThrow(/verysecret|AKIA/);
});

test.each(["file:///var/files", "s3://bucket", "s3://a:b@bucket/some/prefix?endpoint=http://127.0.0.1:9000"])(
  "STORAGE_URL %s is accepted",
  (url) => {
    expect(openStorage(url)).toHaveProperty("put");
  },
);
