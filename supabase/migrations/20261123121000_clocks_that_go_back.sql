-- A server whose clock went back: an edit of a device that has seen a row wins over what it saw all the same.

alter table private.change_counters add column latest timestamptz;

create or replace function private.next_change(owner uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  number bigint;
begin
  update private.change_counters set head = head + 1, latest = greatest(latest, clock_timestamp())
  where user_id = owner returning head into number;
  if not found then
    perform private.lock_user(owner);
    update private.change_counters set head = head + 1, latest = greatest(latest, clock_timestamp())
    where user_id = owner returning head into number;
  end if;
  return number;
end $$;

-- The moment of a device's work: corrected, not before what the device had seen, not in the future.
create or replace function private.effective_moment(e private.mutation, moment timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select greatest(private.corrected(moment, e.skew, e.received),
    case when e.observed_at <= e.received then date_trunc('milliseconds', e.observed_at) end)
$$;

-- The moment at which an edit counts whose device was told a later time than it is now, since the server's clock went back:
-- after all that it can have seen, and no more than a moment after all that there is.
create function private.moment_after_all(e private.mutation) returns timestamptz
language plpgsql set search_path = '' as $$
declare
  moment timestamptz;
begin
  select case when latest > e.received
    then date_trunc('milliseconds', least(e.observed_at, latest + interval '1 millisecond')) else e.received end
  into moment from private.change_counters where user_id = e.owner;
  update private.change_counters set latest = moment where user_id = e.owner and latest < moment;
  return moment;
end $$;

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
  elsif mutation ? 'recovered' and mutation -> 'recovered' <> 'true' then
    perform private.reject('invalid', 'recovered is true or absent');
  end if;
  e.owner := owner;
  e.device := device;
  e.number := (mutation -> 'device_seq')::bigint;
  e.op := mutation ->> 'op';
  e.id := mutation ->> 'id';
  e.fields := mutation -> 'fields';
  e.recovered := mutation ? 'recovered';
  e.skew := case when e.recovered then interval '0' else skew end;
  e.received := received;
  e.observed_at := (mutation ->> 'observed_at')::timestamptz;
  e.at := private.effective_moment(e, (mutation ->> 'at')::timestamptz);
  if e.observed_at > received then
    e.at := greatest(e.at, private.moment_after_all(e));
  end if;
  e.clock := private.clock(e.at, device);
  if mutation ? 'counted_at' then
    e.at := date_trunc('milliseconds', least((mutation ->> 'counted_at')::timestamptz, received));
  end if;
  if mutation ?| '{counted_at, recovered}' then
    e.clock := private.clock(e.at, null);
    e.device := case when e.op <> 'patch' then device end;
  end if;
  perform private.apply_to_table(mutation ->> 'table', e);
end $$;

-- A time after all of the caller's edits, for an answer of a server whose clock went back; empty otherwise.
create function private.told_clock() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select jsonb_build_object('clock', private.iso(latest + interval '1 millisecond'))
    from private.change_counters where user_id = auth.uid() and latest > clock_timestamp()), '{}')
$$;

-- Every statement is planned for the tables as they are: a long-lived session kept a plan from when they were empty,
-- which read all of a learner's rows for each mutation until somebody ran ANALYZE.
create or replace function public.sync_exchange(request jsonb) returns json
language plpgsql security invoker set search_path = '' set timezone = 'UTC' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  me constant uuid := auth.uid();
  state record;
  answer jsonb;
  results jsonb := '[]';
begin
  if me is null then
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  request := private.unwrap_request(request);
  select * into state from private.sync_state();
  answer := jsonb_build_object('protocol', state.protocol, 'epoch', state.epoch, 'user', me, 'results', results,
    'rows', results, 'cursor', 0, 'head', state.head, 'oldest', state.oldest, 'more', false, 'backfill', null,
    'reset', false, 'upgrade', false, 'now', private.iso(clock_timestamp()));
  if coalesce(jsonb_typeof(request), '') <> 'object' or not private.is_integer(request -> 'protocol', 0, 1000000) then
    perform private.reject_request('protocol is not a number');
  elsif (request -> 'protocol')::integer > state.protocol then
    perform private.reject_request(format('this server speaks protocol %s and not yet %s', state.protocol, request -> 'protocol'));
  elsif (request -> 'protocol')::integer < state.protocol then
    return (answer || jsonb_build_object('upgrade', true, 'cursor', coalesce(request -> 'cursor', '0')))::json;
  end if;
  perform private.check_request(request);
  if jsonb_array_length(request -> 'mutations') > 0 then
    perform private.lock_current_user();
    select * into state from private.sync_state();
    if private.must_reset(request, state.epoch, state.head, state.oldest) then
      return (answer || jsonb_build_object('reset', true, 'head', state.head, 'oldest', state.oldest))::json;
    end if;
    results := private.apply_in_parts((request ->> 'device')::uuid, request -> 'mutations',
      (request ->> 'now')::timestamptz, (request -> 'cursor')::bigint = 0);
  end if;
  -- A purge may have come in between, so must_reset is asked again in the snapshot that the rows are read in. One
  -- statement reads the head, the oldest cursor and the rows: a row that changed in between would have a number above
  -- that head, and a new device would believe that an account without its profile never had any.
  return (
    select case when private.must_reset(request, s.epoch, s.head, s.oldest) then (told || '{"reset": true}')::json
      else (left((told - array['rows', 'cursor', 'more', 'backfill'])::text, -1) || ', '
        || substr(private.pull(me, request, s.head), 2))::json end
    from (select *, answer || jsonb_build_object('head', t.head, 'oldest', t.oldest, 'results', results,
      'now', private.iso(clock_timestamp())) || private.told_clock() as told from private.sync_state() t) s);
end $$;

revoke execute on function private.moment_after_all(private.mutation), private.told_clock()
from public, anon, authenticated, service_role;
grant execute on function private.told_clock() to authenticated;
