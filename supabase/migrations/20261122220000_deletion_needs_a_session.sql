-- A token whose session has ended deletes no account.

-- True if the token of the call names a session that is no longer there: it was signed out, or ended by a changed
-- password. A token that names none, as an operator may sign one, belongs to no session that could end.
create function private.session_has_ended() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  session constant text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if session is null or not coalesce(has_table_privilege(to_regclass('auth.sessions'), 'select'), false) then
    return false;
  end if;
  return not exists (select from auth.sessions where id = session::uuid);
end $$;

revoke execute on function private.session_has_ended() from public, anon, authenticated, service_role;

-- May be repeated when the answer was lost.
create or replace function public.delete_own_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  address constant text := (select email from auth.users where id = me);
begin
  if me is null then
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  if not exists (select from auth.users where id = me) then
    if exists (select from private.deleted_accounts where user_id = me) then return; end if;
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  -- An access token outlives its session by up to an hour, and whoever holds one after that may not delete.
  if private.session_has_ended() then
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  -- A device takes the counter before anything else, so this waits for a running sync, and a later one finds no account.
  -- A write in another order (a webhook's subscription) may deadlock with this; then all is undone and tried again.
  for attempt in 1..5 loop
    begin
      perform from public.subscribers where user_id = me for update;
      perform private.lock_user(me);
      delete from auth.users where id = me;
      perform private.delete_auth_traces(me, address);
      exit;
    exception when deadlock_detected then
      if attempt = 5 then raise; end if;
    end;
  end loop;
  insert into private.deleted_accounts (user_id) values (me) on conflict do nothing;
end $$;
