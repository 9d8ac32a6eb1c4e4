-- The end of a session: signed out, or ended by a changed password. Its access token outlives it by up to an hour, and
-- shall open nothing of its learner's meanwhile. Invariants:
--  1. Every read or write of a learner's rows asks private.caller(), in its policy, or private.session_has_ended(), and is
--     refused with 401: the device renews its session then, and asks for a sign-in where there is none.
--  2. A token that names no session, as an operator may sign one, belongs to none that could end. Where the auth server
--     does not show its sessions, none counts as ended.
--  3. All sessions of a deleted account have ended, though rows of it may be left (closed_accounts.sql).
--  4. An ended session is refused before anything else that might be wrong with a write.

create function private.session_has_ended() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  session constant text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  place constant regclass := to_regclass('auth.sessions');
begin
  if exists (select from private.deleted_accounts where user_id = auth.uid()) then return true; end if;
  if session is null or not coalesce(has_table_privilege(place, 'select') and not row_security_active(place), false) then
    return false;
  end if;
  return not exists (select from auth.sessions where id = session::uuid);
end $$;

-- The learner who calls; raises where the session has ended.
create function private.caller() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.session_has_ended() then
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  return auth.uid();
end $$;
