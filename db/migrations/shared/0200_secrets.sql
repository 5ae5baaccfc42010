-- migrate:up

-- Random letters and digits from a cryptographic source, with about 5.9 bits of entropy each.
create function private.random_text(length integer default 32) returns text
language sql volatile parallel safe
return left(
  translate(encode(private.gen_random_bytes(length), 'base64'), E'+/=\n', 'pQ'),
  length
);

-- Encodes a number in base62 (0-9A-Za-z), padded with zeros to a width.
create function private.base62(value bigint, width integer) returns text
language sql immutable parallel safe
return (
  select string_agg(
    substr(
      '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
      1 + ((value / (62 ^ place)::bigint) % 62)::integer,
      1
    ),
    '' order by place desc
  )
  from generate_series(0, width - 1) as places (place)
);

-- Generates an API key: cds_live_ or cds_test_, 32 random characters, _, and the CRC-32 of all preceding characters in
-- 6 base62 digits.
create function private.new_api_key(organization_type text) returns text
language sql volatile
begin atomic
  select draft.body || private.base62(crc32(convert_to(draft.body, 'UTF8')), 6)
  from (
    select format(
      'cds_%s_%s_',
      case when organization_type = 'test' then 'test' else 'live' end,
      private.random_text(32)
    ) as body
  ) as draft;
end;

-- Generates a Standard Webhooks secret: whsec_ and 32 random bytes in base64.
create function private.new_signing_secret() returns text
language sql volatile
return 'whsec_' || translate(encode(private.gen_random_bytes(32), 'base64'), E'\n', '');

grant execute on function private.random_text, private.new_signing_secret to api_consumer;

-- SHA-256 of a token or an API key.
create function private.hash_token(token text) returns bytea
language sql immutable parallel safe
return sha256(convert_to(token, 'UTF8'));

-- Whether a text is encrypted by gateway or worker with a key that is not in the database (platform/encryption.ts).
create function private.is_envelope(text text) returns boolean
language sql immutable parallel safe
return text ~ '^v1:[0-9a-f]{8}:[A-Za-z0-9_-]{38,}$';

-- migrate:down
