-- Whoever calls while the account is being deleted is answered as for a session that has ended
-- (supabase/schemas/change_numbers.sql, account_deletion.sql, payments.sql).

-- Lets sync_exchange, which runs as the caller, take the caller's own lock and nobody else's. An account that was being
-- deleted is gone or closed once the lock is free, and is answered like a session that has ended.
create or replace function private.lock_current_user() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_user(auth.uid());
  perform private.caller();
exception when foreign_key_violation then
  raise exception using errcode = 'PT401', message = 'not signed in';
end $$;

-- The first trigger of a client's write, so it is what refuses a session that has ended.
create or replace function private.lock_caller() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.lock_current_user();
  end if;
  return null;
end $$;

-- May be repeated when the answer was lost.
create or replace function public.delete_own_account() returns void
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

-- Counts a checkout that a learner wants to open; false: no more within this hour. Null: the account is gone, which may have
-- happened a moment ago.
create or replace function public.payment_checkout(owner uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  may_open boolean;
begin
  insert into private.checkouts as c (user_id, since, opened) values (owner, clock_timestamp(), 1)
  on conflict (user_id) do update set
    since = case when c.since < excluded.since - interval '1 hour' then excluded.since else c.since end,
    opened = case when c.since < excluded.since - interval '1 hour' then 1 else least(c.opened + 1, 1000) end
  returning opened <= 20 into may_open;
  return may_open;
exception when foreign_key_violation then
  return null;
end $$;

-- Links a customer to a learner, and returns the customer that is linked afterwards: the earlier one if there is one,
-- unless it is the one to be replaced (`instead_of`, which the provider no longer knows). Null: the account is gone.
create or replace function public.payment_link(provider_name text, owner uuid, customer text, instead_of text default null)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  linked text;
begin
  insert into private.payment_customers (provider, user_id, customer_id) values (provider_name, owner, customer)
  on conflict (provider, user_id) do update set customer_id = excluded.customer_id
    where payment_customers.customer_id = instead_of;
  select customer_id into linked from private.payment_customers where provider = provider_name and user_id = owner;
  return linked;
exception when foreign_key_violation then
  return null;
end $$;
