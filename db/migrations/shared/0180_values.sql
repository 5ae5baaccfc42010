-- migrate:up

-- Formats of single values. Columns are text with a check instead of an enum: under row-level security, an index is
-- used only for leakproof operators, and the operators of enums are not leakproof.

-- Whether a text is a language code: an ISO 639 code such as en or yue, optionally with an ISO 3166 region such as
-- pt-BR.
create function private.is_language(value text) returns boolean
language sql immutable parallel safe
return value ~ (
  '^(aa|ab|ae|af|ak|am|an|ar|as|av|ay|az|ba|be|bg|bh|bi|bm|bn|bo|br|bs|ca|ce|ch|co|cr|cs|cu|cv|cy|da|de|'
  || 'dv|dz|ee|el|en|eo|es|et|eu|fa|ff|fi|fj|fo|fr|fy|ga|gd|gl|gn|gu|gv|ha|he|hi|ho|hr|ht|hu|hy|hz|ia|id|'
  || 'ie|ig|ii|ik|io|is|it|iu|ja|jv|ka|kg|ki|kj|kk|kl|km|kn|ko|kr|ks|ku|kv|kw|ky|la|lb|lg|li|ln|lo|lt|lu|'
  || 'lv|mg|mh|mi|mk|ml|mn|mr|ms|mt|my|na|nb|nd|ne|ng|nl|nn|no|nr|nv|ny|oc|oj|om|or|os|pa|pi|pl|ps|pt|qu|'
  || 'rm|rn|ro|ru|rw|sa|sc|sd|se|sg|si|sk|sl|sm|sn|so|sq|sr|ss|st|su|sv|sw|ta|te|tg|th|ti|tk|tl|tn|to|tr|'
  || 'ts|tt|tw|ty|ug|uk|ur|uz|ve|vi|vo|wa|wo|xh|yi|yo|yue|za|zh|zu)(-[A-Z]{2})?$'
);

-- Whether an array contains 1 to 50 language codes without duplicates.
create function private.are_languages(languages text[]) returns boolean
language sql immutable parallel safe
return coalesce(cardinality(languages) between 1 and 50, false)
  and array_ndims(languages) = 1
  and not exists (select from unnest(languages) as given (value) where private.is_language(given.value) is not true)
  and cardinality(languages) = (select count(distinct given.value) from unnest(languages) as given (value));

-- All permissions, sorted.
create function private.all_permissions() returns text[]
language sql immutable parallel safe
return array['billing', 'edit_candidates', 'edit_layouts', 'settings', 'team', 'view_candidates'];

-- What a Permission allows, for the API reference.
create function private.permission_description(permission text) returns text
language sql immutable parallel safe
return case permission
  when 'billing' then 'read and change the billing account; read credit mutations'
  when 'edit_candidates' then 'create, change and delete candidates; attach files, fill and extract'
  when 'edit_layouts' then 'create, change and delete layouts'
  when 'settings' then 'change the organization; read, change and test webhooks; read and resend their notifications'
  when 'team' then 'invite, change and revoke members'
  when 'view_candidates' then 'read candidates and download their files'
end;

-- Whether an array contains only permissions, without duplicates.
create function private.are_permissions(permissions text[]) returns boolean
language sql immutable parallel safe
return permissions <@ private.all_permissions()
  and coalesce(array_ndims(permissions), 1) = 1
  and cardinality(permissions) = (select count(distinct given.value) from unnest(permissions) as given (value));

-- Whether a text is an e-mail address by the definition of HTML, with a dot in its domain.
create function private.is_email(value text) returns boolean
language sql immutable parallel safe
return length(value) <= 254
  and value ~* (
    '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]{1,64}'
    || '@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$'
  )
  and value !~ '\.\.|^\.|\.@';

-- Whether each entry is an e-mail address or a domain such as example.com or @example.com.
create function private.are_senders(senders text[]) returns boolean
language sql immutable parallel safe
return coalesce(cardinality(senders) <= 1000, false)
  and coalesce(array_ndims(senders), 1) = 1
  and not exists (
    select
    from unnest(senders) as given (value)
    where (
      private.is_email(given.value)
      or private.is_email('x' || case when given.value like '@%' then given.value else '@' || given.value end)
    ) is not true
  );

-- Whether a text is a slug: 1 to 63 lower-case letters, digits and inner hyphens.
create function private.is_slug(value text) returns boolean
language sql immutable parallel safe
return value ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$';

-- Converts a text to a slug of at most 48 characters.
create function private.slugify(value text) returns text
language sql immutable parallel safe
return coalesce(
  nullif(btrim(left(regexp_replace(lower(value), '[^a-z0-9]+', '-', 'g'), 48), '-'), ''),
  'untitled'
);

-- Whether a text is an absolute http or https URL of at most 2048 characters, without credentials.
create function private.is_url(value text) returns boolean
language sql immutable parallel safe
return length(value) <= 2048 and value ~ '^https?://[^\s/?#@\\]+([/?#][^\s\\]*)?$';

-- Whether a text is a CSS colour: hexadecimal, a name, or a function such as rgb().
create function private.is_color(value text) returns boolean
language sql immutable parallel safe
return value ~* (
  '^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})'
  || '|(rgb|rgba|hsl|hsla|oklch|oklab|lab|lch)\([0-9a-z.,%/ +-]{1,64}\)'
  || '|transparent|aliceblue|antiquewhite|aqua|aquamarine|azure|beige|bisque|black|blanchedalmond|blue|blueviolet|brown'
  || '|burlywood|cadetblue|chartreuse|chocolate|coral|cornflowerblue|cornsilk|crimson|cyan|darkblue|darkcyan'
  || '|darkgoldenrod|darkgray|darkgreen|darkgrey|darkkhaki|darkmagenta|darkolivegreen|darkorange|darkorchid|darkred'
  || '|darksalmon|darkseagreen|darkslateblue|darkslategray|darkslategrey|darkturquoise|darkviolet|deeppink|deepskyblue'
  || '|dimgray|dimgrey|dodgerblue|firebrick|floralwhite|forestgreen|fuchsia|gainsboro|ghostwhite|gold|goldenrod|gray'
  || '|green|greenyellow|grey|honeydew|hotpink|indianred|indigo|ivory|khaki|lavender|lavenderblush|lawngreen'
  || '|lemonchiffon|lightblue|lightcoral|lightcyan|lightgoldenrodyellow|lightgray|lightgreen|lightgrey|lightpink'
  || '|lightsalmon|lightseagreen|lightskyblue|lightslategray|lightslategrey|lightsteelblue|lightyellow|lime|limegreen'
  || '|linen|magenta|maroon|mediumaquamarine|mediumblue|mediumorchid|mediumpurple|mediumseagreen|mediumslateblue'
  || '|mediumspringgreen|mediumturquoise|mediumvioletred|midnightblue|mintcream|mistyrose|moccasin|navajowhite|navy'
  || '|oldlace|olive|olivedrab|orange|orangered|orchid|palegoldenrod|palegreen|paleturquoise|palevioletred|papayawhip'
  || '|peachpuff|peru|pink|plum|powderblue|purple|rebeccapurple|red|rosybrown|royalblue|saddlebrown|salmon|sandybrown'
  || '|seagreen|seashell|sienna|silver|skyblue|slateblue|slategray|slategrey|snow|springgreen|steelblue|tan|teal'
  || '|thistle|tomato|turquoise|violet|wheat|white|whitesmoke|yellow|yellowgreen)$'
);

-- The type of members.external_id: a string or a number, as another system identifies the member. Both are stored as
-- text, and a number is followed by one space, which records that it was a number. The base type ignores trailing
-- spaces in comparisons, so the same filter, order and index apply to 42 and "42". A string that looks like a number
-- with trailing spaces gets one more space. PostgREST uses the two casts to read and write the column as JSON.
create domain private.external_id as bpchar
  constraint external_id_is_short check (length(value) <= 255)
  -- This also refuses blanks.
  constraint external_id_is_not_empty check (value <> '');

comment on domain private.external_id is 'An identifier in an external system: a string or a number.';
comment on constraint external_id_is_short on domain private.external_id is
  'external_id must have at most 255 characters.';
comment on constraint external_id_is_not_empty on domain private.external_id is
  'external_id must not be empty. Use null for a member without one.';

-- Converts a JSON string or number to an external_id.
create function private.external_id_from_json(value json) returns private.external_id
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
declare
  content constant text := value #>> '{}';
begin
  if content is null then
    return null;
  end if;
  case json_typeof(value)
    when 'number' then
      return content || ' ';
    when 'string' then
      if content ~ '^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)? +$' then
        return content || ' ';
      end if;
      return content;
    else
      raise invalid_parameter_value using
        message = format('external_id must be a string or a number, not %s.', json_typeof(value)),
        hint = 'Send a string, a number or null, for example "A-17" or 17.';
  end case;
end
$$;

-- Converts an external_id back to the JSON string or number.
create function private.external_id_to_json(value private.external_id) returns json
language plpgsql immutable strict set search_path = pg_catalog, pg_temp
as $$
declare
  -- A cast to text would remove the trailing spaces.
  content constant text := textin(bpcharout(value));
begin
  case
    when content !~ '^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)? +$' then
      return to_json(content);
    when content like '%  ' then
      return to_json(left(content, -1));
    else
      return rtrim(content)::json;
  end case;
end
$$;

-- PostgreSQL ignores casts of domains, with a warning. PostgREST reads them from the catalog.
create cast (json as private.external_id) with function private.external_id_from_json(json) as implicit;
create cast (private.external_id as json) with function private.external_id_to_json(private.external_id) as implicit;

-- LIKE for an external_id, without the trailing space of a number.
-- Pattern matching does not ignore trailing spaces, so these operators remove them first. They are in schema api
-- because it is the search path of PostgREST's statements.
create function private.external_id_like(value private.external_id, pattern private.external_id) returns boolean
language sql immutable parallel safe
return value::text like pattern::text;

-- ILIKE for an external_id, without the trailing space of a number.
create function private.external_id_ilike(value private.external_id, pattern private.external_id) returns boolean
language sql immutable parallel safe
return value::text ilike pattern::text;

-- Operator ~ for an external_id, without the trailing space of a number.
create function private.external_id_match(value private.external_id, pattern private.external_id) returns boolean
language sql immutable parallel safe
return value::text ~ pattern::text;

-- Operator ~* for an external_id, without the trailing space of a number.
create function private.external_id_imatch(value private.external_id, pattern private.external_id) returns boolean
language sql immutable parallel safe
return value::text ~* pattern::text;

create operator api.~~ (
  function = private.external_id_like, leftarg = private.external_id, rightarg = private.external_id
);
create operator api.~~* (
  function = private.external_id_ilike, leftarg = private.external_id, rightarg = private.external_id
);
create operator api.~ (
  function = private.external_id_match, leftarg = private.external_id, rightarg = private.external_id
);
create operator api.~* (
  function = private.external_id_imatch, leftarg = private.external_id, rightarg = private.external_id
);

grant execute on function
  private.is_language, private.are_languages, private.all_permissions, private.are_permissions, private.is_email,
  private.are_senders, private.is_slug, private.slugify, private.is_url, private.is_color,
  private.external_id_from_json, private.external_id_to_json, private.external_id_like, private.external_id_ilike,
  private.external_id_match, private.external_id_imatch
to api_consumer, gateway, worker, operator;

-- PostgREST uses a cast only if the role that it logs in as may execute the function of the cast.
grant execute on function private.external_id_from_json, private.external_id_to_json to authenticator;

-- migrate:down
