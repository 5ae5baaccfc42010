-- migrate:up

-- What single values must look like. Text with a check instead of an enum: under row-level security an
-- index serves only leakproof operators, and those of enums are not.

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

comment on function private.is_language(text) is
  'Whether a text is a Language: an ISO 639 code as in en, yue, optionally with an ISO 3166 region as in pt-BR.';

create function private.are_languages(languages text[]) returns boolean
language sql immutable parallel safe
return coalesce(cardinality(languages) between 1 and 50, false)
  and array_ndims(languages) = 1
  and not exists (select from unnest(languages) as given (value) where private.is_language(given.value) is not true)
  and cardinality(languages) = (select count(distinct given.value) from unnest(languages) as given (value));

comment on function private.are_languages(text[]) is 'Whether an array holds at least one Language, each once.';

create function private.all_permissions() returns text[]
language sql immutable parallel safe
return array['billing', 'edit_candidates', 'edit_layouts', 'settings', 'team', 'view_candidates'];

comment on function private.all_permissions() is 'Every Permission, sorted.';

create function private.are_permissions(permissions text[]) returns boolean
language sql immutable parallel safe
return permissions <@ private.all_permissions()
  and coalesce(array_ndims(permissions), 1) = 1
  and cardinality(permissions) = (select count(distinct given.value) from unnest(permissions) as given (value));

comment on function private.are_permissions(text[]) is 'Whether an array holds only Permissions, each once.';

create function private.is_email(value text) returns boolean
language sql immutable parallel safe
return length(value) <= 254
  and value ~* (
    '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]{1,64}'
    || '@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$'
  )
  and value !~ '\.\.|^\.|\.@';

comment on function private.is_email(text) is
  'Whether a text is an e-mail address as browsers accept it (WHATWG), with a dot in its domain.';

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

comment on function private.are_senders(text[]) is
  'Whether each entry is an e-mail address or a domain suffix as in example.com or @example.com.';

create function private.is_slug(value text) returns boolean
language sql immutable parallel safe
return value ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$';

comment on function private.is_slug(text) is
  'Whether a text is a slug: 1 to 63 lower-case letters, digits and inner hyphens.';

create function private.slugify(value text) returns text
language sql immutable parallel safe
return coalesce(
  nullif(btrim(left(regexp_replace(lower(value), '[^a-z0-9]+', '-', 'g'), 48), '-'), ''),
  'untitled'
);

comment on function private.slugify(text) is 'The slug nearest to a text, at most 48 characters.';

create function private.is_url(value text) returns boolean
language sql immutable parallel safe
return length(value) <= 2048 and value ~ '^https?://[^\s/?#@\\]+([/?#][^\s\\]*)?$';

comment on function private.is_url(text) is
  'Whether a text is an absolute http or https URL of at most 2048 characters, without credentials.';

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

comment on function private.is_color(text) is
  'Whether a text is a CSS colour: hexadecimal, a name, or a function such as rgb().';

-- members.external_id keeps what another system calls the member: a string or a number. Both are stored as the
-- text that they read as, a number with a space behind it. The base type compares without regard to spaces at
-- the end, so that 42 and "42" are found by the same filter, in the same order, through the same index; the
-- space tells which of the two to show again. A string that itself is a number and spaces takes one more.
-- PostgREST finds the two casts, and with them shows and reads the column as JSON.
create domain private.external_id as bpchar
  constraint external_id_is_short check (length(value) <= 255);

comment on domain private.external_id is 'A string or a number of another system.';
comment on constraint external_id_is_short on domain private.external_id is
  'external_id must have at most 255 characters.';

create function private.external_id_from_json(value json) returns private.external_id
language plpgsql immutable
set search_path = ''
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
        hint = 'Send external_id as in "A-17", 17 or null.';
  end case;
end
$$;

comment on function private.external_id_from_json(json) is 'Stores a string or a number of another system.';

create function private.external_id_to_json(value private.external_id) returns json
language plpgsql immutable strict
set search_path = ''
as $$
declare
  -- A cast to text would cut the spaces off.
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

comment on function private.external_id_to_json(private.external_id) is
  'The string or the number that was stored, as JSON.';

-- PostgreSQL warns that it ignores casts of domains; PostgREST reads them from the catalog.
create cast (json as private.external_id) with function private.external_id_from_json(json) as implicit;
create cast (private.external_id as json) with function private.external_id_to_json(private.external_id) as implicit;

-- Patterns do regard spaces at the end. These operators look at the text without them. They stand in the
-- schema on whose search path PostgREST's statements run.
create function private.external_id_like(value private.external_id, pattern private.external_id) returns boolean
language sql immutable parallel safe
return value::text like pattern::text;

comment on function private.external_id_like(private.external_id, private.external_id) is
  'Whether the text of an external_id is like a pattern.';

create function private.external_id_ilike(value private.external_id, pattern private.external_id) returns boolean
language sql immutable parallel safe
return value::text ilike pattern::text;

comment on function private.external_id_ilike(private.external_id, private.external_id) is
  'Whether the text of an external_id is like a pattern, whatever its case.';

create function private.external_id_match(value private.external_id, pattern private.external_id) returns boolean
language sql immutable parallel safe
return value::text ~ pattern::text;

comment on function private.external_id_match(private.external_id, private.external_id) is
  'Whether the text of an external_id matches a regular expression.';

create function private.external_id_imatch(value private.external_id, pattern private.external_id) returns boolean
language sql immutable parallel safe
return value::text ~* pattern::text;

comment on function private.external_id_imatch(private.external_id, private.external_id) is
  'Whether the text of an external_id matches a regular expression, whatever its case.';

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
  private.is_language(text),
  private.are_languages(text[]),
  private.all_permissions(),
  private.are_permissions(text[]),
  private.is_email(text),
  private.are_senders(text[]),
  private.is_slug(text),
  private.slugify(text),
  private.is_url(text),
  private.is_color(text),
  private.external_id_from_json(json),
  private.external_id_to_json(private.external_id),
  private.external_id_like(private.external_id, private.external_id),
  private.external_id_ilike(private.external_id, private.external_id),
  private.external_id_match(private.external_id, private.external_id),
  private.external_id_imatch(private.external_id, private.external_id)
to api_consumer, gateway, worker, operator;

-- PostgREST takes notice only of casts whose functions it may run itself, as the role that it connects as.
grant execute on function
  private.external_id_from_json(json),
  private.external_id_to_json(private.external_id)
to authenticator;

-- migrate:down

drop operator api.~* (private.external_id, private.external_id);
drop operator api.~ (private.external_id, private.external_id);
drop operator api.~~* (private.external_id, private.external_id);
drop operator api.~~ (private.external_id, private.external_id);
drop function
  private.external_id_imatch(private.external_id, private.external_id),
  private.external_id_match(private.external_id, private.external_id),
  private.external_id_ilike(private.external_id, private.external_id),
  private.external_id_like(private.external_id, private.external_id);
drop cast (private.external_id as json);
drop cast (json as private.external_id);
drop function private.external_id_to_json(private.external_id);
drop function private.external_id_from_json(json);
drop domain private.external_id;
drop function
  private.is_color(text),
  private.is_url(text),
  private.slugify(text),
  private.is_slug(text),
  private.are_senders(text[]),
  private.is_email(text),
  private.are_permissions(text[]),
  private.all_permissions(),
  private.are_languages(text[]),
  private.is_language(text);
