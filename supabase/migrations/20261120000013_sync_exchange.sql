-- The one call: sync_exchange applies what the device has and returns what it lacks, in one transaction.

-- Another epoch means that this database is not the one that a device's cursor belongs to.
create table private.server (
  only_row boolean primary key default true check (only_row),
  epoch uuid not null default gen_random_uuid(),
  protocol integer not null default 1
);
insert into private.server default values;

-- Where the caller's change numbers stand. An account that is gone is not an empty account: it raises.
create function private.sync_state(out epoch uuid, out protocol integer, out head bigint, out oldest bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null or not exists (select from auth.users where id = auth.uid()) then
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  select s.epoch, s.protocol, coalesce(c.head, 0), coalesce(c.oldest, 0) into epoch, protocol, head, oldest
  from private.server s left join private.change_counters c on c.user_id = auth.uid();
end $$;

-- Whether a cursor belongs to what this server has: another epoch, a cursor that is ahead of it or older than what is
-- still served, or one without an epoch, mean that the device has to pull afresh.
create function private.must_reset(request jsonb, epoch uuid, head bigint, oldest bigint) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when nullif(request -> 'epoch', 'null') is null then (request -> 'cursor')::bigint > 0
    else (request ->> 'epoch')::uuid <> epoch end
    or (request -> 'cursor')::bigint > head
    or ((request -> 'cursor')::bigint > 0 and (request -> 'cursor')::bigint < oldest)
    or coalesce((request -> 'backfill' -> 'head')::bigint, 0) > head
$$;

-- Some data APIs hand a jsonb argument over as a string that holds JSON: it is the same request.
create function private.unwrapped(request jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case jsonb_typeof(request) when 'string' then (request #>> '{}')::jsonb else request end;
exception when invalid_text_representation then
  return null;
end $$;

-- Every statement is planned for the tables as they are: a plan that a long-lived session kept from the days when they
-- were empty read all of a learner's rows for each mutation, until somebody ran ANALYZE.
create function public.sync_exchange(request jsonb) returns jsonb
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
  request := private.unwrapped(request);
  select * into state from private.sync_state();
  answer := jsonb_build_object('protocol', state.protocol, 'epoch', state.epoch, 'user', me, 'results', results,
    'rows', results, 'cursor', 0, 'head', state.head, 'oldest', state.oldest, 'more', false, 'backfill', null,
    'reset', false, 'upgrade', false, 'now', private.iso(clock_timestamp()));
  if coalesce(jsonb_typeof(request), '') <> 'object' or not private.is_whole(request -> 'protocol', 0, 1000000) then
    perform private.malformed('protocol is not a number');
  elsif (request -> 'protocol')::integer > state.protocol then
    perform private.malformed(format('this server speaks protocol %s and not yet %s', state.protocol, request -> 'protocol'));
  elsif (request -> 'protocol')::integer < state.protocol then
    return answer || jsonb_build_object('upgrade', true, 'cursor', coalesce(request -> 'cursor', '0'));
  end if;
  perform private.check_request(request);
  if private.must_reset(request, state.epoch, state.head, state.oldest) then
    return answer || '{"reset": true}';
  end if;
  if jsonb_array_length(request -> 'mutations') > 0 then
    results := private.apply_mutations((request ->> 'device')::uuid, request -> 'mutations',
      (request ->> 'now')::timestamptz, (request -> 'cursor')::bigint = 0);
  end if;
  -- The head and the rows below it in one statement, so in one snapshot: a row changed in between would have a number
  -- above that head, and a new device would take an account without its profile for one that never had any.
  return (select answer || jsonb_build_object('head', s.head, 'oldest', s.oldest, 'results', results,
    'now', private.iso(clock_timestamp())) || private.pull(me, request, s.head) from private.sync_state() s);
end $$;

-- Functions are open to everybody unless closed. Only what sync_exchange calls as the caller is opened again; nothing in
-- `private` is reachable through the data API, and what writes there asks auth.uid() itself.
revoke all on schema private from public;
revoke execute on all functions in schema private from public, anon, authenticated, service_role;
revoke execute on function public.sync_exchange(jsonb) from public, service_role;
grant execute on function public.sync_exchange(jsonb) to anon, authenticated;
grant usage on schema private to authenticated;
grant execute on function
  private.sync_state(), private.apply_mutations(uuid, jsonb, timestamptz, boolean),
  private.unwrapped(jsonb), private.malformed(text), private.is_whole(jsonb, numeric, numeric), private.is_uuid(jsonb), private.is_moment(jsonb),
  private.is_day_of_calendar(jsonb),  private.check_request(jsonb), private.must_reset(jsonb, uuid, bigint, bigint), private.iso(timestamptz),
  private.wire(public.profiles), private.wire(public.user_progress), private.wire(public.subscribers),
  private.wire(public.user_unlocked_scenarios), private.wire(public.user_settings), private.wire(public.scene_attempts),
  private.wire(public.flashcards), private.wire(public.flashcard_reviews),
  private.small_rows(uuid, bigint, bigint), private.log_rows(uuid, bigint, bigint),
  private.log_sizes(uuid, bigint, bigint, integer, boolean), private.cut_rows(private.wire_row[], integer, boolean),
  private.as_json(private.wire_row[]), private.changes(uuid, bigint, bigint, integer, integer),
  private.history(uuid, bigint, bigint, integer, integer), private.last_number(private.wire_row[]),
  private.pull(uuid, jsonb, bigint)
to authenticated;
