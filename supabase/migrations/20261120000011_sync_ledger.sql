-- The writing half of sync: each mutation in a savepoint of its own, exactly once. Invariants:
--  1. The last number of each device commits together with the effects: what was sent before never applies twice.
--  2. What is refused for good is remembered and repeated when it is sent again.
--  3. One bad mutation never takes or blocks the others; one that has to wait stops the batch there.

create table private.devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device_id uuid not null,
  last_number bigint not null,
  seen_at timestamptz not null,
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

-- What a failed mutation is answered with. Shortages and locks pass (classes 40, 53, 55, 57, 58): again later.
-- Everything else would fail again, and is refused for good so that it never blocks what waits behind it.
create function private.verdict(number bigint, state text, message text, detail text) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when left(state, 2) in ('40', '53', '55', '57', '58')
      then jsonb_build_object('n', number, 'status', 'retry', 'code', 'busy', 'reason', 'The server is busy')
    else jsonb_build_object('n', number, 'status', 'rejected', 'code', case
        when state = 'PT422' then detail
        when state = '42501' then 'forbidden'
        when state = '23503' then 'missing'
        when state = '23505' then 'conflict'
        else 'invalid' end,
      'reason', case when left(state, 2) in ('PT', '22', '23') or state = '42501' then left(message, 300)
        else 'The server cannot store this' end)
  end
$$;

-- Applies what is next of this device, and answers each mutation. `starting_over`: the device pulls afresh, so what it
-- was acknowledged before may be unknown here (a restored backup); its first number then counts as the next one, and so
-- does the first number of a device never seen.
create function private.apply_mutations(device uuid, mutations jsonb, sent timestamptz, starting_over boolean)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  owner constant uuid := auth.uid();
  first_number constant bigint := (mutations -> 0 -> 'n')::bigint;
  received timestamptz;
  skew interval;
  last bigint;
  before bigint;
  mutation jsonb;
  this bigint;
  answer jsonb;
  answers jsonb := '[]';
  state text;
  message text;
  detail text;
begin
  if owner is null then
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  perform private.lock_user(owner);
  select head into before from private.change_counters where user_id = owner;
  received := date_trunc('milliseconds', clock_timestamp());
  skew := private.clock_skew(sent, received);
  select last_number into last from private.devices where user_id = owner and device_id = device;
  last := coalesce(case when starting_over then greatest(last, first_number - 1) else last end, first_number - 1);
  insert into private.devices (user_id, device_id, last_number, seen_at) values (owner, device, last, received)
  on conflict (user_id, device_id) do nothing;
  -- A batch begins with the oldest mutation that the device has no answer to.
  delete from private.rejections r where r.user_id = owner and r.device_id = device and r.number < first_number;
  perform set_config('parley.batch', before::text, true);

  for mutation in select value from jsonb_array_elements(mutations) loop
    this := (mutation -> 'n')::bigint;
    if answer ->> 'status' = 'retry' then
      answer := answer || jsonb_build_object('n', this);
    elsif this <= last then
      answer := coalesce(
        (select jsonb_build_object('n', this, 'status', 'rejected', 'code', r.code, 'reason', r.reason)
          from private.rejections r where r.user_id = owner and r.device_id = device and r.number = this),
        jsonb_build_object('n', this, 'status', 'duplicate'));
    elsif this > last + 1 then
      answer := jsonb_build_object('n', this, 'status', 'retry', 'code', 'gap',
        'reason', format('the next mutation of this device is %s', last + 1));
    else
      begin
        perform private.apply_mutation(owner, device, mutation, skew, received);
        answer := jsonb_build_object('n', this, 'status', 'applied');
      exception when others then
        get stacked diagnostics state = returned_sqlstate, message = message_text, detail = pg_exception_detail;
        answer := private.verdict(this, state, message, detail);
      end;
      if answer ->> 'status' = 'rejected' then
        insert into private.rejections values (owner, device, this, answer ->> 'code', answer ->> 'reason');
      end if;
      if answer ->> 'status' <> 'retry' then last := this; end if;
    end if;
    answers := answers || answer;
  end loop;

  update private.devices set last_number = last, seen_at = received where user_id = owner and device_id = device;
  perform private.refresh_after_batch(owner, before);
  return answers;
end $$;

-- Progress once for the whole batch, if it wrote anything that progress is made of.
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
