-- An account that its learner has deleted is closed at once, and its rows go in bounded pieces: an account filled to its
-- quota holds two million, and one statement over all of them would be ended half way. Invariants:
--  1. To close is one transaction. Before it nothing has changed; after it nobody signs in to the account, renews a
--     session, reads or writes a row of it, and its address is free for a new account.
--  2. An ordinary account goes as a whole in that transaction.
--  3. A larger one keeps its row in auth.users, empty, until its last piece: each row still refers to an account, and
--     whatever a late call might have added goes with it.
--  4. Each piece is a transaction of its own. One that was broken off has deleted nothing, and the next begins where the
--     last whole one ended, after a restart as well, until `rows_left` is false.
--  5. The server deletes the pieces (server/backend/deletions.ts); a database with pg_cron does so by itself as well.

-- Empties the account's row in auth.users: no address, no password, no one-time code, nothing that was said about it. The
-- auth server reads an empty text where a code was, not a null.
create function private.empty_auth_user(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  emptied constant text := (
    select string_agg(format('%I = ', a.attname) || case
        when a.attname in ('email', 'phone') or a.atttypid = 'timestamptz'::regtype then 'null'
        when a.atttypid = 'jsonb'::regtype then '''{}'''
        else format('left(%I, 0)', a.attname) end, ', ')
    from pg_catalog.pg_attribute a
    where a.attrelid = 'auth.users'::regclass and a.attnum > 0 and not a.attisdropped and not a.attnotnull
      and a.attgenerated = '' and a.attname not in ('aud', 'role', 'created_at', 'updated_at')
      and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype, 'timestamptz'::regtype));
begin
  execute 'update auth.users set ' || emptied || ' where id = $1' using account;
end $$;

-- Closes an account. Its learner's counter is locked.
create function private.close_account(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := (select email from auth.users where id = account);
  place record;
begin
  insert into private.deleted_accounts (user_id, rows_left) values (account, true);
  -- Sessions, identities, one-time codes and whatever else of the auth server refers to the account.
  for place in
    select k.conrelid::regclass::text as name, a.attname as owner
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'auth.users'::regclass and k.connamespace = 'auth'::regnamespace
  loop
    if private.may_delete_from(place.name) then
      execute format('delete from %s where %I = $1', place.name, place.owner) using account;
    end if;
  end loop;
  perform private.empty_auth_user(account);
  perform private.delete_auth_traces(account, address);
  delete from public.profiles where id = account;
  delete from public.subscribers where user_id = account;
  delete from private.payment_customers where user_id = account;
  -- Without its count, the rows that go are not counted either.
  delete from private.storage_use where user_id = account;
end $$;

-- Deletes a piece of a closed account; a small account goes as a whole. False: nothing is left of it. `most` is a number
-- of reviews; larger rows weigh more. The planner is held to the indexes: one that takes a learner for one with few rows would
-- read and sort the whole account for each piece.
create function private.delete_piece(account uuid, most integer) returns boolean
language plpgsql security definer set search_path = ''
set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
declare
  place text;
  ordered text;
  weight integer;
  deleted integer;
  room integer := most;
begin
  perform private.lock_user(account);
  for place, ordered, weight in values ('public.flashcard_reviews', 'seq', 1), ('public.flashcards', 'seq', 4),
    ('public.scene_attempts', 'seq', 20), ('private.purged_cards', 'id', 1), ('private.study_days', 'study_day', 1)
  loop
    execute format('delete from %1$s where ctid = any (array(
      select ctid from %1$s where user_id = $1 order by %2$s limit $2))', place, ordered)
      using account, ceil(room::numeric / weight)::integer;
    get diagnostics deleted = row_count;
    room := room - deleted * weight;
    if room <= 0 then return true; end if;
  end loop;
  delete from auth.users where id = account;
  update private.deleted_accounts set rows_left = false where user_id = account;
  return false;
end $$;

-- Deletes the next piece of any closed account that nobody else is deleting; false: there is none. Which one is left to
-- chance, so that one that cannot be deleted never holds up the others.
create function private.delete_next_piece(most integer default 1000) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  select user_id into account from private.deleted_accounts where rows_left
  order by random() limit 1 for update skip locked;
  if account is null then return false; end if;
  if exists (select from auth.users where id = account) then
    perform private.delete_piece(account, most);
  else
    update private.deleted_accounts set rows_left = false where user_id = account;
  end if;
  return true;
end $$;

-- Deletes all that is left of closed accounts, each piece committed before the next. It commits, so it is called by
-- itself: `call private.finish_deletions()`.
create procedure private.finish_deletions(most integer default 1000)
language plpgsql as $$
begin
  while private.delete_next_piece(most) loop
    commit;
  end loop;
end $$;

-- Looks every minute where the database can do it by itself.
do $$
begin
  if not exists (select from pg_available_extensions where name = 'pg_cron') then
    return;
  end if;
  create extension if not exists pg_cron;
  perform cron.schedule('parley-deletions', '* * * * *', 'call private.finish_deletions()');
exception when others then
  raise notice 'the rows of deleted accounts are not removed by the database itself: %', sqlerrm;
end $$;
