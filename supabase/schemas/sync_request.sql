-- The checks of a sync request, as sync/protocol defines it. Invariants:
--  1. A malformed envelope rejects the whole request, with HTTP 400 and a sentence that says what is wrong.
--  2. A fault of one mutation is that mutation's rejection, so that a bad row never blocks the others.
--  3. No timestamp gets in that a device could not read back. PostgreSQL takes infinite ones, years before the common
--     era and years of five digits; JavaScript does not. A year before 1900 is a mistake, not a learner's work.

create function private.reject_request(reason text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT400', message = 'malformed request: ' || reason;
end $$;

create function private.is_uuid(value jsonb) returns boolean
language sql immutable
return coalesce(jsonb_typeof(value) = 'string'
  and value #>> '{}' ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$', false);

-- ISO 8601 with seconds and a zone, in a year from 1900 to 9999. The cast decides whether the month has such a day.
create function private.is_moment(value jsonb) returns boolean
language sql immutable
return coalesce(jsonb_typeof(value) = 'string' and value #>> '{}' ~
  '^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$', false);

-- A timestamp on a day that exists: 30 February does not.
create function private.is_real_moment(value jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.is_moment(value) and (value #>> '{}')::timestamptz is not null;
exception when datetime_field_overflow then
  return false;
end $$;

-- jsonb's text form is up to a quarter larger than the JSON that was sent, which is limited to 1 MB. A page holds up to
-- 20,000 rows or 8 MB, so that a long history takes few round trips.
create function private.check_request(request jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  largest constant bigint := 9007199254740991; -- the largest that JavaScript counts exactly
  backfill constant jsonb := request -> 'backfill';
  bad integer;
begin
  if octet_length(request::text) > 1310720 then
    perform private.reject_request('more than 1 MB');
  elsif not private.is_uuid(request -> 'device') then
    perform private.reject_request('device is not a UUID');
  elsif coalesce(request -> 'epoch', 'null') <> 'null' and not private.is_uuid(request -> 'epoch') then
    perform private.reject_request('epoch is neither null nor a UUID');
  elsif not private.is_integer(request -> 'cursor', 0, largest) then
    perform private.reject_request('cursor is not a change number');
  elsif not private.is_real_moment(request -> 'now') then
    perform private.reject_request('now is not a moment');
  elsif not private.is_integer(request -> 'limit', 1, 20000) then
    perform private.reject_request('limit is not a whole number from 1 to 20000');
  elsif not private.is_integer(request -> 'bytes', 10000, 8000000) then
    perform private.reject_request('bytes is not a whole number from 10000 to 8000000');
  elsif coalesce(backfill, 'null') <> 'null' and (jsonb_typeof(backfill) <> 'object'
    or not private.is_integer(backfill -> 'head', 0, largest) or not private.is_integer(backfill -> 'before', 0, largest)) then
    perform private.reject_request('backfill is neither null nor {head, before}');
  elsif coalesce(jsonb_typeof(request -> 'mutations'), '') <> 'array' then
    perform private.reject_request('mutations is not a list');
  elsif jsonb_array_length(request -> 'mutations') > 500 then
    perform private.reject_request('more than 500 mutations');
  end if;
  select place into bad from jsonb_array_elements(request -> 'mutations') with ordinality as listed (mutation, place)
  where jsonb_typeof(mutation) <> 'object' or not private.is_integer(mutation -> 'device_seq', 1, largest) limit 1;
  if found then
    perform private.reject_request(format('mutation %s has no number', bad));
  end if;
end $$;

-- Tells whether a value has the type that a list of fields names; with a question mark it may be null.
create function private.has_type(value jsonb, wanted text) returns boolean
language sql immutable
return case
  when value = 'null' then wanted like '%?' or wanted = 'any'
  else case rtrim(wanted, '?')
    when 'any' then true
    when 'uuid' then private.is_uuid(value)
    when 'moment' then private.is_moment(value)
    when 'whole' then private.is_integer(value, -2147483648, 2147483647)
    else jsonb_typeof(value) = rtrim(wanted, '?') end
end;

-- Rejects fields that are missing, unknown, written by the server alone, or of the wrong type.
create function private.check_fields(fields jsonb, types jsonb, required text[]) returns void
language plpgsql set search_path = '' as $$
declare
  name text;
  value jsonb;
begin
  if coalesce(jsonb_typeof(fields), '') <> 'object' then
    perform private.reject('invalid', 'fields is missing');
  end if;
  for name, value in select * from jsonb_each(fields) loop
    if not types ? name then
      perform private.reject('forbidden', format('the field %s is not the device''s to write', left(name, 100)));
    elsif not private.has_type(value, types ->> name) then
      perform private.reject('invalid', format('the field %s is not of type %s', name, types ->> name));
    end if;
  end loop;
  if not fields ?& required then
    perform private.reject('invalid', format('the field %s is missing',
      (select r from unnest(required) r where not fields ? r limit 1)));
  end if;
end $$;

-- A device's timestamp by the server's clock: moved by the skew that was measured when it was sent, never in the future
-- and never before 1900, where a clock thousands of years ahead would lead.
create function private.corrected(moment timestamptz, skew interval, received timestamptz) returns timestamptz
language sql stable
return date_trunc('milliseconds', greatest(least(moment + skew, received), timestamptz '1900-01-01T00:00:00Z'));

-- The amount by which the device's clock is behind the server's. Up to half a minute is taken for the time that the
-- request travelled, not for a wrong clock: correcting it would shuffle timestamps that lie close together.
create function private.clock_skew(sent timestamptz, received timestamptz) returns interval
language sql immutable as $$
  select case when received - sent between interval '-30 seconds' and interval '30 seconds'
    then interval '0' else received - sent end
$$;
