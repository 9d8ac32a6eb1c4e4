-- Who may play a scene, and what the server refuses to everybody else. Invariants:
--  1. One rule says who may play (private.may_play). Devices have the same one, held to the same vectors (product 5.6, 5.7).
--  2. The dialogue of a premium scene is read only by a learner who may play it. Everybody reads which dialogues there are:
--     locked scenes are listed too.
--  3. An attempt on a premium scene counts if its learner could play the scene at any time from a day before the attempt
--     until now. Until now, because a device may have been offline meanwhile, and a payment may be known late.

create function private.may_play(access_type text, unlockable boolean, subscriber boolean, unlocked boolean)
returns boolean
language sql immutable set search_path = '' as $$
  select (access_type = 'free' or access_type = 'premium' and subscriber) and (not unlockable or unlocked)
$$;

-- The moment until which a subscription was active that a later write shortened or ended. What is active now, or ran out
-- by its own date, stands in public.subscribers.
create table private.ended_subscriptions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  ended_at timestamptz not null
);

-- Of those that ended before there were notes, the last write is known.
insert into private.ended_subscriptions (user_id, ended_at)
select user_id, least(subscription_end, updated_at) from public.subscribers where not subscribed;

-- A subscription that goes with its account leaves no note.
create function private.note_end_of_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.ended_subscriptions as e (user_id, ended_at)
  select old.user_id, least(old.subscription_end, clock_timestamp()) from auth.users where id = old.user_id
  on conflict (user_id) do update set ended_at = greatest(e.ended_at, excluded.ended_at);
  return null;
end $$;

create trigger d_note_end after update of subscribed, subscription_end on public.subscribers
  for each row when (old.subscribed) execute function private.note_end_of_subscription();
create trigger d_note_end_deleted after delete on public.subscribers
  for each row when (old.subscribed) execute function private.note_end_of_subscription();

-- Tells whether a learner could play a scene at any time from a moment until now. An unlock is never taken back.
create function private.could_play(owner uuid, scene text, since timestamptz) returns boolean
language sql volatile security definer set search_path = '' as $$
  select coalesce((
    select private.may_play(s.access_type, s.unlockable,
      exists (select from public.subscribers where user_id = owner and subscribed
        and (subscription_end is null or subscription_end >= since))
      or exists (select from private.ended_subscriptions where user_id = owner and ended_at >= since),
      exists (select from public.user_unlocked_scenarios where user_id = owner and scenario_id = scene))
    from public.scenes s where s.id = scene), false)
$$;

-- The premium scenes that the caller may play.
create function private.own_premium_scenes() returns text[]
language sql volatile security definer set search_path = '' as $$
  select coalesce(array_agg(id), '{}') from public.scenes
  where access_type = 'premium' and private.could_play(auth.uid(), id, clock_timestamp())
$$;

drop policy everybody_reads on public.scene_dialogues;
create policy everybody_reads_free on public.scene_dialogues for select to anon, authenticated
  using (exists (select from public.scenes s where s.id = scene_id and s.access_type = 'free'));
create policy learner_reads_premium on public.scene_dialogues for select to authenticated
  using (scene_id = any ((select private.own_premium_scenes())::text[]));

-- The versions and sizes of all dialogues, without the dialogues. A view with an offset cannot be written through.
create view public.scene_dialogue_versions as
  select scene_id, language, version, bytes from public.scene_dialogues offset 0;
revoke all on public.scene_dialogue_versions from anon, authenticated, service_role;
grant select on public.scene_dialogue_versions to anon, authenticated, service_role;

-- Runs after the attempt's time is corrected (b_score, row_rules.sql).
create function private.check_premium_attempt() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  scene public.scenes;
begin
  select * into scene from public.scenes where id = new.scenario_id;
  if scene.access_type = 'premium'
    and not private.could_play(new.user_id, scene.id, new.created_at - interval '1 day') then
    perform private.reject('subscription', 'This scenario requires a premium account');
  end if;
  return new;
end $$;

create trigger b_subscription before insert on public.scene_attempts
  for each row when (current_user <> 'service_role') execute function private.check_premium_attempt();

revoke execute on function private.may_play(text, boolean, boolean, boolean), private.note_end_of_subscription(),
  private.could_play(uuid, text, timestamptz), private.own_premium_scenes(), private.check_premium_attempt()
  from public, anon, authenticated, service_role;
grant execute on function private.own_premium_scenes() to authenticated;

-- An attempt on a premium scene may have to wait for a payment.
alter table private.devices add column awaited_number bigint, add column awaited_since timestamptz;

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

revoke execute on function private.await_payment(uuid, uuid, jsonb, timestamptz, jsonb)
  from public, anon, authenticated, service_role;

-- Applies a device's next mutations, and answers each. `starting_over`: the device pulls afresh, so numbers that it was
-- acknowledged before may be unknown here (a restored backup); its first number then counts as the next one. So does
-- the first number of a device that was never seen.
create or replace function private.apply_mutations(device uuid, mutations jsonb, sent timestamptz, starting_over boolean)
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
begin
  if owner is null then
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  perform private.lock_user(owner);
  select head into before from private.change_counters where user_id = owner;
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
  this := least(greatest(known_from, first_number), last + 1);
  update private.devices d set last_number = last, synced_at = received, digests_from = this,
    digests = known[(this - known_from + 1)::integer :]
  where d.user_id = owner and d.device_id = device;
  perform private.refresh_after_batch(owner, before);
  return answers;
end $$;

-- Checkouts are counted.
create table private.checkouts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null,
  opened integer not null
);

-- Counts a checkout that a learner wants to open; false: no more within this hour.
create function public.payment_checkout(owner uuid) returns boolean
language sql volatile security definer set search_path = '' as $$
  insert into private.checkouts as c (user_id, since, opened) values (owner, clock_timestamp(), 1)
  on conflict (user_id) do update set
    since = case when c.since < excluded.since - interval '1 hour' then excluded.since else c.since end,
    opened = case when c.since < excluded.since - interval '1 hour' then 1 else least(c.opened + 1, 1000) end
  returning opened <= 20
$$;

revoke execute on function public.payment_checkout(uuid) from public, anon, authenticated;
grant execute on function public.payment_checkout(uuid) to service_role;
