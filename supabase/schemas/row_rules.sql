-- The server's decisions about a row as it is written, whatever the client claims: scores, stars, study days, the cost
-- of an unlock. The same triggers serve plain table writes and sync.

-- A timestamp as it is stored: to the millisecond, as JavaScript has it, and never in the future.
create function private.clamp_moment(moment timestamptz) returns timestamptz
language sql volatile set search_path = '' as $$
  select date_trunc('milliseconds', least(coalesce(moment, clock_timestamp()), clock_timestamp()))
$$;

create function private.is_integer(value jsonb, lowest numeric, highest numeric) returns boolean
language sql immutable
return case when jsonb_typeof(value) = 'number'
  then value::numeric = trunc(value::numeric) and value::numeric between lowest and highest
  else false end;

-- Rejects anything but [{index, reached, hinted}], and returns it with these three keys only.
create function private.checked_outcomes(objectives jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  outcome jsonb;
  checked jsonb := '[]';
begin
  if objectives is null or jsonb_typeof(objectives) <> 'array' or jsonb_array_length(objectives) > 100 then
    perform private.reject('invalid', 'objectives is a list of at most 100 outcomes');
  end if;
  for outcome in select value from jsonb_array_elements(objectives) loop
    if jsonb_typeof(outcome) <> 'object' or not private.is_integer(outcome -> 'index', 0, 999)
      or jsonb_typeof(outcome -> 'reached') is distinct from 'boolean'
      or jsonb_typeof(coalesce(outcome -> 'hinted', 'false')) <> 'boolean' then
      perform private.reject('invalid', 'an outcome holds a whole index, and true or false for reached and hinted');
    end if;
    checked := checked || jsonb_build_object('index', outcome -> 'index', 'reached', outcome -> 'reached',
      'hinted', coalesce(outcome -> 'hinted', 'false'));
  end loop;
  return checked;
end $$;

create function private.score_attempt() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  points integer[];
begin
  points := array(select o.points from public.scene_objectives o where o.scene_id = new.scenario_id order by o.order_index);
  if not exists (select from public.scenes where id = new.scenario_id) then
    perform private.reject('missing', 'Scenario not found');
  end if;
  new.objectives := private.checked_outcomes(new.objectives);
  select score, max, reached, total into new.attempt_score, new.max_score, new.objectives_completed, new.total_objectives
  from private.score(points, new.objectives);
  if new.objectives_completed = 0 then
    perform private.reject('empty', 'An attempt counts once an objective is reached');
  end if;
  new.star_rating := private.stars(new.attempt_score, new.max_score);
  new.created_at := private.clamp_moment(new.created_at);
  new.study_day := private.study_day(new.created_at, new.utc_offset_min);
  return new;
end $$;

create trigger b_score before insert on public.scene_attempts
  for each row execute function private.score_attempt();

-- A study day is fixed when the row is first acknowledged and never moves, whoever corrects the row.
create function private.keep_study_day() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.study_day := old.study_day;
  return new;
end $$;

create trigger b_keep before update on public.scene_attempts for each row execute function private.keep_study_day();
create trigger b_keep before update on public.flashcard_reviews for each row execute function private.keep_study_day();

-- A review of a purged card counts like any other (purge.sql).
create function private.date_review() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  voided public.flashcard_reviews;
begin
  new.reviewed_at := private.clamp_moment(new.reviewed_at);
  new.study_day := private.study_day(new.reviewed_at, new.utc_offset_min);
  if not exists (select from public.flashcards where user_id = new.user_id and id = new.flashcard_id)
    and not private.hold_late_review(new.user_id, new.flashcard_id) then
    perform private.reject('missing', 'Flashcard not found');
  end if;
  if new.voids is not null then
    select * into voided from public.flashcard_reviews where user_id = new.user_id and id = new.voids;
    if voided.id is null then
      perform private.reject('missing', 'The review to take back was not found');
    elsif voided.flashcard_id <> new.flashcard_id or voided.voids is not null then
      perform private.reject('invalid', 'Only a review of the same card can be taken back');
    end if;
  end if;
  return new;
end $$;

-- A batch dates the reviews that it numbers (change_numbers.sql).
create trigger b_date before insert on public.flashcard_reviews for each row
  when (new.seq is null or coalesce(current_setting('parley.batch', true), '') = '') execute function private.date_review();

-- Active while subscribed, until the end if there is one.
create function private.has_subscription(owner uuid) returns boolean
language sql volatile security definer set search_path = '' as $$
  select exists (select from public.subscribers where user_id = owner and subscribed
    and (subscription_end is null or subscription_end >= clock_timestamp()))
$$;

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
create function private.charge_unlock() returns trigger
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

-- An unlock given by hand (service_role) costs nothing unless it says otherwise.
create function private.give_unlock() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.cost := coalesce(new.cost, 0);
  return new;
end $$;

create trigger b_charge before insert on public.user_unlocked_scenarios
  for each row when (current_user <> 'service_role') execute function private.charge_unlock();
create trigger b_give before insert on public.user_unlocked_scenarios
  for each row when (current_user = 'service_role') execute function private.give_unlock();
