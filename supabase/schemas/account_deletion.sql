-- Account deletion: a learner's account goes, with everything in it. It is closed at once, and its rows go then or in
-- pieces (closed_accounts.sql). Invariants:
--  1. Every row of the learner goes with the row in auth.users, by its foreign key; a learner table without that key
--     would keep its rows. Sessions and their refresh tokens go the same way.
--  2. The bare id and the time of deletion stay, and nothing that the learner wrote, so that another device of theirs
--     learns that the account was deleted. An account that is merely absent (a database replaced by an older one) is
--     never taken for a deleted one: the device would throw away the only copy.
--  3. The auth server's own notes that refer to the account without a foreign key (its audit log, a sign-in under way) go
--     as well.
--  4. An access token outlives its account until it expires. It opens nothing then (sessions.sql), and can make no row of
--     an account that is gone: each row has a foreign key to the account.

create table private.deleted_accounts (
  user_id uuid primary key,
  deleted_at timestamptz not null default now(),
  -- The account is closed, and some of its rows are still to go.
  rows_left boolean not null default false
);
create index deleted_accounts_rows_left on private.deleted_accounts (user_id) where rows_left;

-- False also where there is no such table.
create function private.may_delete_from(place text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(has_table_privilege(to_regclass(place), 'select')
    and has_table_privilege(to_regclass(place), 'delete'), false)
$$;

-- The ids and addresses in the auth server's audit entries, hashed: without them a deletion would read all entries.
create table private.audit_names (
  name uuid not null,
  entry uuid not null,
  primary key (name, entry)
);
create index audit_names_entries on private.audit_names (entry);

-- The hash of a name as it stands in JSON, without its quotation marks.
create function private.audit_name(written text) returns uuid
language sql immutable set search_path = '' as $$
  select md5(lower(written))::uuid
$$;

create function private.audit_names_of(payload text) returns setof uuid
language sql immutable set search_path = '' as $$
  select distinct private.audit_name(found[1])
  from regexp_matches(payload, '"((?:[^"\\]|\\.)*)"', 'g') found
  where found[1] ~ '@' or found[1] ~* '^[0-9a-f-]{36}$'
$$;

create function private.note_audit_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.audit_names (name, entry)
  select name, new.id from private.audit_names_of(new.payload::text) name on conflict do nothing;
  return null;
end $$;

-- Drops the entry of an account that is closed: what is under way while an account is deleted would write its id and its
-- address after the deletion has looked. The lock waits for a deletion, or has it wait and find the entry. On a hosted
-- project, where nobody may lock there, what is under way at that moment can stay.
create function private.drop_late_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  named constant text := new.payload::jsonb ->> 'actor_id';
begin
  if named is null or named !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return new; end if;
  if has_table_privilege('auth.users', 'update') then
    perform from auth.users where id = named::uuid for share;
  end if;
  if exists (select from private.deleted_accounts where user_id = named::uuid) then return null; end if;
  return new;
end $$;

create function private.forget_audit_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate private.audit_names;
  else
    delete from private.audit_names where entry = old.id;
  end if;
  return null;
end $$;

do $$
begin
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'trigger') then
    create trigger parley_drop_late_entry before insert on auth.audit_log_entries
      for each row execute function private.drop_late_entry();
    create trigger parley_note_names after insert on auth.audit_log_entries
      for each row execute function private.note_audit_names();
    create trigger parley_forget_names after delete on auth.audit_log_entries
      for each row execute function private.forget_audit_names();
    create trigger parley_forget_all_names after truncate on auth.audit_log_entries
      for each statement execute function private.forget_audit_names();
  end if;
end $$;

-- Deletes what refers to an account in tables of the auth server without a foreign key. A table that is not there, or in
-- which the server lets nobody else delete, does not keep the account. An audit entry names whom it is about in JSON.
create function private.delete_auth_traces(account uuid, address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  names constant uuid[] := array(select private.audit_name(substr(written, 2, length(written) - 2))
    from unnest(array[to_json(account)::text, to_json(address)::text]) written);
  entries uuid[];
begin
  if private.may_delete_from('auth.audit_log_entries') then
    if exists (select from pg_catalog.pg_trigger where tgname = 'parley_note_names') then
      entries := array(select entry from private.audit_names where name = any (names));
    else
      entries := array(select id from auth.audit_log_entries
        where names && array(select private.audit_names_of(payload::text)));
    end if;
    delete from auth.audit_log_entries where id = any (entries);
  end if;
  if private.may_delete_from('auth.flow_state') then
    delete from auth.flow_state where user_id = account;
  end if;
end $$;

-- May be repeated when the answer was lost.
create function public.delete_own_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  if exists (select from private.deleted_accounts where user_id = me) then return; end if;
  -- An access token outlives its session by up to an hour, and whoever holds one after that may not delete.
  if me is null or not exists (select from auth.users where id = me) or private.session_has_ended() then
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  -- A device takes the counter before anything else, so this waits for a running sync, and a later one finds the account
  -- closed. A write in another order (a webhook's subscription) may deadlock with this; then all is undone and tried
  -- again.
  for attempt in 1..5 loop
    begin
      perform from public.subscribers where user_id = me for update;
      perform private.lock_user(me);
      if exists (select from private.deleted_accounts where user_id = me) then return; end if;
      perform private.close_account(me);
      perform private.delete_piece(me, 2000);
      exit;
    exception
      -- Another call has deleted the account meanwhile, and the counter with it.
      when foreign_key_violation then return;
      when deadlock_detected then
        if attempt = 5 then raise; end if;
    end;
  end loop;
end $$;

-- Tells whether the account with this id was deleted by its learner. Anybody may ask: an id cannot be guessed, and the
-- device that asks has no session any more.
create function public.account_was_deleted(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.deleted_accounts where user_id = account)
$$;

revoke execute on function public.delete_own_account() from public, anon, service_role;
grant execute on function public.delete_own_account() to authenticated;
revoke execute on function public.account_was_deleted(uuid) from public, service_role;
grant execute on function public.account_was_deleted(uuid) to anon, authenticated;
