-- A fault of the server rejects nothing: only a rule refuses a learner's work (supabase/schemas/sync_ledger.sql).

alter table private.devices add column failed_number bigint, add column failed_since timestamptz,
  add column failed_tries integer;

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

-- Applies a device's next mutations, and answers each. `starting_over`: the device pulls afresh, so numbers that it was
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
  mutation jsonb;
  this bigint;
  answer jsonb;
  answers jsonb := '[]';
  state text;
  message text;
  detail text;
  violated text;
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
    elsif refused is not null then
      answer := refused || jsonb_build_object('device_seq', this);
    else
      if mutation ->> 'table' = 'user_unlocked_scenarios' then
        select * into counted_to, counts from private.count_coins(owner, counted_to, counts);
      end if;
      begin
        perform private.apply_mutation(owner, device, mutation, skew, received);
        answer := jsonb_build_object('device_seq', this, 'status', 'applied');
      exception when others then
        get stacked diagnostics state = returned_sqlstate, message = message_text, detail = pg_exception_detail,
          violated = schema_name;
        answer := private.quarantine(owner, device, received, private.await_payment(owner, device, mutation, received,
          private.failed_result(this, state, message, detail, violated)));
        if answer ->> 'code' = 'fault' then
          raise warning 'a change could not be stored: SQLSTATE %', state;
        end if;
      end;
    end if;
    if this = last + 1 and answer ->> 'status' <> 'retry' then
      if answer ->> 'status' = 'rejected' then
        insert into private.rejections values (owner, device, this, answer ->> 'code', answer ->> 'reason');
      end if;
      last := this;
      known := known || private.mutation_digest(mutation);
    end if;
    answers := answers || answer;
  end loop;

  known_from := coalesce(known_from, last + 1 - cardinality(known));
  this := least(greatest(known_from, batch_from, last - 999), last + 1);
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

-- Every statement is planned for the tables as they are: a long-lived session kept a plan from when they were empty,
-- which read all of a learner's rows for each mutation until somebody ran ANALYZE.
create or replace function public.sync_exchange(request jsonb) returns json
language plpgsql security invoker set search_path = '' set timezone = 'UTC' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  me constant uuid := auth.uid();
  state record;
  answer jsonb;
  results jsonb := '[]';
begin
  if me is null then
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  request := private.unwrap_request(request);
  select * into state from private.sync_state();
  answer := jsonb_build_object('protocol', state.protocol, 'epoch', state.epoch, 'user', me, 'results', results,
    'rows', results, 'cursor', 0, 'head', state.head, 'oldest', state.oldest, 'more', false, 'backfill', null,
    'reset', false, 'upgrade', false, 'now', private.iso(clock_timestamp()));
  if coalesce(jsonb_typeof(request), '') <> 'object' or not private.is_integer(request -> 'protocol', 0, 1000000) then
    perform private.reject_request('protocol is not a number');
  elsif (request -> 'protocol')::integer > state.protocol then
    perform private.reject_request(format('this server speaks protocol %s and not yet %s', state.protocol, request -> 'protocol'));
  elsif (request -> 'protocol')::integer < state.protocol then
    return (answer || jsonb_build_object('upgrade', true, 'cursor', coalesce(request -> 'cursor', '0')))::json;
  end if;
  perform private.check_request(request);
  if jsonb_array_length(request -> 'mutations') > 0 then
    perform private.lock_current_user();
    select * into state from private.sync_state();
    if private.must_reset(request, state.epoch, state.head, state.oldest) then
      return (answer || jsonb_build_object('reset', true, 'head', state.head, 'oldest', state.oldest))::json;
    end if;
    results := private.apply_in_parts((request ->> 'device')::uuid, request -> 'mutations',
      (request ->> 'now')::timestamptz, (request -> 'cursor')::bigint = 0);
  end if;
  -- A purge may have come in between, so must_reset is asked again in the snapshot that the rows are read in. One
  -- statement reads the head, the oldest cursor and the rows: a row that changed in between would have a number above
  -- that head, and a new device would believe that an account without its profile never had any.
  return (
    select case when private.must_reset(request, s.epoch, s.head, s.oldest) then (told || '{"reset": true}')::json
      else (left((told - array['rows', 'cursor', 'more', 'backfill'])::text, -1) || ', '
        || substr(private.pull(me, request, s.head), 2))::json end
    from (select *, answer || jsonb_build_object('head', t.head, 'oldest', t.oldest, 'results', results,
      'now', private.iso(clock_timestamp())) as told from private.sync_state() t) s);
end $$;

drop function private.apply_mutations(uuid, jsonb, timestamptz, boolean);
drop function private.failed_result(bigint, text, text, text);

revoke execute on function private.is_refusal(text, text, text), private.failed_result(bigint, text, text, text, text),
  private.quarantine(uuid, uuid, timestamptz, jsonb),
  private.apply_mutations(uuid, jsonb, timestamptz, boolean, bigint, jsonb),
  private.apply_in_parts(uuid, jsonb, timestamptz, boolean, bigint)
from public, anon, authenticated, service_role;
grant execute on function private.apply_in_parts(uuid, jsonb, timestamptz, boolean, bigint) to authenticated;
