-- Another cluster is another epoch (supabase/schemas/sync_exchange.sql): what it lost, devices fetch and send afresh.

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

alter table private.server add column cluster text default private.cluster_identity();

-- The epoch, the protocol and the caller's change numbers. Raises for a session that has ended, and for an account that
-- is gone, which must not look like an empty one. On another cluster the epoch is another, made of both: every server
-- process finds the same one, and nobody has to write it.
create or replace function private.sync_state(out epoch uuid, out protocol integer, out head bigint, out oldest bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  here constant text := private.cluster_identity();
begin
  if private.caller() is null or not exists (select from auth.users where id = auth.uid()) then
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  select case when s.cluster <> here then md5(s.epoch || ' ' || here)::uuid else s.epoch end, s.protocol,
    coalesce(c.head, 0), coalesce(c.oldest, 0) into epoch, protocol, head, oldest
  from private.server s left join private.change_counters c on c.user_id = auth.uid();
end $$;

revoke execute on function private.cluster_identity() from public, anon, authenticated, service_role;
