-- A push costs a fraction of what it cost: work is done once an exchange instead of once a row.
--  1. Plans are kept instead of made anew for every statement, and nothing is compiled. The pure functions are in the form that
--     the planner takes into the statement that calls them.
--  2. The mutations of a batch share a savepoint; one that fails is found by halving.
--  3. Reviews that follow each other are added in one statement, with their change numbers taken in one block.

create or replace function private.next_change(owner uuid) returns bigint
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  number bigint;
begin
  update private.change_counters set head = head + 1, latest = greatest(latest, clock_timestamp())
  where user_id = owner returning head into number;
  if not found then
    perform private.lock_user(owner);
    update private.change_counters set head = head + 1, latest = greatest(latest, clock_timestamp())
    where user_id = owner returning head into number;
  end if;
  return number;
end $$;

-- The number before a block of as many, for rows of a batch that are written at once. The learner's counter is locked.
create function private.take_changes(owner uuid, many integer) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  number bigint;
begin
  update private.change_counters set head = head + many, latest = greatest(latest, clock_timestamp())
  where user_id = owner returning head - many into strict number;
  return number;
end $$;

create or replace function private.batch_began_at() returns bigint
language sql stable
return nullif(current_setting('parley.batch', true), '')::bigint;

create or replace function private.number_row() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  new.seq := private.next_change(new.user_id);
  return new;
end $$;

create or replace function private.score(points integer[], outcomes jsonb,
  out score integer, out max integer, out reached integer, out total integer)
language plpgsql immutable set search_path = '' as $$
begin
  with last_reached as (
    select distinct on (index) index, hinted
    from jsonb_array_elements(outcomes) with ordinality as listed (outcome, place),
      lateral (select (outcome -> 'index')::integer as index, (outcome -> 'hinted')::boolean as hinted) as read
    where (outcome -> 'reached')::boolean and index between 0 and cardinality(points) - 1
    order by index, place desc
  )
  select
    coalesce(sum(case when hinted then (points[index + 1] + 1) / 2 else points[index + 1] end), 0)::integer,
    (select coalesce(sum(p), 0) from unnest(points) p)::integer,
    count(*)::integer,
    cardinality(points)
  into score, max, reached, total from last_reached;
end $$;

create or replace function private.stars(score integer, max integer) returns smallint
language sql immutable
return (case when score::bigint * 10 >= max::bigint * 9 then 3
  when score::bigint * 10 >= max::bigint * 6 then 2 else 1 end)::smallint;

create or replace function private.level(total_points integer) returns text
language sql immutable
return case when total_points < 1000 then 'beginner' when total_points < 3000 then 'intermediate' else 'advanced' end;

create or replace function private.coins(best_stars bigint, study_days bigint, spent bigint) returns integer
language sql immutable
return greatest(0, 10 * best_stars + 5 * study_days - spent)::integer;

create or replace function private.study_day(moment timestamptz, utc_offset_min integer) returns date
language sql immutable
return ((moment at time zone 'UTC') + make_interval(mins => utc_offset_min - 240))::date;

create or replace function private.study_spans(moments private.study_moment[]) returns setof private.study_span
language plpgsql immutable set search_path = '' as $$
begin
  return query
  select m.study_day,
    min(m.at), (array_agg(m.utc_offset_min order by m.at, m.utc_offset_min))[1],
    max(m.at), (array_agg(m.utc_offset_min order by m.at desc, m.utc_offset_min desc))[1]
  from unnest(moments) m group by m.study_day;
end $$;

create or replace function private.streaks(spans private.study_span[],
  out current integer, out longest integer, out last_day date)
language plpgsql immutable set search_path = '' as $$
begin
  with neighbours as (
    select study_day, first_at, first_offset, lag(study_day) over by_day as previous_day,
      lag(last_at) over by_day as previous_at, lag(last_offset) over by_day as previous_offset
    from unnest(spans) window by_day as (order by study_day)
  ), marked as (
    select study_day, case
      when study_day = previous_day + 1 then 0
      when study_day = previous_day + 2 and first_offset > previous_offset
        and first_at - previous_at < interval '48 hours' then 0
      else 1 end as begins
    from neighbours
  ), numbered as (
    select study_day, sum(begins) over (order by study_day) as run from marked
  ), runs as (
    select count(*)::integer as days, max(study_day) as ends from numbered group by run
  )
  select coalesce((array_agg(days order by ends desc))[1], 0), coalesce(max(days), 0), max(ends)
  into current, longest, last_day from runs;
end $$;

create or replace function private.day_moments(owner uuid, day date) returns setof private.study_moment
language plpgsql stable security definer set search_path = '' set enable_sort = off set enable_bitmapscan = off
set enable_seqscan = off as $$
begin
  return query
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
  where counted.number = 10;
end $$;

create or replace function private.refresh_study_days(owner uuid, days date[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.study_days where user_id = owner and study_day = any (days);

  insert into private.study_days
  select owner, s.* from private.study_spans((
    select array_agg(row(m.study_day, m.at, m.utc_offset_min)::private.study_moment)
    from (select distinct unnest(days) as day) touched, private.day_moments(owner, touched.day) m)) s;
end $$;

create or replace function private.refresh_days_since(owner uuid, before bigint) returns void
language plpgsql security definer set search_path = '' set enable_sort = off set enable_bitmapscan = off
set enable_seqscan = off as $$
begin
  perform private.refresh_study_days(owner, array(
    (select a.study_day from public.scene_attempts a where a.user_id = owner and a.seq > before order by a.seq)
    union all
    (select coalesce(
        (select voided.study_day from public.flashcard_reviews voided where voided.user_id = owner and voided.id = r.voids),
        r.study_day)
      from public.flashcard_reviews r where r.user_id = owner and r.seq > before order by r.seq)));
end $$;

create or replace function private.coins_of(owner uuid) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.coins(
    (select coalesce(sum(best), 0)::bigint from (
      select max(star_rating) as best from public.scene_attempts where user_id = owner group by scenario_id, language
    ) scenes_played),
    (select count(*) from private.study_days where user_id = owner),
    (select coalesce(sum(cost), 0)::bigint from public.user_unlocked_scenarios where user_id = owner));
end $$;

create or replace function private.progress_of(owner uuid, out total_points integer, out current_level text,
  out current_streak integer, out longest_streak integer, out last_activity_date date, out star_ratings jsonb,
  out coins integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  days constant private.study_span[] := array(
    select row(study_day, first_at, first_offset, last_at, last_offset)::private.study_span
    from private.study_days where user_id = owner);
begin
  select a.points, private.level(a.points), s.current, s.longest, s.last_day,
    jsonb_build_object('1', a.ones, '2', a.twos, '3', a.threes), private.coins(a.best, cardinality(days), u.spent)
  into total_points, current_level, current_streak, longest_streak, last_activity_date, star_ratings, coins
  from (
    select coalesce(sum(points), 0)::integer as points, coalesce(sum(played.ones), 0) as ones,
      coalesce(sum(played.twos), 0) as twos, coalesce(sum(played.threes), 0) as threes,
      coalesce(sum(played.best), 0)::bigint as best
    from (
      select sum(attempt_score) as points, count(*) filter (where star_rating = 1) as ones,
        count(*) filter (where star_rating = 2) as twos, count(*) filter (where star_rating = 3) as threes,
        max(star_rating) as best
      from public.scene_attempts where user_id = owner group by scenario_id, language
    ) played
  ) a, (select coalesce(sum(cost), 0)::bigint as spent from public.user_unlocked_scenarios where user_id = owner) u,
    private.streaks(days) s;
end $$;

create or replace function private.is_integer(value jsonb, lowest numeric, highest numeric) returns boolean
language sql immutable
return case when jsonb_typeof(value) = 'number'
  then value::numeric = trunc(value::numeric) and value::numeric between lowest and highest
  else false end;

create or replace function private.score_attempt() returns trigger
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

create or replace function private.clock(moment timestamptz, device uuid) returns text
language sql stable
return private.iso(moment) || ' ' || coalesce(device::text, '');

create or replace function private.clock_device(clock text) returns text
language sql immutable
return split_part(clock, ' ', 2);

create or replace function private.may_play(access_type text, unlockable boolean, subscriber boolean, unlocked boolean)
returns boolean
language sql immutable
return (access_type = 'free' or access_type = 'premium' and subscriber) and (not unlockable or unlocked);

create or replace function private.was_subscriber(owner uuid, since timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  return exists (select from public.subscribers where user_id = owner and subscribed
      and (subscription_end is null or subscription_end >= since))
    or exists (select from private.ended_subscriptions where user_id = owner and ended_at >= since);
end $$;

create or replace function private.could_play(owner uuid, scene text, since timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  return coalesce((
    select private.may_play(s.access_type, s.unlockable, private.was_subscriber(owner, since),
      exists (select from public.user_unlocked_scenarios where user_id = owner and scenario_id = scene))
    from public.scenes s where s.id = scene), false);
end $$;

create or replace function private.check_attempt() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  scene public.scenes;
  since constant timestamptz := greatest(new.created_at - interval '1 day', clock_timestamp() - interval '400 days');
begin
  if private.could_play(new.user_id, new.scenario_id, since) then return new; end if;
  select * into scene from public.scenes where id = new.scenario_id;
  if scene.access_type = 'premium' and not private.was_subscriber(new.user_id, since) then
    perform private.reject('subscription', 'This scenario requires a premium account');
  end if;
  perform private.reject('coins', format('This %sscenario requires %s coins to unlock',
    case scene.access_type when 'premium' then 'premium ' else '' end, scene.unlock_cost));
  return new;
end $$;

create or replace function private.is_uuid(value jsonb) returns boolean
language sql immutable
return coalesce(jsonb_typeof(value) = 'string'
  and value #>> '{}' ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$', false);

create or replace function private.is_moment(value jsonb) returns boolean
language sql immutable
return coalesce(jsonb_typeof(value) = 'string' and value #>> '{}' ~
  '^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$', false);

create or replace function private.has_type(value jsonb, wanted text) returns boolean
language sql immutable
return case
  when value = 'null' then wanted like '%?' or wanted = 'any'
  else case rtrim(wanted, '?')
    when 'any' then true
    when 'uuid' then private.is_uuid(value)
    when 'moment' then private.is_moment(value)
    when 'whole' then private.is_integer(value, -2147483648, 2147483647)
    else jsonb_typeof(value) = rtrim(wanted, '?') end
end;

create or replace function private.corrected(moment timestamptz, skew interval, received timestamptz) returns timestamptz
language sql stable
return date_trunc('milliseconds', greatest(least(moment + skew, received), timestamptz '1900-01-01T00:00:00Z'));

create or replace function private.clock_skew(sent timestamptz, received timestamptz) returns interval
language sql immutable as $$
  select case when received - sent between interval '-30 seconds' and interval '30 seconds'
    then interval '0' else received - sent end
$$;

create or replace function private.effective_moment(e private.mutation, moment timestamptz) returns timestamptz
language sql stable as $$
  select greatest(private.corrected(moment, e.skew, e.received),
    case when e.observed_at <= e.received then date_trunc('milliseconds', e.observed_at) end)
$$;

create or replace function private.moment_field(e private.mutation, field text) returns timestamptz
language sql stable
return private.effective_moment(e, (e.fields ->> field)::timestamptz);

create function private.stored_attempt(owner uuid, attempt uuid) returns public.scene_attempts
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  return (select a from public.scene_attempts a where a.user_id = owner and a.id = attempt);
end $$;

create or replace function private.apply_attempt(e private.mutation) returns void
language plpgsql set search_path = '' as $$
declare
  stored public.scene_attempts;
begin
  perform private.check_fields(e.fields, '{"scenario_id": "string", "language": "string", "objectives": "array",
    "created_at": "moment", "utc_offset_min": "whole", "feedback": "any", "transcript": "array?"}',
    '{scenario_id, language, objectives, created_at, utc_offset_min}');
  stored := private.stored_attempt(e.owner, private.row_id(e));
  if stored.id is null then
    insert into public.scene_attempts (user_id, id, scenario_id, language, objectives, utc_offset_min, feedback,
      transcript, device_id, created_at)
    values (e.owner, e.id::uuid, e.fields ->> 'scenario_id', e.fields ->> 'language', e.fields -> 'objectives',
      (e.fields -> 'utc_offset_min')::integer, nullif(e.fields -> 'feedback', 'null'),
      nullif(e.fields -> 'transcript', 'null'), e.device, private.moment_field(e, 'created_at'));
  elsif not e.recovered and (stored.scenario_id, stored.language, stored.objectives, stored.utc_offset_min, stored.feedback, stored.transcript)
    is distinct from (e.fields ->> 'scenario_id', e.fields ->> 'language',
      private.checked_outcomes(e.fields -> 'objectives'), (e.fields -> 'utc_offset_min')::integer,
      nullif(e.fields -> 'feedback', 'null'), nullif(e.fields -> 'transcript', 'null')) then
    perform private.reject('conflict', 'Another attempt has this id');
  end if;
end $$;

create function private.stored_flashcard(owner uuid, card uuid) returns public.flashcards
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  return (select c from public.flashcards c where c.user_id = owner and c.id = card);
end $$;

create or replace function private.free_card_id(e private.mutation) returns text
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  free uuid := private.row_id(e);
begin
  while substr(free::text, 15, 1) = '3' and coalesce(
    (select deleted_at from public.flashcards where user_id = e.owner and id = free),
    (select deleted_at from private.purged_cards where user_id = e.owner and id = free)) < e.at
  loop
    free := private.next_card_id(free);
  end loop;
  return free::text;
end $$;

create or replace function private.put_flashcard(e private.mutation) returns void
language plpgsql set search_path = '' as $$
declare
  stored public.flashcards;
begin
  perform private.check_fields(e.fields, '{"language": "string", "front": "string", "back": "string",
    "example": "string?", "pinyin": "string?", "scene_id": "string?", "source_turn": "any", "created_at": "moment"}',
    '{language, front, back, created_at}');
  stored := private.stored_flashcard(e.owner, private.row_id(e));
  if stored.id is null then
    insert into public.flashcards (user_id, id, language, front, back, example, pinyin, scene_id, source_turn, created_at)
    values (e.owner, e.id::uuid, e.fields ->> 'language', e.fields ->> 'front', e.fields ->> 'back',
      e.fields ->> 'example', e.fields ->> 'pinyin', e.fields ->> 'scene_id',
      nullif(e.fields -> 'source_turn', 'null'), private.moment_field(e, 'created_at'));
  elsif substr(e.id, 15, 1) = '3' and stored.language = e.fields ->> 'language'
    and (stored.front = e.fields ->> 'front' or stored.field_clocks ? 'front') then
    return;
  elsif exists (
    select from unnest(array['language', 'front', 'back', 'example', 'pinyin', 'scene_id', 'source_turn']) field
    where not stored.field_clocks ? field
      and coalesce(e.fields -> field, 'null') is distinct from coalesce(to_jsonb(stored) -> field, 'null')
  ) then
    perform private.reject('conflict', 'Another flashcard has this id');
  end if;
end $$;

create or replace function private.patch_flashcard(e private.mutation) returns void
language plpgsql set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  stored public.flashcards;
  won jsonb;
begin
  perform private.check_fields(e.fields, '{"front": "string", "back": "string", "example": "string?",
    "pinyin": "string?", "suspended_at": "moment?", "buried_until": "moment?"}', '{}');
  select * into stored from public.flashcards where user_id = e.owner and id = private.row_id(e) for update;
  if stored.id is null then
    perform private.reject('missing', 'Flashcard not found');
  end if;
  if e.fields ->> 'buried_until' is not null then
    e.fields := e.fields || jsonb_build_object('buried_until',
      private.bounded_burial((e.fields ->> 'buried_until')::timestamptz, e.skew, e.received));
  end if;
  won := private.winning_fields(e.fields, stored.field_clocks, e.clock);
  -- If the card was deleted meanwhile, its tombstone stays, and the device receives it with the next pull.
  if won = '{}' or stored.deleted_at is not null then return; end if;
  stored := jsonb_populate_record(stored, won);
  update public.flashcards set
    front = stored.front, back = stored.back, example = stored.example, pinyin = stored.pinyin,
    suspended_at = stored.suspended_at, buried_until = stored.buried_until, edited_at = greatest(edited_at, e.at),
    field_clocks = field_clocks || private.merged_clocks(won, field_clocks, e.clock)
  where user_id = e.owner and id = stored.id;
end $$;

create or replace function private.delete_flashcard(e private.mutation) returns void
language plpgsql set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  update public.flashcards set deleted_at = e.at, edited_at = greatest(edited_at, e.at)
  where user_id = e.owner and id = private.row_id(e) and deleted_at is null;
  if not found and not exists (select from public.flashcards where user_id = e.owner and id = e.id::uuid) then
    perform private.reject('missing', 'Flashcard not found');
  end if;
end $$;

create or replace function private.recover_flashcard(e private.mutation) returns void
language plpgsql set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  stored public.flashcards;
  won jsonb;
  mergeable constant text[] := array['front', 'back', 'example', 'pinyin', 'suspended_at', 'buried_until'];
begin
  perform private.check_fields(e.fields, '{"language": "string", "front": "string", "back": "string",
    "example": "string?", "pinyin": "string?", "scene_id": "string?", "source_turn": "any", "created_at": "moment",
    "suspended_at": "moment?", "buried_until": "moment?", "deleted_at": "moment?"}', '{language, front, back, created_at}');
  select * into stored from public.flashcards where user_id = e.owner and id = private.row_id(e) for update;
  if stored.id is null then
    insert into public.flashcards (user_id, id, language, front, back, example, pinyin, scene_id, source_turn, created_at,
      suspended_at, buried_until, deleted_at, edited_at, field_clocks)
    values (e.owner, e.id::uuid, e.fields ->> 'language', e.fields ->> 'front', e.fields ->> 'back',
      e.fields ->> 'example', e.fields ->> 'pinyin', e.fields ->> 'scene_id',
      nullif(e.fields -> 'source_turn', 'null'), private.moment_field(e, 'created_at'),
      (e.fields ->> 'suspended_at')::timestamptz, (e.fields ->> 'buried_until')::timestamptz,
      case when e.fields ->> 'deleted_at' is not null then private.moment_field(e, 'deleted_at') end, e.at,
      private.clocks(mergeable, e.clock));
  elsif stored.deleted_at is not null then
    return;
  elsif e.fields ->> 'deleted_at' is not null then
    update public.flashcards set deleted_at = private.moment_field(e, 'deleted_at'), edited_at = greatest(edited_at, e.at)
    where user_id = e.owner and id = stored.id;
  else
    won := private.winning_fields((select jsonb_object_agg(key, value) from jsonb_each(e.fields) where key = any (mergeable)),
      stored.field_clocks, e.clock);
    if won = '{}' then return; end if;
    stored := jsonb_populate_record(stored, won);
    update public.flashcards set
      front = stored.front, back = stored.back, example = stored.example, pinyin = stored.pinyin,
      suspended_at = stored.suspended_at, buried_until = stored.buried_until, edited_at = greatest(edited_at, e.at),
      field_clocks = field_clocks || private.merged_clocks(won, field_clocks, e.clock)
    where user_id = e.owner and id = stored.id;
  end if;
end $$;

create or replace function private.apply_review(e private.mutation) returns void
language plpgsql set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  stored public.flashcard_reviews;
begin
  perform private.check_fields(e.fields, '{"flashcard_id": "uuid", "rating": "whole", "reviewed_at": "moment",
    "utc_offset_min": "whole", "voids": "uuid?"}', '{flashcard_id, rating, reviewed_at, utc_offset_min}');
  select * into stored from public.flashcard_reviews where user_id = e.owner and id = private.row_id(e);
  if stored.id is null then
    insert into public.flashcard_reviews (user_id, id, flashcard_id, rating, reviewed_at, utc_offset_min, voids,
      device_id, device_seq)
    values (e.owner, e.id::uuid, (e.fields ->> 'flashcard_id')::uuid, (e.fields -> 'rating')::integer,
      private.moment_field(e, 'reviewed_at'), (e.fields -> 'utc_offset_min')::integer, (e.fields ->> 'voids')::uuid,
      e.device, e.number);
  elsif not e.recovered and (stored.flashcard_id, stored.rating::integer, stored.utc_offset_min, stored.voids) is distinct from
    ((e.fields ->> 'flashcard_id')::uuid, (e.fields -> 'rating')::integer, (e.fields -> 'utc_offset_min')::integer,
      (e.fields ->> 'voids')::uuid) then
    perform private.reject('conflict', 'Another review has this id');
  end if;
end $$;

-- Tells whether a mutation is a review with nothing odd about it, as nearly all are: all that it holds is known here and of
-- the right type, and it voids none.
create function private.is_plain_review(m jsonb) returns boolean
language sql immutable
return coalesce(m - array['device_seq', 'table', 'op', 'id', 'fields', 'at', 'observed_at', 'counted_at'] = '{}'
  and m -> 'table' = '"flashcard_reviews"' and m -> 'op' = '"put"' and private.is_uuid(m -> 'id')
  and private.is_moment(m -> 'at') and (not m ? 'observed_at' or private.is_moment(m -> 'observed_at'))
  and (not m ? 'counted_at' or private.is_moment(m -> 'counted_at')) and jsonb_typeof(m -> 'fields') = 'object'
  and (m -> 'fields') - array['flashcard_id', 'rating', 'reviewed_at', 'utc_offset_min', 'voids'] = '{}'
  and private.is_uuid(m -> 'fields' -> 'flashcard_id') and private.is_integer(m -> 'fields' -> 'rating', 1, 4)
  and private.is_moment(m -> 'fields' -> 'reviewed_at') and private.is_integer(m -> 'fields' -> 'utc_offset_min', -840, 840)
  and coalesce(m -> 'fields' -> 'voids', 'null') = 'null', false);

-- Adds plain reviews at once, as apply_review adds one. Fails for all where one is there already, or its card is not.
create function private.add_reviews(owner uuid, device uuid, reviews jsonb[], skew interval, received timestamptz)
returns void language plpgsql set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  before constant bigint := private.take_changes(owner, cardinality(reviews));
begin
  insert into public.flashcard_reviews (user_id, id, flashcard_id, rating, reviewed_at, utc_offset_min, study_day,
    device_id, device_seq, seq)
  select owner, r.id, r.card, r.rating, r.at, r.shift, private.study_day(r.at, r.shift), device, r.number, before + r.place
  from (
    select place, (m ->> 'id')::uuid as id, (m -> 'device_seq')::bigint as number,
      (m -> 'fields' ->> 'flashcard_id')::uuid as card, (m -> 'fields' -> 'rating')::integer as rating,
      (m -> 'fields' -> 'utc_offset_min')::integer as shift, private.effective_moment(
        row(null, null, null, null, null, null, skew, received, null, null, (m ->> 'observed_at')::timestamptz, null),
        (m -> 'fields' ->> 'reviewed_at')::timestamptz) as at
    from unnest(reviews) with ordinality listed (m, place)
  ) r;
end $$;

-- Mutations that all apply, or none: those that follow each other in one statement where they can be.
create function private.apply_chunk(owner uuid, device uuid, mutations jsonb[], skew interval, received timestamptz)
returns void language plpgsql set search_path = '' as $$
declare
  number constant integer := cardinality(mutations);
  -- An edit of a device that was told a later time than it is now moves the learner's clock (apply_mutation).
  plain constant boolean[] := array(
    select case when private.is_plain_review(m) then coalesce((m ->> 'observed_at')::timestamptz <= received, true) else false end
    from unnest(mutations) with ordinality listed (m, place) order by place);
  place integer := 1;
  last integer;
begin
  while place <= number loop
    last := place;
    while plain[last] and plain[last + 1] loop last := last + 1; end loop;
    if last > place then
      perform private.add_reviews(owner, device, mutations[place : last], skew, received);
    else
      perform private.apply_mutation(owner, device, mutations[place], skew, received);
    end if;
    place := last + 1;
  end loop;
end $$;

create or replace function private.mutation_digest(mutation jsonb) returns bigint
language sql immutable
return pg_catalog.hashtextextended(mutation::text, 0);

create or replace function private.refresh_after_batch(owner uuid, before bigint) returns void
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

create or replace function private.apply_mutations(device uuid, mutations jsonb, sent timestamptz, starting_over boolean,
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

create or replace function private.small_rows(owner uuid, lowest bigint, highest bigint) returns setof private.pulled_row
language plpgsql stable set search_path = '' as $$
begin
  return query
  select 'profiles', r.seq, private.row_json(r)::text from public.profiles r
    where r.id = owner and r.seq > lowest and r.seq <= highest
  union all
  select 'user_progress', r.seq, private.row_json(r)::text from public.user_progress r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest
  union all
  select 'subscribers', r.seq, private.row_json(r)::text from public.subscribers r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest
  union all
  select 'user_unlocked_scenarios', r.seq, private.row_json(r)::text from public.user_unlocked_scenarios r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest
  union all
  select 'user_settings', r.seq, private.row_json(r)::text from public.user_settings r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest;
end $$;

create or replace function private.log_rows(owner uuid, lowest bigint, highest bigint) returns setof private.pulled_row
language plpgsql stable set search_path = '' set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
begin
  return query
  (select 'scene_attempts', r.seq, private.row_json(r)::text from public.scene_attempts r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest order by r.seq)
  union all
  (select 'flashcards', r.seq, private.row_json(r)::text from public.flashcards r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest order by r.seq)
  union all
  (select 'flashcard_reviews', r.seq, (select row_to_json(w)::text from (select r.user_id, r.id, r.flashcard_id, r.rating,
      private.iso(r.reviewed_at) as reviewed_at, r.utc_offset_min, r.study_day, r.voids, r.device_id, r.device_seq, r.seq) w)
    from public.flashcard_reviews r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest order by r.seq);
end $$;

create or replace function private.log_sizes(owner uuid, lowest bigint, highest bigint, most integer, newest_first boolean)
returns table (seq bigint, size bigint)
language plpgsql stable set search_path = '' set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off as $$
begin
  if newest_first then
    return query
      (select r.seq, 600 + coalesce(pg_column_size(r.transcript), 0) + coalesce(pg_column_size(r.feedback), 0)::bigint
        from public.scene_attempts r where r.user_id = owner and r.seq > lowest and r.seq <= highest
        order by r.seq desc limit most)
      union all
      (select r.seq, 700::bigint from public.flashcards r
        where r.user_id = owner and r.seq > lowest and r.seq <= highest order by r.seq desc limit most)
      union all
      (select r.seq, 400::bigint from public.flashcard_reviews r
        where r.user_id = owner and r.seq > lowest and r.seq <= highest order by r.seq desc limit most);
  else
    return query
      (select r.seq, 600 + coalesce(pg_column_size(r.transcript), 0) + coalesce(pg_column_size(r.feedback), 0)::bigint
        from public.scene_attempts r where r.user_id = owner and r.seq > lowest and r.seq <= highest
        order by r.seq asc limit most)
      union all
      (select r.seq, 700::bigint from public.flashcards r
        where r.user_id = owner and r.seq > lowest and r.seq <= highest order by r.seq asc limit most)
      union all
      (select r.seq, 400::bigint from public.flashcard_reviews r
        where r.user_id = owner and r.seq > lowest and r.seq <= highest order by r.seq asc limit most);
  end if;
end $$;

create or replace function private.pulled_row_text(name text, seq bigint, body text) returns text
language sql stable
return '{"table": "' || name || '", "seq": ' || seq || ', "row": ' || body || '}';

create or replace function private.changes(owner uuid, after bigint, head bigint, most integer, bytes integer) returns private.page
language plpgsql stable set search_path = '' as $$
declare
  highest bigint;
  page private.page := ('', 0, 0, null);
begin
  -- Small rows count with the rest. There are at most a few hundred, so their exact sizes are taken. A few changes, as
  -- after most pushes, are not measured beforehand.
  if head - after <= least(most, 10) then
    highest := head;
  else
    select max(seq) into highest from (
      select seq, row_number() over (order by seq) as place, sum(size) over (order by seq) - size as already
      from (
        select seq, size from private.log_sizes(owner, after, head, most, false)
        union all select s.seq, octet_length(s.body) from private.small_rows(owner, after, head) s
      ) sized
    ) measured
    where place <= most and (already < bytes or place = 1);
  end if;
  if highest is null then return page; end if;
  with texts as materialized (
    select seq, private.pulled_row_text(name, seq, body) as row from private.log_rows(owner, after, highest)
    union all select seq, private.pulled_row_text(name, seq, body) from private.small_rows(owner, after, highest)
  ), measured as (
    select *, sum(octet_length(row)) over (order by seq rows unbounded preceding) - octet_length(row) as already from texts
  )
  select string_agg(row, ', ' order by seq), count(*), sum(octet_length(row)), max(seq) into page
  from measured where already < bytes;
  return page;
end $$;

-- The caller's change numbers. Raises for a session that has ended, and for an account that is gone, which must not look
-- like an empty one.
create function private.change_range(out head bigint, out oldest bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  owner constant uuid := private.caller();
begin
  if owner is null or not exists (select from auth.users where id = owner) then
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  select c.head, c.oldest into head, oldest from private.change_counters c where c.user_id = owner;
  head := coalesce(head, 0);
  oldest := coalesce(oldest, 0);
end $$;

create or replace function private.sync_state(out epoch uuid, out protocol integer, out head bigint, out oldest bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  here constant text := private.cluster_identity();
begin
  select case when s.cluster <> here then md5(s.epoch || ' ' || here)::uuid else s.epoch end, s.protocol
  into epoch, protocol from private.server s;
  select r.head, r.oldest into head, oldest from private.change_range() r;
end $$;

create or replace function private.told_clock() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select jsonb_build_object('clock', private.iso(latest + interval '1 millisecond'))
    from private.change_counters where user_id = auth.uid() and latest > clock_timestamp()), '{}');
end $$;

create or replace function private.must_reset(request jsonb, epoch uuid, head bigint, oldest bigint) returns boolean
language sql immutable
return case
  when nullif(request -> 'epoch', 'null') is null then (request -> 'cursor')::bigint > 0
  else (request ->> 'epoch')::uuid <> epoch end
  or (request -> 'cursor')::bigint > head
  or ((request -> 'cursor')::bigint > 0 and (request -> 'cursor')::bigint < oldest)
  or coalesce((request -> 'backfill' -> 'head')::bigint, 0) > head;

create or replace function public.sync_exchange(request jsonb) returns json
language plpgsql security invoker set search_path = '' set timezone = 'UTC' set plan_cache_mode = 'force_generic_plan'
set enable_seqscan = off set enable_bitmapscan = off set jit = off
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
    select state.epoch as epoch, r.head, r.oldest into state from private.change_range() r;
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
    from (select state.epoch as epoch, t.head, t.oldest, answer || jsonb_build_object('head', t.head, 'oldest', t.oldest,
      'results', results, 'now', private.iso(clock_timestamp())) || private.told_clock() as told
      from private.change_range() t) s);
end $$;


create or replace function private.card_bytes(front text, back text, example text, pinyin text, source_turn jsonb) returns bigint
language sql immutable
return 300 + octet_length(front) + octet_length(back) + coalesce(octet_length(example), 0)
  + coalesce(octet_length(pinyin), 0) + coalesce(octet_length(source_turn::text), 0);

create or replace function private.attempt_bytes(objectives jsonb, feedback jsonb, transcript jsonb) returns bigint
language sql immutable
return 300 + octet_length(objectives::text) + coalesce(octet_length(feedback::text), 0)
  + coalesce(octet_length(transcript::text), 0);

create or replace function private.count_added_cards() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  perform private.add_use(a.user_id, count(*), 0, 0,
    sum(private.card_bytes(a.front, a.back, a.example, a.pinyin, a.source_turn))::bigint) from added a group by a.user_id;
  return null;
end $$;

create or replace function private.count_changed_cards() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  perform private.add_use(c.user_id, 0, 0, 0, sum(c.bytes)::bigint) from (
    select a.user_id, private.card_bytes(a.front, a.back, a.example, a.pinyin, a.source_turn) as bytes from added a
    union all
    select r.user_id, -private.card_bytes(r.front, r.back, r.example, r.pinyin, r.source_turn) from removed r
  ) c group by c.user_id having sum(c.bytes) <> 0;
  return null;
end $$;

create or replace function private.count_added_reviews() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  perform private.add_use(a.user_id, 0, count(*), 0, 150 * count(*)), private.add_voids(a.user_id, count(a.voids))
  from added a group by a.user_id;
  return null;
end $$;

create or replace function private.count_added_attempts() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  perform private.add_use(a.user_id, 0, 0, count(*),
    sum(private.attempt_bytes(a.objectives, a.feedback, a.transcript))::bigint) from added a group by a.user_id;
  return null;
end $$;

-- Triggers and rights.
drop trigger c_number on public.flashcard_reviews;
create trigger c_number before update on public.flashcard_reviews for each row execute function private.number_row();
create trigger c_number_added before insert on public.flashcard_reviews for each row
  when (new.seq is null or coalesce(current_setting('parley.batch', true), '') = '') execute function private.number_row();
drop trigger b_date on public.flashcard_reviews;
create trigger b_date before insert on public.flashcard_reviews for each row
  when (new.seq is null or coalesce(current_setting('parley.batch', true), '') = '') execute function private.date_review();
revoke execute on function private.stored_attempt(uuid, uuid), private.stored_flashcard(uuid, uuid),
  private.take_changes(uuid, integer), private.is_plain_review(jsonb),
  private.add_reviews(uuid, uuid, jsonb[], interval, timestamptz), private.end_of_chunk(jsonb[], integer, integer),
  private.apply_chunk(uuid, uuid, jsonb[], interval, timestamptz) from public;
revoke execute on function private.change_range() from public;
grant execute on function private.change_range() to authenticated;
