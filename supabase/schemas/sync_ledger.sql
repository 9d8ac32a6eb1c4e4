-- The writing half of sync: each mutation in a savepoint of its own, exactly once. Invariants:
--  1. The last mutation number of each device commits together with the effects: no mutation applies twice.
--  2. A rejection is remembered, and repeated when the mutation is sent again.
--  3. One bad mutation never undoes or blocks the others; one that has to be retried stops the batch there. An attempt
--     that waits for a payment is retried for an hour at most.
--  4. A number belongs to one mutation. Under a number that another mutation had, nothing is applied and nothing is
--     acknowledged: a device whose disk went back to an earlier state is told "gap", and takes new numbers.
--  5. A batch begins with the oldest mutation that the device has no answer to.
--  6. Of a device's last 1,000 numbers the answers are remembered, twice the largest batch, and an account has some 5,000
--     rejections at most. Beyond that its longest idle devices are forgotten, as the purge would do it.

create table private.devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device_id uuid not null,
  last_number bigint not null,
  synced_at timestamptz not null,
  -- Digests of the mutations from this number up to the last: those that the device may send again.
  digests_from bigint,
  digests bigint[] not null default '{}',
  -- The attempt that waits for a payment to become known, and since when.
  awaited_number bigint,
  awaited_since timestamptz,
  primary key (user_id, device_id)
);

create table private.rejections (
  user_id uuid not null,
  device_id uuid not null,
  number bigint not null,
  code text not null,
  reason text not null,
  primary key (user_id, device_id, number),
  foreign key (user_id, device_id) references private.devices (user_id, device_id) on delete cascade
);

-- The answer to a mutation that failed. Shortages and locks pass (SQLSTATE classes 40, 53, 55, 57, 58), so it is to be
-- retried. Anything else would fail again, and is rejected so that it never blocks the mutations behind it.
create function private.failed_result(number bigint, state text, message text, detail text) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when left(state, 2) in ('40', '53', '55', '57', '58')
      then jsonb_build_object('device_seq', number, 'status', 'retry', 'code', 'busy', 'reason', 'The server is busy')
    else jsonb_build_object('device_seq', number, 'status', 'rejected', 'code', case
        when state = 'PT422' then detail
        when state = '42501' then 'forbidden'
        when state = '23503' then 'missing'
        when state = '23505' then 'conflict'
        else 'invalid' end,
      'reason', case when left(state, 2) in ('PT', '22', '23') or state = '42501' then left(message, 300)
        else 'The server cannot store this' end)
  end
$$;

-- The answer to an attempt on a premium scene that the learner could not play: for an hour it is to be retried, since the
-- payment may be known late, and then it is rejected. Any other answer stays as it is.
create function private.await_payment(owner uuid, device uuid, mutation jsonb, received timestamptz, answer jsonb)
returns jsonb language plpgsql set search_path = '' as $$
declare
  this constant bigint := (mutation -> 'device_seq')::bigint;
  since timestamptz;
begin
  if (mutation ->> 'table', answer ->> 'status', answer ->> 'code')
    is distinct from ('scene_attempts', 'rejected', 'subscription') then
    return answer;
  end if;
  update private.devices d set awaited_number = this,
    awaited_since = case when d.awaited_number = this then d.awaited_since else received end
  where d.user_id = owner and d.device_id = device returning d.awaited_since into since;
  return case when since > received - interval '1 hour' then answer || '{"status": "retry"}' else answer end;
end $$;

-- Recognises a mutation that is sent again.
create function private.mutation_digest(mutation jsonb) returns bigint
language sql immutable set search_path = '' as $$
  select pg_catalog.hashtextextended(mutation::text, 0)
$$;

-- Tells whether a number up to the last was given to another mutation. `known` are the digests from the number
-- `known_from` on; null: none is known.
create function private.is_reused_number(mutation jsonb, known_from bigint, known bigint[]) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  this constant bigint := (mutation -> 'device_seq')::bigint;
begin
  if known_from is null then return false; end if;
  if this < known_from then return true; end if;
  return known[(this - known_from + 1)::integer] is distinct from private.mutation_digest(mutation);
end $$;

-- Refreshes progress once for the whole batch, if the batch wrote anything that progress is made of.
create function private.refresh_after_batch(owner uuid, before bigint) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('parley.batch', '', true);
  if exists (select from public.scene_attempts where user_id = owner and seq > before)
    or exists (select from public.flashcard_reviews where user_id = owner and seq > before)
    or exists (select from public.user_unlocked_scenarios where user_id = owner and seq > before) then
    perform private.refresh_days_since(owner, before);
    perform private.refresh_progress(owner);
  end if;
end $$;

-- Forgets an account's longest idle devices while its others have too many rejections.
create function private.bound_rejections(owner uuid, device uuid) returns void
language sql set search_path = '' as $$
  delete from private.devices d using (
    select listed.device_id, sum(listed.rejections) over (order by listed.synced_at desc, listed.device_id) as total
    from (
      select o.device_id, o.synced_at, count(*) as rejections
      from private.devices o join private.rejections r on r.user_id = o.user_id and r.device_id = o.device_id
      where o.user_id = owner group by o.device_id, o.synced_at
    ) listed
  ) counted
  where d.user_id = owner and d.device_id = counted.device_id and d.device_id <> device and counted.total > 5000
$$;

-- Applies a device's next mutations, and answers each. `starting_over`: the device pulls afresh, so numbers that it was
-- acknowledged before may be unknown here (a restored backup); its first number then counts as the next one. So does
-- the first number of a device that was never seen.
create function private.apply_mutations(device uuid, mutations jsonb, sent timestamptz, starting_over boolean)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  owner constant uuid := auth.uid();
  first_number constant bigint := (mutations -> 0 -> 'device_seq')::bigint;
  received timestamptz;
  skew interval;
  last bigint;
  known_from bigint;
  known bigint[];
  before bigint;
  mutation jsonb;
  this bigint;
  answer jsonb;
  answers jsonb := '[]';
  state text;
  message text;
  detail text;
  counted_to bigint;
  counts integer := 0;
begin
  if owner is null then
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  perform private.lock_user(owner);
  select head into before from private.change_counters where user_id = owner;
  counted_to := before;
  received := date_trunc('milliseconds', clock_timestamp());
  skew := private.clock_skew(sent, received);
  select d.last_number, d.digests_from, d.digests into last, known_from, known
  from private.devices d where d.user_id = owner and d.device_id = device;
  if not found then known_from := first_number; end if;
  last := coalesce(case when starting_over then greatest(last, first_number - 1) else last end, first_number - 1);
  -- Numbers were skipped, or the ledger was restored from a backup: nothing is known of the mutations in between.
  if known_from is not null and last + 1 not between known_from and known_from + coalesce(cardinality(known), 0) then
    known_from := last + 1;
  end if;
  known := coalesce(known[1 : (last + 1 - known_from)::integer], '{}');
  insert into private.devices (user_id, device_id, last_number, synced_at) values (owner, device, last, received)
  on conflict (user_id, device_id) do nothing;
  -- The device has an answer to every mutation before this batch (invariant 5).
  delete from private.rejections r where r.user_id = owner and r.device_id = device and r.number < first_number;
  perform set_config('parley.batch', before::text, true);

  for mutation in select value from jsonb_array_elements(mutations) loop
    this := (mutation -> 'device_seq')::bigint;
    if answer ->> 'status' = 'retry' then
      answer := answer || jsonb_build_object('device_seq', this);
    elsif this <= last and private.is_reused_number(mutation, known_from, known) then
      answer := jsonb_build_object('device_seq', this, 'status', 'retry', 'code', 'gap',
        'reason', 'another change of this device had this number');
    elsif this <= last then
      answer := coalesce(
        (select jsonb_build_object('device_seq', this, 'status', 'rejected', 'code', r.code, 'reason', r.reason)
          from private.rejections r where r.user_id = owner and r.device_id = device and r.number = this),
        jsonb_build_object('device_seq', this, 'status', 'duplicate'));
    elsif this > last + 1 then
      answer := jsonb_build_object('device_seq', this, 'status', 'retry', 'code', 'gap',
        'reason', format('the next mutation of this device is %s', last + 1));
    else
      if mutation ->> 'table' = 'user_unlocked_scenarios' then
        select * into counted_to, counts from private.count_coins(owner, counted_to, counts);
      end if;
      begin
        perform private.apply_mutation(owner, device, mutation, skew, received);
        answer := jsonb_build_object('device_seq', this, 'status', 'applied');
      exception when others then
        get stacked diagnostics state = returned_sqlstate, message = message_text, detail = pg_exception_detail;
        answer := private.await_payment(owner, device, mutation, received,
          private.failed_result(this, state, message, detail));
      end;
      if answer ->> 'status' = 'rejected' then
        insert into private.rejections values (owner, device, this, answer ->> 'code', answer ->> 'reason');
      end if;
      if answer ->> 'status' <> 'retry' then
        last := this;
        known := known || private.mutation_digest(mutation);
      end if;
    end if;
    answers := answers || answer;
  end loop;

  known_from := coalesce(known_from, last + 1 - cardinality(known));
  this := least(greatest(known_from, first_number, last - 999), last + 1);
  delete from private.rejections r where r.user_id = owner and r.device_id = device and r.number < this;
  update private.devices d set last_number = last, synced_at = received, digests_from = this,
    digests = known[(this - known_from + 1)::integer :]
  where d.user_id = owner and d.device_id = device;
  if answers @> '[{"status": "rejected"}]' then
    perform private.bound_rejections(owner, device);
  end if;
  perform private.refresh_after_batch(owner, before);
  return answers;
end $$;
