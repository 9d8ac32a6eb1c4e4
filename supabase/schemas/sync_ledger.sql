-- The writing half of sync: each mutation once, and as if it had a savepoint of its own. Invariants:
--  1. The last mutation number of each device commits together with the effects: no mutation applies twice.
--  2. A rejection is remembered, and repeated when the mutation is sent again.
--  3. One bad mutation never undoes or blocks the others; one that has to be retried stops the batch there. An attempt
--     that waits for a payment is retried for an hour at most.
--  4. A number belongs to one mutation. Under a number that another mutation had, nothing is applied and nothing is
--     acknowledged: a device whose disk went back to an earlier state is told "gap", and takes new numbers.
--  5. A batch begins with the oldest mutation that the device has no answer to.
--  6. Of a device's last 1,000 numbers the answers are remembered, twice the largest batch, and an account has some 5,000
--     rejections at most. Beyond that its longest idle devices are forgotten, as the purge would do it.
--  7. Only a rule refuses a learner's work. Whatever else goes wrong is a fault of the server, and the mutation waits; if it
--     fails in fifty tries over a day, it is rejected, so that the mutations behind it get through. A fault after the
--     mutations of a batch is put down to as few of them as it takes.

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
  -- The mutation that a fault of the server holds up, since when, and in how many tries.
  failed_number bigint,
  failed_since timestamptz,
  failed_tries integer,
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

-- Tells whether an error is a rule's refusal: one of private.reject, a constraint of a learner's table (`violated` is its
-- schema), or a value that no column can hold. Keys are looked up before anything is inserted, so a double one is a fault.
create function private.is_refusal(state text, detail text, violated text) returns boolean
language sql immutable set search_path = '' as $$
  select state = 'PT422' or (state = '42501' and detail = 'forbidden')
    or (state in ('23502', '23503', '23514') and violated = 'public')
    or state in ('22003', '22007', '22008', '22021', '22P05', '54000')
$$;

-- The answer to a mutation that failed. Shortages and locks pass (SQLSTATE classes 40, 53, 55, 57, 58).
create function private.failed_result(number bigint, state text, message text, detail text, violated text) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when private.is_refusal(state, detail, violated) then jsonb_build_object('device_seq', number, 'status', 'rejected',
      'code', case
        when state = 'PT422' then coalesce(detail, 'invalid')
        when state = '42501' then 'forbidden'
        when state = '23503' then 'missing'
        else 'invalid' end,
      'reason', case when state = '54000' then 'The server cannot store this' else left(message, 300) end)
    when left(state, 2) in ('40', '53', '55', '57', '58')
      then jsonb_build_object('device_seq', number, 'status', 'retry', 'code', 'busy', 'reason', 'The server is busy')
    else jsonb_build_object('device_seq', number, 'status', 'retry', 'code', 'fault',
      'reason', 'The server could not store this yet')
  end
$$;

-- Counts a fault of the server. Rejects the mutation after many tries; any other answer stays as it is.
create function private.quarantine(owner uuid, device uuid, received timestamptz, answer jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  this constant bigint := (answer -> 'device_seq')::bigint;
  tries integer;
  since timestamptz;
begin
  if answer ->> 'code' is distinct from 'fault' then return answer; end if;
  update private.devices d set failed_number = this,
    failed_tries = case when d.failed_number = this then d.failed_tries + 1 else 1 end,
    failed_since = case when d.failed_number = this then d.failed_since else received end
  where d.user_id = owner and d.device_id = device returning d.failed_tries, d.failed_since into tries, since;
  if tries < 50 or since > received - interval '1 day' then return answer; end if;
  return answer || '{"status": "rejected", "reason": "The server could not store this in many tries"}';
end $$;

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
language sql immutable
return pg_catalog.hashtextextended(mutation::text, 0);

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
language plpgsql set search_path = '' set enable_sort = off as $$
begin
  perform set_config('parley.batch', '', true);
  if coalesce(
    (select seq from public.scene_attempts where user_id = owner and seq > before order by seq limit 1),
    (select seq from public.flashcard_reviews where user_id = owner and seq > before order by seq limit 1),
    (select seq from public.user_unlocked_scenarios where user_id = owner and seq > before order by seq limit 1)
  ) is not null then
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

-- The last of the mutations, from the first on, that follow each other in number and can share a savepoint. An unlock has
-- its own, for coins are counted before it.
create function private.end_of_chunk(items jsonb[], first integer, most integer) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  last integer := first;
  this bigint := (items[first] -> 'device_seq')::bigint;
begin
  while last - first + 1 < most and items[last + 1] ->> 'table' is distinct from 'user_unlocked_scenarios'
    and (items[last + 1] -> 'device_seq')::bigint = this + 1
  loop
    last := last + 1;
    this := this + 1;
  end loop;
  return last;
end $$;

-- Applies a device's next mutations, and answers each. All share one savepoint; where one fails, it is found by halving, so
-- that each is answered as if it had its own. One savepoint is one transaction id: beyond 64 of a transaction, others find
-- out on disk which are running. `starting_over`: the device pulls afresh, so numbers that it was
-- acknowledged before may be unknown here (a restored backup); its first number then counts as the next one. So does
-- the first number of a device that was never seen. `batch_from`: the first number of the batch as it was sent.
-- `refused`: the answer to those that are next, which are not applied.
create function private.apply_mutations(device uuid, mutations jsonb, sent timestamptz, starting_over boolean,
  batch_from bigint, refused jsonb default null)
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
  items constant jsonb[] := array(select value from jsonb_array_elements(mutations));
  number constant integer := cardinality(items);
  -- The mutations from `place` to `upto` share a savepoint: at most `most` of them, and never more than `widest`.
  place integer := 1;
  upto integer;
  most integer := number;
  widest integer := number;
  mutation jsonb;
  this bigint;
  answer jsonb;
  answers jsonb[] := '{}';
  state text;
  message text;
  detail text;
  violated text;
  rejected boolean := false;
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
  delete from private.rejections r where r.user_id = owner and r.device_id = device and r.number < batch_from;
  perform set_config('parley.batch', before::text, true);

  while place <= number loop
    mutation := items[place];
    this := (mutation -> 'device_seq')::bigint;
    upto := place;
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
    elsif refused is not null then
      answer := refused || jsonb_build_object('device_seq', this);
    else
      if mutation ->> 'table' = 'user_unlocked_scenarios' then
        select * into counted_to, counts from private.count_coins(owner, counted_to, counts);
      else
        upto := private.end_of_chunk(items, place, most);
      end if;
      begin
        perform private.apply_chunk(owner, device, items[place : upto], skew, received);
        answer := jsonb_build_object('device_seq', this, 'status', 'applied');
        most := least(2 * most, widest);
      exception when others then
        if upto > place then
          -- A shortage or a lock is waited for in vain once more, and not at every halving.
          if left(sqlstate, 2) in ('40', '53', '55', '57', '58') then widest := 1; end if;
          most := least((upto - place + 1) / 2, widest);
          continue;
        end if;
        get stacked diagnostics state = returned_sqlstate, message = message_text, detail = pg_exception_detail,
          violated = schema_name;
        answer := private.quarantine(owner, device, received, private.await_payment(owner, device, mutation, received,
          private.failed_result(this, state, message, detail, violated)));
        if answer ->> 'code' = 'fault' then
          raise warning 'a change could not be stored: SQLSTATE %', state;
        end if;
      end;
    end if;
    answers := answers || answer;
    if this = last + 1 and answer ->> 'status' <> 'retry' then
      if answer ->> 'status' = 'rejected' then
        insert into private.rejections values (owner, device, this, answer ->> 'code', answer ->> 'reason');
        rejected := true;
      end if;
      last := this + (upto - place);
      known := known || array(select private.mutation_digest(i.item) from unnest(items[place : upto]) i (item));
      answers := answers || array(select answer || jsonb_build_object('device_seq', n)
        from generate_series(this + 1, last) n);
    end if;
    place := upto + 1;
  end loop;

  known_from := coalesce(known_from, last + 1 - cardinality(known));
  this := least(greatest(known_from, batch_from, last - 999), last + 1);
  delete from private.rejections r where r.user_id = owner and r.device_id = device and r.number < this;
  update private.devices d set last_number = last, synced_at = received, digests_from = this,
    digests = known[(this - known_from + 1)::integer :]
  where d.user_id = owner and d.device_id = device;
  if rejected then
    perform private.bound_rejections(owner, device);
  end if;
  perform private.refresh_after_batch(owner, before);
  return to_jsonb(answers);
end $$;

-- Applies mutations, in halves if something fails that is not in one of them, so that only those wait that it concerns.
-- Shortages and locks pass, and end the request, as what ends every request does.
create function private.apply_in_parts(device uuid, mutations jsonb, sent timestamptz, starting_over boolean,
  batch_from bigint default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  owner constant uuid := auth.uid();
  batch constant bigint := coalesce(batch_from, (mutations -> 0 -> 'device_seq')::bigint);
  number constant integer := jsonb_array_length(mutations);
  first_number constant bigint := (mutations -> 0 -> 'device_seq')::bigint;
  received constant timestamptz := date_trunc('milliseconds', clock_timestamp());
  half jsonb;
  rest jsonb;
  answer jsonb;
  answers jsonb;
begin
  begin
    return private.apply_mutations(device, mutations, sent, starting_over, batch);
  exception when others then
    if left(sqlstate, 2) in ('40', '53', '55', '57', '58', 'PT') then raise; end if;
    raise warning 'a batch could not be stored: SQLSTATE %', sqlstate;
  end;
  if number = 1 then
    insert into private.devices (user_id, device_id, last_number, synced_at, digests_from)
    values (owner, device, first_number - 1, received, first_number) on conflict do nothing;
    answer := private.quarantine(owner, device, received, private.failed_result(first_number, 'XX000', null, null, null));
    return case answer ->> 'status'
      when 'rejected' then private.apply_mutations(device, mutations, sent, starting_over, batch, answer)
      else jsonb_build_array(answer) end;
  end if;
  select jsonb_agg(m.value order by m.place) filter (where m.place <= number / 2),
    jsonb_agg(m.value order by m.place) filter (where m.place > number / 2)
  into half, rest from jsonb_array_elements(mutations) with ordinality m (value, place);
  answers := private.apply_in_parts(device, half, sent, starting_over, batch);
  answer := answers -> -1;
  if answer ->> 'status' <> 'retry' then
    return answers || private.apply_in_parts(device, rest, sent, starting_over, batch);
  end if;
  return answers || (select jsonb_agg(answer || jsonb_build_object('device_seq', m -> 'device_seq'))
    from jsonb_array_elements(rest) m);
end $$;
