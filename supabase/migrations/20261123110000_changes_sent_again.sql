-- A change that is sent again after a rejection counts when it counted then: it does not overwrite what was written since.

create or replace function private.apply_mutation(owner uuid, device uuid, mutation jsonb, skew interval,
  received timestamptz)
returns void language plpgsql set search_path = '' as $$
declare
  e private.mutation;
begin
  if jsonb_typeof(mutation -> 'table') is distinct from 'string' or jsonb_typeof(mutation -> 'op') is distinct from 'string'
    or jsonb_typeof(mutation -> 'id') is distinct from 'string' or not private.is_moment(mutation -> 'at') then
    perform private.reject('invalid', 'a mutation needs a table, an op, an id and a moment');
  elsif mutation ? 'observed_at' and not private.is_moment(mutation -> 'observed_at') then
    perform private.reject('invalid', 'observed_at is not a moment');
  elsif mutation ? 'counted_at' and not private.is_moment(mutation -> 'counted_at') then
    perform private.reject('invalid', 'counted_at is not a moment');
  end if;
  e.owner := owner;
  e.device := device;
  e.number := (mutation -> 'device_seq')::bigint;
  e.op := mutation ->> 'op';
  e.id := mutation ->> 'id';
  e.fields := mutation -> 'fields';
  e.skew := skew;
  e.received := received;
  e.observed_at := (mutation ->> 'observed_at')::timestamptz;
  e.at := private.effective_moment(e, (mutation ->> 'at')::timestamptz);
  e.clock := private.clock(e.at, device);
  if mutation ? 'counted_at' then
    e.at := date_trunc('milliseconds', least((mutation ->> 'counted_at')::timestamptz, received));
    e.clock := private.clock(e.at, null);
    e.device := case when e.op <> 'patch' then device end;
  end if;
  perform private.apply_to_table(mutation ->> 'table', e);
end $$;

-- Nobody is not a device that goes on from its own edit.
create or replace function private.winning_fields(fields jsonb, known jsonb, clock text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(fields)
  where coalesce(known ->> key, '') collate "C" <= clock collate "C"
    or private.clock_device(known ->> key) = nullif(private.clock_device(clock), '')
$$;
