-- The one call of sync: sync_exchange applies a device's mutations and returns the rows that the device lacks, in one
-- transaction.

-- The cluster that this database runs on: its system identifier and its timeline, which is another after a failover, a
-- restore to a point in time, or a copy. Where commits are not forced onto the disk, also its start, since it may have lost
-- some. The embedded database is excepted: it is one process, and unforced in tests only. Null: the cluster does not tell.
create function private.cluster_identity() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if pg_is_in_recovery() then return null; end if;
  return concat_ws(' ', (select system_identifier from pg_control_system()),
    left(pg_walfile_name(pg_current_wal_lsn()), 8),
    case when 'off' in (current_setting('fsync'), current_setting('synchronous_commit')) and version() not like '%emcc%'
      then extract(epoch from pg_postmaster_start_time()) end);
exception when insufficient_privilege then
  return null;
end $$;

-- The identity of this database. Another epoch means that a device's cursor belongs to another database.
create table private.server (
  only_row boolean primary key default true check (only_row),
  epoch uuid not null default gen_random_uuid(),
  protocol integer not null default 1,
  -- The cluster on which this epoch began.
  cluster text default private.cluster_identity()
);
insert into private.server default values;

-- The caller's change numbers. Raises for a session that has ended, and for an account that is gone, which must not look
-- like an empty one.
create function private.change_range(out head bigint, out oldest bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  owner constant uuid := private.caller();
begin
  if owner is null or not exists (select from auth.users where id = owner) then
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  select c.head, c.oldest into head, oldest from private.change_counters c where c.user_id = owner;
  head := coalesce(head, 0);
  oldest := coalesce(oldest, 0);
end $$;

-- The epoch, the protocol and the caller's change numbers. On another cluster the epoch is another, made of both: every
-- server process finds the same one, and nobody has to write it.
create function private.sync_state(out epoch uuid, out protocol integer, out head bigint, out oldest bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  here constant text := private.cluster_identity();
begin
  select case when s.cluster <> here then md5(s.epoch || ' ' || here)::uuid else s.epoch end, s.protocol
  into epoch, protocol from private.server s;
  select r.head, r.oldest into head, oldest from private.change_range() r;
end $$;

-- A time after all of the caller's edits, for an answer of a server whose clock went back; empty otherwise.
create function private.told_clock() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select jsonb_build_object('clock', private.iso(latest + interval '1 millisecond'))
    from private.change_counters where user_id = auth.uid() and latest > clock_timestamp()), '{}');
end $$;

-- Tells whether a device has to pull afresh: its cursor belongs to another epoch or to none, is ahead of this server, or
-- is older than what is still served.
create function private.must_reset(request jsonb, epoch uuid, head bigint, oldest bigint) returns boolean
language sql immutable
return case
  when nullif(request -> 'epoch', 'null') is null then (request -> 'cursor')::bigint > 0
  else (request ->> 'epoch')::uuid <> epoch end
  or (request -> 'cursor')::bigint > head
  or ((request -> 'cursor')::bigint > 0 and (request -> 'cursor')::bigint < oldest)
  or coalesce((request -> 'backfill' -> 'head')::bigint, 0) > head;

-- Some data APIs pass a jsonb argument as a string that holds JSON: it is the same request.
create function private.unwrap_request(request jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case jsonb_typeof(request) when 'string' then (request #>> '{}')::jsonb else request end;
exception when invalid_text_representation then
  return null;
end $$;

-- Plans are kept: planning takes ten times as long as these statements do. A plan made for empty tables must be as good for
-- full ones, in a session that lasts for weeks and where nobody runs ANALYZE. So whole tables are never read, and the few
-- statements for which an empty table does not tell the right index are planned each time: those that look for a row by its
-- id (sync_mutations.sql). Compiling takes longer than any of them.
create function public.sync_exchange(request jsonb) returns json
language plpgsql security invoker set search_path = '' set timezone = 'UTC' set plan_cache_mode = 'force_generic_plan'
set enable_seqscan = off set enable_bitmapscan = off set jit = off
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
    select state.epoch as epoch, r.head, r.oldest into state from private.change_range() r;
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
    from (select state.epoch as epoch, t.head, t.oldest, answer || jsonb_build_object('head', t.head, 'oldest', t.oldest,
      'results', results, 'now', private.iso(clock_timestamp())) || private.told_clock() as told
      from private.change_range() t) s);
end $$;

-- The caller's highest change number: a device that has come so far lacks nothing.
create function public.sync_head() returns bigint
language sql stable security invoker set search_path = '' as $$
  select head from private.sync_state()
$$;
revoke execute on function public.sync_head() from public, anon, service_role;
grant execute on function public.sync_head() to authenticated;

revoke execute on function public.sync_exchange(jsonb) from public, service_role;
grant execute on function public.sync_exchange(jsonb) to anon, authenticated;
