-- Customers whose learner deleted the account. Such a learner must pay no more, and the provider must not keep their
-- address: the customer is noted here, and the next event of any customer has it deleted at the provider, which ends its
-- subscriptions. A renewal sends such an event an hour before anything is charged.

create table private.orphaned_customers (
  customer_id text primary key,
  orphaned_at timestamptz not null default now()
);

create function private.orphan_customer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.provider = 'stripe' then
    insert into private.orphaned_customers (customer_id) values (old.customer_id) on conflict do nothing;
  end if;
  return null;
end $$;

create trigger orphan_customer after delete on private.payment_customers
  for each row execute function private.orphan_customer();

-- The customers to be deleted, a few at a time.
create function public.orphaned_customers() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(customer_id), '{}')
  from (select customer_id from private.orphaned_customers order by orphaned_at limit 10) oldest
$$;

create function public.orphaned_customer_deleted(customer text) returns void
language sql security definer set search_path = '' as $$
  delete from private.orphaned_customers where customer_id = customer
$$;

revoke execute on function public.orphaned_customers() from public, anon, authenticated;
revoke execute on function public.orphaned_customer_deleted(text) from public, anon, authenticated;
grant execute on function public.orphaned_customers() to service_role;
grant execute on function public.orphaned_customer_deleted(text) to service_role;
