-- The customers of payment providers, and what a provider has said about them. Invariants:
--  1. A customer belongs to one learner and is linked before anything can be bought, so an event never has to say whose
--     it is: an event's own claim about a user is never read.
--  2. Nobody writes what an event says. A handler takes a number (payment_begin), then asks the provider for the present
--     state, then writes that state (payment_apply), unless the holder of a later number has written already: that one
--     asked later. Each change has an event of its own, so the last state written has seen every change, in whatever
--     order events arrive and are handled.
--  3. An event is noted in the transaction that writes its outcome: it is handled once, and a failure leaves no note, so
--     that the provider sends it again.
--  4. A learner opens at most 20 checkouts an hour, however many servers answer: each costs calls at the provider.
--  5. Only the server's own functions (service_role) may call the functions below.

create table private.payment_customers (
  provider text not null check (provider in ('stripe', 'test')),
  user_id uuid not null references auth.users (id) on delete cascade,
  customer_id text not null check (char_length(customer_id) between 1 and 255),
  -- The last number given out, and the number of the state that was written last.
  last_number bigint not null default 0,
  applied_number bigint not null default 0 check (applied_number <= last_number),
  begun_at timestamptz,
  -- The provider's subscriptions, in the provider's own words.
  snapshot jsonb,
  primary key (provider, user_id),
  unique (provider, customer_id)
);

create table private.payment_events (
  provider text not null,
  event_id text not null check (char_length(event_id) between 1 and 255),
  handled_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index payment_events_by_time on private.payment_events (handled_at);

create table private.checkouts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null,
  opened integer not null
);

-- Counts a checkout that a learner wants to open; false: no more within this hour. Null: the account is gone, which may have
-- happened a moment ago.
create function public.payment_checkout(owner uuid) returns boolean
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

-- The learner's customer: {customer_id, snapshot}, or null.
create function public.payment_customer(provider_name text, owner uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('customer_id', customer_id, 'snapshot', snapshot)
  from private.payment_customers where provider = provider_name and user_id = owner
$$;

-- Links a customer to a learner, and returns the customer that is linked afterwards: the earlier one if there is one,
-- unless it is the one to be replaced (`instead_of`, which the provider no longer knows). Null: the account is gone.
create function public.payment_link(provider_name text, owner uuid, customer text, instead_of text default null)
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

-- Begins to handle an event: {kind: 'begun', number}; 'duplicate' if it was handled already, 'unknown' if nobody has this
-- customer. Without an event the caller only wants the present state: 'recent' if it was asked for within 2 s.
create function public.payment_begin(provider_name text, customer text, event text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  last_begun_at timestamptz;
  number bigint;
begin
  if event is not null
    and exists (select from private.payment_events where provider = provider_name and event_id = event) then
    return jsonb_build_object('kind', 'duplicate');
  end if;
  select begun_at into last_begun_at from private.payment_customers
  where provider = provider_name and customer_id = customer for update;
  if not found then
    return jsonb_build_object('kind', 'unknown');
  elsif event is null and last_begun_at > clock_timestamp() - interval '2 seconds' then
    return jsonb_build_object('kind', 'recent');
  end if;
  update private.payment_customers set last_number = last_number + 1, begun_at = clock_timestamp()
  where provider = provider_name and customer_id = customer returning last_number into number;
  return jsonb_build_object('kind', 'begun', 'number', number);
end $$;

-- Writes a state: 'applied', 'superseded' (a later number was quicker), 'duplicate' or 'unknown'.
create function public.payment_apply(
  provider_name text, customer text, number bigint, event text, state jsonb,
  now_subscribed boolean, tier text, ends timestamptz
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  account private.payment_customers;
begin
  -- Locks are always taken in this order: the customer's row, the subscription, the learner's counter
  -- (change_numbers.sql).
  select * into account from private.payment_customers
  where provider = provider_name and customer_id = customer for update;
  if not found then
    return 'unknown';
  end if;
  if event is not null then
    insert into private.payment_events (provider, event_id) values (provider_name, event) on conflict do nothing;
    if not found then
      return 'duplicate';
    end if;
    -- Providers repeat an event for days, not for months.
    delete from private.payment_events where handled_at < now() - interval '90 days';
  end if;
  if number is null or number > account.last_number then
    raise exception 'no such number' using errcode = 'PT422';
  elsif number <= account.applied_number then
    return 'superseded';
  end if;
  update private.payment_customers set applied_number = number, snapshot = state
  where provider = provider_name and customer_id = customer;
  -- A learner who never had a subscription needs no row to say so.
  if now_subscribed or ends is not null or exists (select from public.subscribers where user_id = account.user_id) then
    insert into public.subscribers as s (user_id, subscribed, subscription_tier, subscription_end)
    values (account.user_id, now_subscribed, tier, date_trunc('milliseconds', ends))
    on conflict (user_id) do update set subscribed = excluded.subscribed,
      subscription_tier = excluded.subscription_tier, subscription_end = excluded.subscription_end
    where (s.subscribed, s.subscription_tier, s.subscription_end)
      is distinct from (excluded.subscribed, excluded.subscription_tier, excluded.subscription_end);
  end if;
  return 'applied';
end $$;

do $$
declare
  signature text;
begin
  foreach signature in array array['payment_checkout(uuid)', 'payment_customer(text, uuid)', 'payment_link(text, uuid, text, text)',
    'payment_begin(text, text, text)', 'payment_apply(text, text, bigint, text, jsonb, boolean, text, timestamptz)'] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', signature);
    execute format('grant execute on function public.%s to service_role', signature);
  end loop;
end $$;
