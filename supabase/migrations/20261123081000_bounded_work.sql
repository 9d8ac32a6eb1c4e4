-- The work of one sync no longer grows with what the learner has done before (supabase/schemas/progress.sql).

create index scene_attempts_by_moment on public.scene_attempts (user_id, study_day, created_at, utc_offset_min);
create index flashcard_reviews_by_moment on public.flashcard_reviews (user_id, study_day, reviewed_at, utc_offset_min)
  where voids is null;
drop index public.scene_attempts_by_day;
drop index public.flashcard_reviews_by_day;

alter table private.storage_use add column voids bigint not null default 0;
update private.storage_use u set voids = counted.number from (
  select user_id, count(*) as number from public.flashcard_reviews where voids is not null group by user_id
) counted where u.user_id = counted.user_id;

-- Adds to the number of reviews that take back another. The search for the ends of a study day passes over those that were
-- taken back (progress.sql), so an account may have as many as cost nothing.
create function private.add_voids(owner uuid, more bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  number bigint;
begin
  if more = 0 then return; end if;
  update private.storage_use u set voids = u.voids + more where u.user_id = owner returning u.voids into number;
  if more > 0 and number > 20000 then
    perform private.reject('invalid', 'An account takes back at most 20000 reviews');
  end if;
end $$;

create or replace function private.count_added_reviews() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_use(a.user_id, 0, count(*), 0, 150 * count(*)), private.add_voids(a.user_id, count(a.voids))
  from added a group by a.user_id;
  return null;
end $$;

create or replace function private.count_removed_reviews() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_use(r.user_id, 0, -count(*), 0, -150 * count(*)), private.add_voids(r.user_id, -count(r.voids))
  from removed r group by r.user_id;
  return null;
end $$;

drop function private.counting_reviews(uuid, date[]);

-- The reviews that count: neither voided nor voiding another. The offset keeps the planner from joining all voids.
create view private.counting_reviews as
  select r.user_id, r.study_day, r.reviewed_at, r.utc_offset_min
  from public.flashcard_reviews r
  where r.voids is null
    and not exists (select from public.flashcard_reviews v where v.user_id = r.user_id and v.voids = r.id offset 0);

-- The first and the last event of a day, of attempts and, where ten count, of reviews. Each is the end of an index: a day
-- costs the same however much was done on it, but for the voided reviews at its ends, whose number is bounded (quotas.sql).
-- A planner without statistics takes a day for a few rows, and would read and sort them all.
create function private.day_moments(owner uuid, day date) returns setof private.study_moment
language sql stable security definer set search_path = '' set enable_sort = off set enable_bitmapscan = off as $$
  (select a.study_day, a.created_at, a.utc_offset_min from public.scene_attempts a
    where a.user_id = owner and a.study_day = day order by a.created_at, a.utc_offset_min limit 1)
  union all
  (select a.study_day, a.created_at, a.utc_offset_min from public.scene_attempts a
    where a.user_id = owner and a.study_day = day order by a.created_at desc, a.utc_offset_min desc limit 1)
  union all
  select ends.* from (
    select count(*) as number from (select from private.counting_reviews r
      where r.user_id = owner and r.study_day = day order by r.reviewed_at, r.utc_offset_min limit 10) ten
  ) counted, lateral (
    (select r.study_day, r.reviewed_at, r.utc_offset_min from private.counting_reviews r
      where r.user_id = owner and r.study_day = day order by r.reviewed_at, r.utc_offset_min limit 1)
    union all
    (select r.study_day, r.reviewed_at, r.utc_offset_min from private.counting_reviews r
      where r.user_id = owner and r.study_day = day order by r.reviewed_at desc, r.utc_offset_min desc limit 1)
  ) ends
  where counted.number = 10
$$;

create or replace function private.refresh_study_days(owner uuid, days date[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.study_days where user_id = owner and study_day = any (days);

  insert into private.study_days
  select owner, s.* from private.study_spans((
    select array_agg(row(m.study_day, m.at, m.utc_offset_min)::private.study_moment)
    from (select distinct unnest(days) as day) touched, private.day_moments(owner, touched.day) m)) s;
$$;

-- Refreshes the study days of everything that was written after a change number, including those of the reviews that were
-- voided. The planner is held to the order of change numbers, for it cannot know how few rows come after the last ones.
create or replace function private.refresh_days_since(owner uuid, before bigint) returns void
language sql security definer set search_path = '' set enable_sort = off set enable_bitmapscan = off as $$
  select private.refresh_study_days(owner, array(
    (select a.study_day from public.scene_attempts a where a.user_id = owner and a.seq > before order by a.seq)
    union all
    (select coalesce(
        (select voided.study_day from public.flashcard_reviews voided where voided.user_id = owner and voided.id = r.voids),
        r.study_day)
      from public.flashcard_reviews r where r.user_id = owner and r.seq > before order by r.seq)))
$$;

-- Counts the coins for the next unlock of a batch, where something was written since they were counted last: `counted_to` is
-- the change number up to which they are counted. Called outside the unlock's savepoint, so that a refused unlock does not
-- undo it. A batch counts once for each scene that can be unlocked, since no device asks for one twice in a row; after
-- that the coins are unknown, and the unlock is to be retried with the next batch.
create function private.count_coins(owner uuid, inout counted_to bigint, inout counts integer)
language plpgsql security definer set search_path = '' as $$
declare
  now_at constant bigint := (select head from private.change_counters where user_id = owner);
begin
  if counts > 0 and now_at = counted_to then return; end if;
  counts := counts + 1;
  if counts > (select count(*) from public.scenes where unlockable) then
    perform set_config('parley.coins', '', true);
    return;
  end if;
  perform private.refresh_days_since(owner, counted_to);
  perform set_config('parley.coins', private.coins_of(owner)::text, true);
  counted_to := now_at;
end $$;

-- The coins that an unlock may spend. A batch has counted them before the unlock (progress.sql), or counts no more.
create function private.available_coins(owner uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  counted constant text := current_setting('parley.coins', true);
begin
  if private.batch_began_at() is null then return private.coins_of(owner); end if;
  if counted = '' then
    raise exception using errcode = '53400', message = 'too many unlocks at once';
  end if;
  return counted::integer;
end $$;

-- An unlock is bought once per scene, with coins that are there. Decided under the learner's lock, so that two devices
-- cannot both spend the last coins. Learners read these sentences: they are the product's texts.
create or replace function private.charge_unlock() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  scene public.scenes;
begin
  perform private.lock_user(new.user_id);
  select * into scene from public.scenes where id = new.scenario_id;
  if scene.id is null then
    perform private.reject('missing', 'Scenario not found');
  elsif not scene.unlockable then
    perform private.reject('invalid', 'This scenario needs no unlocking');
  elsif exists (select from public.user_unlocked_scenarios
      where user_id = new.user_id and scenario_id = new.scenario_id) then
    perform private.reject('conflict', 'This scenario is already unlocked');
  elsif scene.access_type = 'premium' and not private.has_subscription(new.user_id) then
    perform private.reject('subscription', 'This scenario requires a premium account');
  elsif private.available_coins(new.user_id) < scene.unlock_cost then
    perform private.reject('coins', format('This %sscenario requires %s coins to unlock',
      case scene.access_type when 'premium' then 'premium ' else '' end, scene.unlock_cost));
  end if;
  new.cost := scene.unlock_cost;
  new.created_at := private.clamp_moment(new.created_at);
  return new;
end $$;

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

revoke execute on function private.add_voids(uuid, bigint), private.day_moments(uuid, date),
  private.count_coins(uuid, bigint, integer), private.available_coins(uuid)
from public, anon, authenticated, service_role;
