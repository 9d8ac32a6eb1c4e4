-- The first migration: the files of supabase/schemas as they were then. Frozen; supabase/README.md says how the schema changes.

-- private_schema.sql

-- The schema `private` holds the server's own tables and every function that is not part of the API. Invariants:
--  1. It is not exposed by the data API: clients reach it only through the functions in `public`.
--  2. Every routine in it is closed to all roles but those named in private_access.sql.
--  3. Only `security definer` functions write to its tables.

create schema private;

-- Ends a write that breaks a rule. `code` is one of the rejection codes of sync/protocol. SQLSTATE PT422 becomes HTTP
-- 422 in the data API.
create function private.reject(code text, reason text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = case code when 'forbidden' then '42501' else 'PT422' end,
    message = reason, detail = code;
end $$;

-- catalogue.sql

-- The catalogue: rows that everybody may read and only the seed (service_role) writes.
-- Ids are the authors' words ('restaurant', 'food'), so that links and attempts survive a rebuild of the catalogue.

create table public.scenario_categories (
  id text primary key check (char_length(id) between 1 and 100),
  name text not null check (char_length(name) between 1 and 100),
  icon text check (char_length(icon) <= 100)
);

create table public.scenes (
  id text primary key check (char_length(id) between 1 and 100),
  name text not null check (char_length(name) between 1 and 200),
  description text not null default '' check (char_length(description) <= 2000),
  level text not null default 'beginner' check (level in ('beginner', 'intermediate', 'advanced')),
  image_url text check (char_length(image_url) <= 2000),
  access_type text not null default 'free' check (access_type in ('free', 'premium')),
  unlockable boolean not null default false,
  unlock_cost integer not null default 0 check (unlock_cost between 0 and 1000000),
  character text check (char_length(character) <= 200),
  setting text check (char_length(setting) <= 2000),
  duration integer check (duration between 1 and 600),
  category_id text references public.scenario_categories (id),
  created_at timestamptz not null default now()
);
comment on column public.scenes.duration is 'Minutes that a first play takes.';
create index scenes_by_category on public.scenes (category_id);

create table public.scene_objectives (
  scene_id text not null references public.scenes (id) on delete cascade,
  order_index integer not null check (order_index between 0 and 99),
  description text not null check (char_length(description) between 1 and 500),
  points integer not null check (points between 1 and 10000),
  primary key (scene_id, order_index)
);

create table public.scene_language_assets (
  scene_id text not null references public.scenes (id) on delete cascade,
  language text not null check (language in ('English', 'Mandarin', 'German', 'Spanish', 'French')),
  preview_image_url text check (char_length(preview_image_url) <= 2000),
  main_image_url text check (char_length(main_image_url) <= 2000),
  primary key (scene_id, language)
);

-- The compiled dialogues. A device reads `version` first, and the large `dialogue` only when the version is new to it.
create table public.scene_dialogues (
  scene_id text not null references public.scenes (id) on delete cascade,
  language text not null check (language in ('English', 'Mandarin', 'German', 'Spanish', 'French')),
  version text not null check (char_length(version) between 1 and 100),
  dialogue jsonb not null check (jsonb_typeof(dialogue) = 'object'),
  -- Lets a device show the size of a download beforehand. Generated, so it always belongs to this very dialogue.
  bytes integer not null generated always as (octet_length(dialogue::text)) stored,
  primary key (scene_id, language)
);
comment on column public.scene_dialogues.bytes is 'Bytes of the dialogue as JSON, uncompressed.';

-- learner_tables.sql

-- The tables that a learner owns. Invariants of every table here:
--  1. The primary key leads with the user, so that the schema can be sharded by user as it is; another user's row id is
--     simply another row.
--  2. Rows go when the user goes.
--  3. `seq` is the user's change number, given by the server at every write (change_numbers.sql); null never survives.
--  4. `not null` columns without a default are computed by triggers: no client writes them.
--  5. A timestamp that a client may set lies in the years 1900 to 9998: PostgreSQL takes others, JavaScript does not, and
--     one such row would be quarantined on every device of its learner.
-- Sizes are measured on jsonb's text form, which puts a space after each colon and comma: limits allow a tenth for it.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text check (char_length(first_name) <= 100),
  last_name text check (char_length(last_name) <= 100),
  preferred_language text not null default 'Mandarin'
    check (preferred_language in ('English', 'Mandarin', 'German', 'Spanish', 'French')),
  preferred_level text not null default 'beginner'
    check (preferred_level in ('beginner', 'intermediate', 'advanced')),
  study_motivation text check (study_motivation in
    ('family', 'business', 'travel', 'education', 'culture', 'immigration', 'hobby', 'other')),
  has_completed_onboarding boolean not null default false,
  has_seen_welcome_splash boolean not null default false,
  updated_at timestamptz not null default now(),
  field_clocks jsonb not null check (jsonb_typeof(field_clocks) = 'object'),
  seq bigint not null
);

create table public.user_progress (
  user_id uuid primary key references auth.users (id) on delete cascade,
  total_points integer not null default 0 check (total_points >= 0),
  current_level text not null default 'beginner' check (current_level in ('beginner', 'intermediate', 'advanced')),
  current_streak integer not null default 0 check (current_streak >= 0),
  longest_streak integer not null default 0 check (longest_streak >= current_streak),
  last_activity_date date,
  star_ratings jsonb not null default '{"1": 0, "2": 0, "3": 0}' check (jsonb_typeof(star_ratings) = 'object'),
  coins integer not null default 0,
  seq bigint not null
);

create table public.subscribers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  subscribed boolean not null default false,
  subscription_tier text check (char_length(subscription_tier) <= 100),
  subscription_end timestamptz,
  updated_at timestamptz not null default now(),
  seq bigint not null
);

create table public.user_unlocked_scenarios (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  scenario_id text not null references public.scenes (id),
  cost integer not null check (cost >= 0),
  created_at timestamptz not null default now(),
  seq bigint not null,
  primary key (user_id, id),
  constraint user_unlocked_scenarios_once unique (user_id, scenario_id),
  constraint user_unlocked_scenarios_created_at_readable
    check (created_at >= timestamptz '1900-01-01T00:00:00Z' and created_at < timestamptz '9999-12-31T00:00:00Z')
);

create table public.scene_attempts (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  scenario_id text not null references public.scenes (id),
  language text not null check (language in ('English', 'Mandarin', 'German', 'Spanish', 'French')),
  objectives jsonb not null check (jsonb_typeof(objectives) = 'array'),
  attempt_score integer not null check (attempt_score between 0 and max_score),
  max_score integer not null check (max_score > 0),
  objectives_completed integer not null check (objectives_completed between 1 and total_objectives),
  total_objectives integer not null,
  star_rating smallint not null check (star_rating between 1 and 3),
  study_day date not null,
  utc_offset_min integer not null default 0 check (utc_offset_min between -840 and 840),
  device_id uuid,
  feedback jsonb,
  transcript jsonb,
  created_at timestamptz not null default now(),
  seq bigint not null,
  primary key (user_id, id),
  constraint scene_attempts_feedback_size check (octet_length(feedback::text) <= 72000),
  constraint scene_attempts_feedback_depth check (not jsonb_path_exists(feedback, '$.**{16}')),
  constraint scene_attempts_transcript_size check (octet_length(transcript::text) <= 225000),
  constraint scene_attempts_transcript_depth check (not jsonb_path_exists(transcript, '$.**{16}')),
  constraint scene_attempts_transcript_array check (jsonb_typeof(transcript) = 'array'),
  constraint scene_attempts_created_at_readable
    check (created_at >= timestamptz '1900-01-01T00:00:00Z' and created_at < timestamptz '9999-12-31T00:00:00Z')
);
comment on column public.scene_attempts.utc_offset_min is 'Minutes to add to UTC for the learner''s local time.';
create index scene_attempts_by_time on public.scene_attempts (user_id, created_at desc);
create index scene_attempts_by_day on public.scene_attempts (user_id, study_day);
-- Covers everything that points, stars and coins are made of, so that progress never reads the wide rows.
create index scene_attempts_scores on public.scene_attempts (user_id, scenario_id, language)
  include (star_rating, attempt_score);

create table public.flashcards (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  language text not null check (language in ('English', 'Mandarin', 'German', 'Spanish', 'French')),
  front text not null check (char_length(front) between 1 and 2000),
  back text not null check (char_length(back) <= 2000),
  example text check (char_length(example) <= 2000),
  pinyin text check (char_length(pinyin) <= 2000),
  -- No foreign key: a card outlives the scene that it came from.
  scene_id text check (char_length(scene_id) <= 100),
  source_turn jsonb,
  created_at timestamptz not null default now(),
  edited_at timestamptz not null,
  suspended_at timestamptz,
  buried_until timestamptz,
  deleted_at timestamptz,
  field_clocks jsonb not null check (jsonb_typeof(field_clocks) = 'object'),
  seq bigint not null,
  primary key (user_id, id),
  constraint flashcards_source_turn_size check (octet_length(source_turn::text) <= 18000),
  constraint flashcards_source_turn_depth check (not jsonb_path_exists(source_turn, '$.**{16}')),
  constraint flashcards_created_at_readable
    check (created_at >= timestamptz '1900-01-01T00:00:00Z' and created_at < timestamptz '9999-12-31T00:00:00Z'),
  constraint flashcards_edited_at_readable
    check (edited_at >= timestamptz '1900-01-01T00:00:00Z' and edited_at < timestamptz '9999-12-31T00:00:00Z'),
  constraint flashcards_suspended_at_readable
    check (suspended_at >= timestamptz '1900-01-01T00:00:00Z' and suspended_at < timestamptz '9999-12-31T00:00:00Z'),
  constraint flashcards_buried_until_readable
    check (buried_until >= timestamptz '1900-01-01T00:00:00Z' and buried_until < timestamptz '9999-12-31T00:00:00Z'),
  constraint flashcards_deleted_at_readable
    check (deleted_at >= timestamptz '1900-01-01T00:00:00Z' and deleted_at < timestamptz '9999-12-31T00:00:00Z')
);

create table public.flashcard_reviews (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  flashcard_id uuid not null,
  rating smallint not null check (rating between 1 and 4),
  reviewed_at timestamptz not null default now(),
  utc_offset_min integer not null default 0 check (utc_offset_min between -840 and 840),
  study_day date not null,
  -- The review that this row voids. A voiding row is not itself a review.
  voids uuid,
  device_id uuid,
  device_seq bigint,
  seq bigint not null,
  primary key (user_id, id),
  constraint flashcard_reviews_card foreign key (user_id, flashcard_id)
    references public.flashcards (user_id, id) on delete cascade,
  constraint flashcard_reviews_voids foreign key (user_id, voids)
    references public.flashcard_reviews (user_id, id) on delete cascade,
  constraint flashcard_reviews_not_itself check (voids <> id),
  constraint flashcard_reviews_reviewed_at_readable
    check (reviewed_at >= timestamptz '1900-01-01T00:00:00Z' and reviewed_at < timestamptz '9999-12-31T00:00:00Z')
);
create index flashcard_reviews_by_card on public.flashcard_reviews (user_id, flashcard_id);
create index flashcard_reviews_by_day on public.flashcard_reviews (user_id, study_day);
create index flashcard_reviews_voiding on public.flashcard_reviews (user_id, voids) where voids is not null;

create table public.user_settings (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  key text not null check (key ~ '^[A-Za-z0-9_.:-]{1,100}$'),
  value jsonb not null,
  edited_at timestamptz not null,
  device_id uuid,
  seq bigint not null,
  primary key (user_id, key),
  constraint user_settings_value_size check (octet_length(value::text) <= 18000),
  constraint user_settings_value_depth check (not jsonb_path_exists(value, '$.**{16}')),
  constraint user_settings_edited_at_readable
    check (edited_at >= timestamptz '1900-01-01T00:00:00Z' and edited_at < timestamptz '9999-12-31T00:00:00Z')
);

-- A pull reads a user's rows in the order of their change numbers. The tables with one row a user need no index for it.
create unique index user_unlocked_scenarios_seq on public.user_unlocked_scenarios (user_id, seq);
create unique index scene_attempts_seq on public.scene_attempts (user_id, seq);
create unique index flashcards_seq on public.flashcards (user_id, seq);
create unique index flashcard_reviews_seq on public.flashcard_reviews (user_id, seq);
create unique index user_settings_seq on public.user_settings (user_id, seq);

-- change_numbers.sql

-- Change numbers: every write to a learner's row takes the next number of that learner. Invariants:
--  1. The counter row is locked from a transaction's first number until the transaction ends. So a learner's changes
--     commit in the order of their numbers, and a pull by number never passes a row that commits later.
--  2. Each learner has a counter of their own: learners never wait for each other.
--  3. Clients take the counter before any other row (a statement trigger), so that two devices of one learner queue up
--     instead of deadlocking.

create table private.change_counters (
  user_id uuid primary key references auth.users (id) on delete cascade,
  head bigint not null default 0 check (head >= 0),
  -- The oldest cursor that is still served. It rises when old tombstones are purged.
  oldest bigint not null default 0 check (oldest between 0 and head)
);

create function private.lock_user(owner uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from private.change_counters where user_id = owner for update;
  if not found then
    insert into private.change_counters (user_id) values (owner) on conflict do nothing;
    perform from private.change_counters where user_id = owner for update;
  end if;
end $$;

-- Lets sync_exchange, which runs as the caller, take the caller's own lock and nobody else's.
create function private.lock_current_user() returns void
language sql security definer set search_path = '' as $$
  select private.lock_user(auth.uid())
$$;

create function private.next_change(owner uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  number bigint;
begin
  update private.change_counters set head = head + 1 where user_id = owner returning head into number;
  if not found then
    perform private.lock_user(owner);
    update private.change_counters set head = head + 1 where user_id = owner returning head into number;
  end if;
  return number;
end $$;

-- The counter's value when the running sync batch began, or null outside a batch: everything the batch writes has a
-- higher number. Triggers ask for it, because a batch brings its own clocks and refreshes progress once, at its end.
create function private.batch_began_at() returns bigint
language sql stable set search_path = '' as $$
  select nullif(current_setting('parley.batch', true), '')::bigint
$$;

create function private.number_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.seq := private.next_change(new.user_id);
  return new;
end $$;

-- A profile's key is the user id itself.
create function private.number_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.seq := private.next_change(new.id);
  return new;
end $$;

create function private.lock_caller() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.lock_user(auth.uid());
  end if;
  return null;
end $$;

-- Row triggers run in the order of their names: a_ guards, b_ computes, c_ numbers, d_ derives.
do $$
declare
  learner_table text;
begin
  foreach learner_table in array array['profiles', 'user_progress', 'subscribers', 'user_unlocked_scenarios',
    'scene_attempts', 'flashcards', 'flashcard_reviews', 'user_settings'] loop
    execute format('create trigger a_lock before insert or update on public.%I for each statement
      when (current_user in (''anon'', ''authenticated'')) execute function private.lock_caller()', learner_table);
  end loop;
  foreach learner_table in array array['profiles', 'user_progress', 'user_unlocked_scenarios', 'scene_attempts',
    'flashcards', 'flashcard_reviews', 'user_settings'] loop
    execute format('create trigger c_number before insert or update on public.%I for each row execute function private.%I()',
      learner_table, case learner_table when 'profiles' then 'number_profile' else 'number_row' end);
  end loop;
end $$;

-- Only webhooks write subscribers, both as upserts and as updates. An upsert would take the counter before the row, and
-- an update the row before the counter: a deadlock. So an inserted row is numbered only after it exists.
create function private.number_later() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.seq := 0;
  return new;
end $$;

create function private.number_inserted_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.subscribers set seq = 0 where user_id = new.user_id;
  return null;
end $$;

create trigger c_number_later before insert on public.subscribers
  for each row execute function private.number_later();
create trigger c_number before update on public.subscribers
  for each row execute function private.number_row();
create trigger d_number after insert on public.subscribers
  for each row execute function private.number_inserted_subscriber();

-- manual_corrections.sql

-- Corrections by hand (service_role, the database's owner) lock a learner's row before they can know whose counter to
-- take; the learner's own writes take the counter first. Together the two would deadlock, and PostgreSQL would end
-- either of them. Invariants:
--  1. A correction never queues for a counter. It tries for 50 ms, during which nobody who waits for the row is part of
--     a circle, and is then refused with 55P03 ("try again").
--  2. A learner's write is never the one that is refused.
--
-- A correction that must succeed takes the counter first, in the same transaction:
--   select private.lock_user('<user id>');
--
-- The table `subscribers` is left out: no learner writes it (change_numbers.sql).

create function private.lock_for_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
  until constant timestamptz := clock_timestamp() + interval '50 milliseconds';
begin
  if tg_table_name = 'profiles' then owner := old.id; else owner := old.user_id; end if;
  loop
    perform from private.change_counters where user_id = owner for update skip locked;
    exit when found;
    -- Rows that are deleted with their account wait for no counter: it may be gone already.
    exit when not exists (select from auth.users where id = owner)
      or not exists (select from private.change_counters where user_id = owner);
    if clock_timestamp() > until then
      raise exception using errcode = 'lock_not_available', message = 'the learner is writing: try again';
    end if;
    perform pg_sleep(0.002);
  end loop;
  return case tg_op when 'DELETE' then old else new end;
end $$;

do $$
declare
  learner_table text;
begin
  foreach learner_table in array array['profiles', 'user_progress', 'user_unlocked_scenarios', 'scene_attempts',
    'flashcards', 'flashcard_reviews', 'user_settings'] loop
    execute format('create trigger a_lock_for_correction before update or delete on public.%I
      for each row when (current_user not in (''anon'', ''authenticated'')) execute function private.lock_for_correction()',
      learner_table);
  end loop;
end $$;

-- scoring.sql

-- The rules of scoring, stars, levels and coins: pure functions in whole numbers. The same rules stand in src/domain;
-- tests/vectors holds both sides together.

-- The worth of one attempt. `points`: of each objective, in order. `outcomes`: [{index, reached, hinted}]; an unknown
-- index counts nothing, and of a repeated index the last one that was reached counts. A hinted objective is worth half
-- its points, rounded half up.
create function private.score(points integer[], outcomes jsonb,
  out score integer, out max integer, out reached integer, out total integer)
language sql immutable set search_path = '' as $$
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
  from last_reached
$$;

-- 3 stars from 0.9 of the maximum, 2 from 0.6, otherwise 1.
create function private.stars(score integer, max integer) returns smallint
language sql immutable set search_path = '' as $$
  select (case when score::bigint * 10 >= max::bigint * 9 then 3
    when score::bigint * 10 >= max::bigint * 6 then 2 else 1 end)::smallint
$$;

create function private.level(total_points integer) returns text
language sql immutable set search_path = '' as $$
  select case when total_points < 1000 then 'beginner' when total_points < 3000 then 'intermediate' else 'advanced' end
$$;

-- 10 coins for each star of the best attempt in each scene and language, 5 for each study day, minus the cost of
-- unlocks. Never below zero: voiding a review may take back a study day whose coins are spent already. The shortfall
-- is made up by later earnings and never shown as a debt.
create function private.coins(best_stars bigint, study_days bigint, spent bigint) returns integer
language sql immutable set search_path = '' as $$
  select greatest(0, 10 * best_stars + 5 * study_days - spent)::integer
$$;

-- streaks.sql

-- The rules of study days and streaks: pure functions. The same rules stand in src/domain; tests/vectors holds both
-- sides together.

-- The local date, where a day begins at 04:00. `utc_offset_min`: minutes to add to UTC for local time.
create function private.study_day(moment timestamptz, utc_offset_min integer) returns date
language sql immutable set search_path = '' as $$
  select ((moment at time zone 'UTC') + make_interval(mins => utc_offset_min - 240))::date
$$;

-- One event that makes a study day: an attempt, or a review on a day that had ten.
create type private.study_moment as (study_day date, at timestamptz, utc_offset_min integer);

-- A study day with its first and last event, which is all that streaks need.
create type private.study_span as (
  study_day date, first_at timestamptz, first_offset integer, last_at timestamptz, last_offset integer
);

create function private.study_spans(moments private.study_moment[]) returns setof private.study_span
language sql immutable set search_path = '' as $$
  select study_day,
    min(at), (array_agg(utc_offset_min order by at, utc_offset_min))[1],
    max(at), (array_agg(utc_offset_min order by at desc, utc_offset_min desc))[1]
  from unnest(moments) group by study_day
$$;

-- The run of study days that ends at the last one, and the longest run. A date skipped by flying east does not break a
-- run: the offset rose, and the neighbouring days are less than 48 h apart.
create function private.streaks(spans private.study_span[],
  out current integer, out longest integer, out last_day date)
language sql immutable set search_path = '' as $$
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
  select coalesce((array_agg(days order by ends desc))[1], 0), coalesce(max(days), 0), max(ends) from runs
$$;

-- progress.sql

-- Progress: points, level, streaks, stars and coins. Invariants:
--  1. It is a pure function of the learner's attempts, reviews and unlocks.
--  2. It is recomputed in the transaction that changes those rows and under the learner's lock, so that neither order
--     nor repetition of writes changes it.

-- One row for each study day. Stored because reviews are many and study days few; each row is itself a pure function of
-- that day's attempts and reviews.
create table private.study_days (
  user_id uuid not null references auth.users (id) on delete cascade,
  study_day date not null,
  first_at timestamptz not null,
  first_offset integer not null,
  last_at timestamptz not null,
  last_offset integer not null,
  primary key (user_id, study_day)
);

-- The reviews that count: neither voided nor voiding another.
create function private.counting_reviews(owner uuid, days date[]) returns setof private.study_moment
language sql stable security definer set search_path = '' as $$
  select r.study_day, r.reviewed_at, r.utc_offset_min
  from public.flashcard_reviews r
  where r.user_id = owner and r.study_day = any (days) and r.voids is null
    and not exists (select from public.flashcard_reviews v where v.user_id = owner and v.voids = r.id)
$$;

create function private.refresh_study_days(owner uuid, days date[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.study_days where user_id = owner and study_day = any (days);

  with reviews as (
    select r.*, count(*) over (partition by study_day) as that_day from private.counting_reviews(owner, days) r
  ), moments as (
    select a.study_day, a.created_at as at, a.utc_offset_min
    from public.scene_attempts a where a.user_id = owner and a.study_day = any (days)
    union all
    select study_day, at, utc_offset_min from reviews where that_day >= 10
  )
  insert into private.study_days
  select owner, s.* from private.study_spans(
    (select array_agg(row(study_day, at, utc_offset_min)::private.study_moment) from moments)) s;
$$;

-- Refreshes the study days of everything that a batch has written so far, including those of the reviews it voided.
create function private.refresh_days_since(owner uuid, before bigint) returns void
language sql security definer set search_path = '' as $$
  select private.refresh_study_days(owner, array(
    select study_day from public.scene_attempts where user_id = owner and seq > before
    union select study_day from public.flashcard_reviews where user_id = owner and seq > before
    union select voided.study_day from public.flashcard_reviews r
      join public.flashcard_reviews voided on voided.user_id = r.user_id and voided.id = r.voids
      where r.user_id = owner and r.seq > before))
$$;

create function private.coins_of(owner uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select private.coins(
    (select coalesce(sum(best), 0)::bigint from (
      select max(star_rating) as best from public.scene_attempts where user_id = owner group by scenario_id, language
    ) scenes_played),
    (select count(*) from private.study_days where user_id = owner),
    (select coalesce(sum(cost), 0)::bigint from public.user_unlocked_scenarios where user_id = owner))
$$;

create function private.progress_of(owner uuid, out total_points integer, out current_level text,
  out current_streak integer, out longest_streak integer, out last_activity_date date, out star_ratings jsonb,
  out coins integer)
language sql stable security definer set search_path = '' as $$
  select a.points, private.level(a.points), s.current, s.longest, s.last_day,
    jsonb_build_object('1', a.ones, '2', a.twos, '3', a.threes), private.coins_of(owner)
  from (
    select coalesce(sum(attempt_score), 0)::integer as points, count(*) filter (where star_rating = 1) as ones,
      count(*) filter (where star_rating = 2) as twos, count(*) filter (where star_rating = 3) as threes
    from public.scene_attempts where user_id = owner
  ) a, private.streaks(array(
    select row(study_day, first_at, first_offset, last_at, last_offset)::private.study_span
    from private.study_days where user_id = owner)) s
$$;

-- Writes only a difference: an unchanged progress takes no change number and travels to no device.
create function private.refresh_progress(owner uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_user(owner);
  insert into public.user_progress as stored (user_id, total_points, current_level, current_streak, longest_streak,
    last_activity_date, star_ratings, coins)
  select owner, p.* from private.progress_of(owner) p
  where not exists (
    select from public.user_progress u where u.user_id = owner
      and (u.total_points, u.current_level, u.current_streak, u.longest_streak, u.last_activity_date, u.star_ratings, u.coins)
        is not distinct from
          (p.total_points, p.current_level, p.current_streak, p.longest_streak, p.last_activity_date, p.star_ratings, p.coins)
  )
  on conflict (user_id) do update set
    total_points = excluded.total_points, current_level = excluded.current_level,
    current_streak = excluded.current_streak, longest_streak = excluded.longest_streak,
    last_activity_date = excluded.last_activity_date, star_ratings = excluded.star_ratings, coins = excluded.coins;
end $$;

-- Computes everything anew, after a correction by hand.
create function private.rebuild_progress(owner uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_user(owner);
  perform private.refresh_study_days(owner, array(
    select study_day from private.study_days where user_id = owner
    union select study_day from public.scene_attempts where user_id = owner
    union select study_day from public.flashcard_reviews where user_id = owner));
  perform private.refresh_progress(owner);
end $$;

create function private.progress_after_attempts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  touched record;
begin
  if private.batch_began_at() is not null then return null; end if;
  for touched in select user_id, array_agg(distinct study_day) as days from changed group by user_id order by user_id loop
    perform private.lock_user(touched.user_id);
    perform private.refresh_study_days(touched.user_id, touched.days);
    perform private.refresh_progress(touched.user_id);
  end loop;
  return null;
end $$;

create function private.progress_after_reviews() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  touched record;
begin
  if private.batch_began_at() is not null then return null; end if;
  for touched in
    select c.user_id, array_agg(distinct c.study_day) || array_agg(distinct r.study_day) as days
    from changed c left join public.flashcard_reviews r on r.user_id = c.user_id and r.id = c.voids
    group by c.user_id order by c.user_id
  loop
    perform private.lock_user(touched.user_id);
    perform private.refresh_study_days(touched.user_id, touched.days);
    perform private.refresh_progress(touched.user_id);
  end loop;
  return null;
end $$;

create function private.progress_after_unlocks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.batch_began_at() is not null then return null; end if;
  perform private.refresh_progress(user_id) from (select distinct user_id from changed order by user_id) touched;
  return null;
end $$;

-- Corrections by hand (service_role) are rare, so everything is computed anew; learners whose account is being deleted
-- along with the rows are skipped.
create function private.progress_after_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.rebuild_progress(user_id)
  from (select distinct c.user_id from changed c join auth.users u on u.id = c.user_id order by c.user_id) touched;
  return null;
end $$;

create trigger d_progress after insert on public.scene_attempts
  referencing new table as changed for each statement execute function private.progress_after_attempts();
create trigger d_progress after insert on public.flashcard_reviews
  referencing new table as changed for each statement execute function private.progress_after_reviews();
create trigger d_progress after insert on public.user_unlocked_scenarios
  referencing new table as changed for each statement execute function private.progress_after_unlocks();

do $$
declare
  learner_table text;
begin
  foreach learner_table in array array['scene_attempts', 'flashcard_reviews', 'user_unlocked_scenarios'] loop
    execute format('create trigger d_progress_updated after update on public.%I
      referencing new table as changed for each statement execute function private.progress_after_correction()', learner_table);
    execute format('create trigger d_progress_deleted after delete on public.%I
      referencing old table as changed for each statement execute function private.progress_after_correction()', learner_table);
  end loop;
end $$;

-- A client may write its own totals: the write succeeds, and the stored values are those that the rows give.
create function private.keep_progress_derived() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select p.* into new.total_points, new.current_level, new.current_streak, new.longest_streak,
    new.last_activity_date, new.star_ratings, new.coins
  from private.progress_of(new.user_id) p;
  return new;
end $$;

create trigger b_derive before update on public.user_progress for each row
  when (current_user in ('anon', 'authenticated', 'service_role'))
  execute function private.keep_progress_derived();

-- row_rules.sql

-- The server's decisions about a row as it is written, whatever the client claims: scores, stars, study days, the cost
-- of an unlock. The same triggers serve plain table writes and sync.

-- A timestamp as it is stored: to the millisecond, as JavaScript has it, and never in the future.
create function private.clamp_moment(moment timestamptz) returns timestamptz
language sql volatile set search_path = '' as $$
  select date_trunc('milliseconds', least(coalesce(moment, clock_timestamp()), clock_timestamp()))
$$;

create function private.is_integer(value jsonb, lowest numeric, highest numeric) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) = 'number'
    then value::numeric = trunc(value::numeric) and value::numeric between lowest and highest
    else false end
$$;

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
language plpgsql security definer set search_path = '' as $$
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

create trigger b_date before insert on public.flashcard_reviews
  for each row execute function private.date_review();

-- Active while subscribed, until the end if there is one.
create function private.has_subscription(owner uuid) returns boolean
language sql volatile security definer set search_path = '' as $$
  select exists (select from public.subscribers where user_id = owner and subscribed
    and (subscription_end is null or subscription_end >= clock_timestamp()))
$$;

-- An unlock is bought once per scene, with coins that are there. Decided under the learner's lock, so that two devices
-- cannot both spend the last coins. Learners read these sentences: they are the product's texts.
create function private.charge_unlock() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  scene public.scenes;
begin
  perform private.lock_user(new.user_id);
  if private.batch_began_at() is not null then
    perform private.refresh_days_since(new.user_id, private.batch_began_at());
  end if;
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
  elsif private.coins_of(new.user_id) < scene.unlock_cost then
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

-- field_clocks.sql

-- Field clocks: the moment and device of the edit that last won each field. Invariants:
--  1. A clock is one text, '2026-11-20T10:00:00.000Z <device>'. Compared byte by byte it orders by the moment of the
--     edit and then by device; a plain table write has no device and loses a tie.
--  2. A sync batch brings its own clocks; every other write is stamped by the triggers below.
--  3. A field without a clock has not been edited since the row was made.
--  4. Of one device's edits of a field the one with the higher mutation number wins, whatever the device's clock said.

-- The form of JavaScript's toISOString().
create function private.iso(moment timestamptz) returns text
language sql stable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function private.clock(moment timestamptz, device uuid) returns text
language sql stable set search_path = '' as $$
  select private.iso(moment) || ' ' || coalesce(device::text, '')
$$;

-- The device in a clock; empty for a plain table write.
create function private.clock_device(clock text) returns text
language sql immutable set search_path = '' as $$
  select split_part(clock, ' ', 2)
$$;

-- The same clock for each of these fields.
create function private.clocks(fields text[], clock text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(field, clock), '{}') from unnest(fields) field
$$;

-- The given fields that `clock` may overwrite: those whose known clock is not later, and those that the same device
-- wrote, since it goes on from its own edit.
create function private.winning_fields(fields jsonb, known jsonb, clock text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(fields)
  where coalesce(known ->> key, '') collate "C" <= clock collate "C"
    or private.clock_device(known ->> key) = private.clock_device(clock)
$$;

-- The clocks of the winning fields. A device's edit is never older than the edit of its own that it replaces.
create function private.merged_clocks(won jsonb, known jsonb, clock text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, greatest((known ->> key) collate "C", clock collate "C")), '{}')
  from jsonb_object_keys(won) key
$$;

-- The mergeable fields in which two versions of a row differ.
create function private.differing_fields(before jsonb, after jsonb, mergeable text[]) returns text[]
language sql immutable set search_path = '' as $$
  select array(select field from unnest(mergeable) field where before -> field is distinct from after -> field)
$$;

create function private.stamp_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  mergeable constant text[] := array['first_name', 'last_name', 'preferred_language', 'preferred_level',
    'study_motivation', 'has_completed_onboarding', 'has_seen_welcome_splash'];
  plain constant text := private.clock(clock_timestamp(), null);
begin
  new.updated_at := private.clamp_moment(null);
  if tg_op = 'INSERT' then
    new.field_clocks := coalesce(new.field_clocks, private.clocks(mergeable, plain));
  elsif private.batch_began_at() is null then
    new.field_clocks := old.field_clocks
      || private.clocks(private.differing_fields(to_jsonb(old), to_jsonb(new), mergeable), plain);
  end if;
  return new;
end $$;

create trigger b_stamp before insert or update on public.profiles
  for each row execute function private.stamp_profile();

-- A tombstone is final, even after it was purged: neither an edit nor a plain insert brings a deleted card back.
create function private.stamp_flashcard() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  mergeable constant text[] := array['front', 'back', 'example', 'pinyin', 'suspended_at', 'buried_until'];
begin
  if tg_op = 'INSERT' then
    if new.deleted_at is null and private.was_purged(new.user_id, new.id) then
      perform private.reject('conflict', 'This flashcard was deleted');
    end if;
    new.created_at := private.clamp_moment(new.created_at);
    new.edited_at := coalesce(new.edited_at, new.created_at);
    new.field_clocks := coalesce(new.field_clocks, '{}');
  elsif old.deleted_at is not null then
    perform private.reject('conflict', 'This flashcard was deleted');
  elsif private.batch_began_at() is null then
    new.edited_at := private.clamp_moment(null);
    new.field_clocks := old.field_clocks || private.clocks(
      private.differing_fields(to_jsonb(old), to_jsonb(new), mergeable), private.clock(new.edited_at, null));
  end if;
  if new.deleted_at is not null then
    new.deleted_at := private.clamp_moment(new.deleted_at);
  end if;
  return new;
end $$;

create trigger b_stamp before insert or update on public.flashcards
  for each row execute function private.stamp_flashcard();

create function private.stamp_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.edited_at := coalesce(new.edited_at, private.clamp_moment(null));
    if (select count(*) from public.user_settings where user_id = new.user_id and key <> new.key) >= 200 then
      perform private.reject('invalid', 'An account holds at most 200 settings');
    end if;
  elsif new.key <> old.key then
    perform private.reject('forbidden', 'A setting keeps its key');
  elsif private.batch_began_at() is null and new.value is distinct from old.value then
    new.edited_at := private.clamp_moment(null);
    new.device_id := null;
  end if;
  return new;
end $$;

create trigger b_stamp before insert or update on public.user_settings
  for each row execute function private.stamp_setting();

create function private.stamp_subscriber() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := date_trunc('milliseconds', clock_timestamp());
  return new;
end $$;

create trigger b_stamp before update on public.subscribers
  for each row execute function private.stamp_subscriber();

-- access.sql

-- The rights of the data API's roles. Invariants:
--  1. Everybody reads the catalogue; only service_role writes it.
--  2. Of a learner's rows the owner reads all and writes the columns named here; nobody else learns that they exist.
--  3. No client deletes: cards become tombstones.
--  4. service_role (the server's own functions and the seed) passes row level security, but its writes are numbered and
--     checked by the same triggers.
--
-- Each list of columns is enforced twice from one source: as a column grant, and by a trigger, because a server that
-- grants all on all tables (some do) would undo grants alone.

grant usage on schema public to anon, authenticated, service_role;

-- Policies and sync_exchange call auth.uid() as the caller. A hosted project has this privilege already.
do $$
begin
  if not has_schema_privilege('authenticated', 'auth', 'usage') or not has_schema_privilege('anon', 'auth', 'usage') then
    grant usage on schema auth to anon, authenticated;
  end if;
end $$;

do $$
declare
  catalogue_table text;
begin
  foreach catalogue_table in array array['scenario_categories', 'scenes', 'scene_objectives', 'scene_language_assets',
    'scene_dialogues'] loop
    execute format('alter table public.%I enable row level security', catalogue_table);
    execute format('revoke all on public.%I from anon, authenticated', catalogue_table);
    execute format('grant select on public.%I to anon, authenticated', catalogue_table);
    execute format('grant all on public.%I to service_role', catalogue_table);
    execute format('create policy everybody_reads on public.%I for select to anon, authenticated using (true)', catalogue_table);
  end loop;
end $$;

-- Runs as the caller, so it must not look into `private`, where the caller has no rights. Its arguments are the owner's
-- column and then the writable columns: on insert every other column must be left to the server, on update every other
-- column must keep its value. Ownership is checked here too, because row level security checks it only after the other
-- triggers: those would tell a stranger whether somebody has coins, or make a stranger wait for somebody's lock.
create function private.guard_columns() returns trigger
language plpgsql set search_path = '' as $$
declare
  others jsonb := to_jsonb(new) - tg_argv[1:];
begin
  if to_jsonb(new) ->> tg_argv[0] is distinct from auth.uid()::text then
    raise exception using errcode = '42501', detail = 'forbidden',
      message = format('permission denied: a row of %s belongs to its user', tg_table_name);
  end if;
  if tg_op = 'INSERT' then
    others := jsonb_strip_nulls(others);
  else
    select coalesce(jsonb_object_agg(o.key, o.value), '{}') into others
    from jsonb_each(others) o where o.value is distinct from to_jsonb(old) -> o.key;
  end if;
  if others <> '{}' then
    raise exception using errcode = '42501', detail = 'forbidden',
      message = format('permission denied: %s is written by the server',
        (select string_agg(key, ', ' order by key) from jsonb_object_keys(others) key));
  end if;
  return new;
end $$;

-- Opens each learner table to its owner: the columns that may be written when a row is made, and those afterwards. An
-- empty list forbids the operation altogether.
do $$
declare
  learner_table text;
  owner text;
  insertable text[];
  updatable text[];
  own text;
begin
  for learner_table, owner, insertable, updatable in values
    ('profiles', 'id',
      array['id', 'first_name', 'last_name', 'preferred_language', 'preferred_level', 'study_motivation',
        'has_completed_onboarding', 'has_seen_welcome_splash', 'updated_at'],
      array['first_name', 'last_name', 'preferred_language', 'preferred_level', 'study_motivation',
        'has_completed_onboarding', 'has_seen_welcome_splash', 'updated_at']),
    -- Totals may be sent, and are overwritten with what the rows give (progress.sql).
    ('user_progress', 'user_id', '{}', array['total_points', 'current_level']),
    ('subscribers', 'user_id', '{}', '{}'),
    ('user_unlocked_scenarios', 'user_id', array['user_id', 'id', 'scenario_id', 'created_at'], '{}'),
    -- Scores and stars may be sent, and are overwritten. Attempts and reviews never change afterwards.
    ('scene_attempts', 'user_id',
      array['user_id', 'id', 'scenario_id', 'language', 'objectives', 'attempt_score', 'max_score',
        'objectives_completed', 'total_objectives', 'star_rating', 'utc_offset_min', 'feedback', 'transcript',
        'created_at'], '{}'),
    ('flashcards', 'user_id',
      array['user_id', 'id', 'language', 'front', 'back', 'example', 'pinyin', 'scene_id', 'source_turn', 'created_at',
        'suspended_at', 'buried_until'],
      array['front', 'back', 'example', 'pinyin', 'suspended_at', 'buried_until', 'deleted_at']),
    ('flashcard_reviews', 'user_id',
      array['user_id', 'id', 'flashcard_id', 'rating', 'reviewed_at', 'utc_offset_min', 'voids'], '{}'),
    -- An upsert updates the key and the owner too; row level security and the primary key keep them as they are.
    ('user_settings', 'user_id', array['user_id', 'key', 'value'], array['user_id', 'key', 'value'])
  loop
    own := format('%I = (select auth.uid())', owner);
    execute format('alter table public.%I enable row level security', learner_table);
    execute format('revoke all on public.%I from anon, authenticated', learner_table);
    execute format('grant all on public.%I to service_role', learner_table);
    execute format('grant select on public.%I to authenticated', learner_table);
    execute format('create policy owner_reads on public.%I for select to authenticated using (%s)', learner_table, own);
    execute format('create trigger a_guard_insert before insert on public.%I for each row
      when (current_user in (''anon'', ''authenticated'')) execute function private.guard_columns(%s)',
      learner_table, (select string_agg(quote_literal(c), ', ') from unnest(owner || insertable) c));
    execute format('create trigger a_guard_update before update on public.%I for each row
      when (current_user in (''anon'', ''authenticated'')) execute function private.guard_columns(%s)',
      learner_table, (select string_agg(quote_literal(c), ', ') from unnest(owner || updatable) c));
    if insertable <> '{}' then
      execute format('grant insert (%s) on public.%I to authenticated',
        (select string_agg(quote_ident(c), ', ') from unnest(insertable) c), learner_table);
      execute format('create policy owner_adds on public.%I for insert to authenticated with check (%s)',
        learner_table, own);
    end if;
    if updatable <> '{}' then
      execute format('grant update (%s) on public.%I to authenticated',
        (select string_agg(quote_ident(c), ', ') from unnest(updatable) c), learner_table);
      execute format('create policy owner_changes on public.%I for update to authenticated using (%s) with check (%s)',
        learner_table, own, own);
    end if;
  end loop;
end $$;

-- sync_request.sql

-- The checks of a sync request, as sync/protocol defines it. Invariants:
--  1. A malformed envelope rejects the whole request, with HTTP 400 and a sentence that says what is wrong.
--  2. A fault of one mutation is that mutation's rejection, so that a bad row never blocks the others.
--  3. No timestamp gets in that a device could not read back. PostgreSQL takes infinite ones, years before the common
--     era and years of five digits; JavaScript does not. A year before 1900 is a mistake, not a learner's work.

create function private.reject_request(reason text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT400', message = 'malformed request: ' || reason;
end $$;

create function private.is_uuid(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value) = 'string'
    and value #>> '{}' ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$', false)
$$;

-- ISO 8601 with seconds and a zone, in a year from 1900 to 9999. The cast decides whether the month has such a day.
create function private.is_moment(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value) = 'string' and value #>> '{}' ~
    '^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$', false)
$$;

-- A timestamp on a day that exists: 30 February does not.
create function private.is_real_moment(value jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.is_moment(value) and (value #>> '{}')::timestamptz is not null;
exception when datetime_field_overflow then
  return false;
end $$;

-- jsonb's text form is up to a quarter larger than the JSON that was sent, which is limited to 1 MB. A page holds up to
-- 20,000 rows or 8 MB, so that a long history takes few round trips.
create function private.check_request(request jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  largest constant bigint := 9007199254740991; -- the largest that JavaScript counts exactly
  backfill constant jsonb := request -> 'backfill';
  bad integer;
begin
  if octet_length(request::text) > 1310720 then
    perform private.reject_request('more than 1 MB');
  elsif not private.is_uuid(request -> 'device') then
    perform private.reject_request('device is not a UUID');
  elsif coalesce(request -> 'epoch', 'null') <> 'null' and not private.is_uuid(request -> 'epoch') then
    perform private.reject_request('epoch is neither null nor a UUID');
  elsif not private.is_integer(request -> 'cursor', 0, largest) then
    perform private.reject_request('cursor is not a change number');
  elsif not private.is_real_moment(request -> 'now') then
    perform private.reject_request('now is not a moment');
  elsif not private.is_integer(request -> 'limit', 1, 20000) then
    perform private.reject_request('limit is not a whole number from 1 to 20000');
  elsif not private.is_integer(request -> 'bytes', 10000, 8000000) then
    perform private.reject_request('bytes is not a whole number from 10000 to 8000000');
  elsif coalesce(backfill, 'null') <> 'null' and (jsonb_typeof(backfill) <> 'object'
    or not private.is_integer(backfill -> 'head', 0, largest) or not private.is_integer(backfill -> 'before', 0, largest)) then
    perform private.reject_request('backfill is neither null nor {head, before}');
  elsif coalesce(jsonb_typeof(request -> 'mutations'), '') <> 'array' then
    perform private.reject_request('mutations is not a list');
  elsif jsonb_array_length(request -> 'mutations') > 500 then
    perform private.reject_request('more than 500 mutations');
  end if;
  select place into bad from jsonb_array_elements(request -> 'mutations') with ordinality as listed (mutation, place)
  where jsonb_typeof(mutation) <> 'object' or not private.is_integer(mutation -> 'device_seq', 1, largest) limit 1;
  if found then
    perform private.reject_request(format('mutation %s has no number', bad));
  end if;
end $$;

-- Tells whether a value has the type that a list of fields names; with a question mark it may be null.
create function private.has_type(value jsonb, wanted text) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when value = 'null' then wanted like '%?' or wanted = 'any'
    else case rtrim(wanted, '?')
      when 'any' then true
      when 'uuid' then private.is_uuid(value)
      when 'moment' then private.is_moment(value)
      when 'whole' then private.is_integer(value, -2147483648, 2147483647)
      else jsonb_typeof(value) = rtrim(wanted, '?') end
  end
$$;

-- Rejects fields that are missing, unknown, written by the server alone, or of the wrong type.
create function private.check_fields(fields jsonb, types jsonb, required text[]) returns void
language plpgsql set search_path = '' as $$
declare
  name text;
  value jsonb;
begin
  if coalesce(jsonb_typeof(fields), '') <> 'object' then
    perform private.reject('invalid', 'fields is missing');
  end if;
  for name, value in select * from jsonb_each(fields) loop
    if not types ? name then
      perform private.reject('forbidden', format('the field %s is not the device''s to write', left(name, 100)));
    elsif not private.has_type(value, types ->> name) then
      perform private.reject('invalid', format('the field %s is not of type %s', name, types ->> name));
    end if;
  end loop;
  if not fields ?& required then
    perform private.reject('invalid', format('the field %s is missing',
      (select r from unnest(required) r where not fields ? r limit 1)));
  end if;
end $$;

-- A device's timestamp by the server's clock: moved by the skew that was measured when it was sent, never in the future
-- and never before 1900, where a clock thousands of years ahead would lead.
create function private.corrected(moment timestamptz, skew interval, received timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select date_trunc('milliseconds', greatest(least(moment + skew, received), timestamptz '1900-01-01T00:00:00Z'))
$$;

-- The amount by which the device's clock is behind the server's. Up to half a minute is taken for the time that the
-- request travelled, not for a wrong clock: correcting it would shuffle timestamps that lie close together.
create function private.clock_skew(sent timestamptz, received timestamptz) returns interval
language sql immutable set search_path = '' as $$
  select case when received - sent between interval '-30 seconds' and interval '30 seconds'
    then interval '0' else received - sent end
$$;

-- sync_mutations.sql

-- The effect of one mutation on one row. Invariants:
--  1. A row id is looked for among the caller's rows only: another learner's id is as good as none.
--  2. The same content again changes nothing; other content under the same id is a conflict.
--  3. Of a field's edits the last by corrected clock wins, in whatever order they arrive (field_clocks.sql).
--  4. A device that has seen a row and edits it wins over what it saw: an edit counts no earlier than the server's clock
--     as the device had last been told it (`observed_at`), whatever the device's own clock said. No edit counts later than it
--     was received.
-- Only private.apply_mutations calls these functions, under the learner's lock and in a savepoint.

-- One mutation, with its timestamps already by the server's clock.
create type private.mutation as (
  owner uuid, device uuid, number bigint, op text, id text, fields jsonb, skew interval, received timestamptz,
  at timestamptz, clock text, observed_at timestamptz
);

create function private.row_id(e private.mutation) returns uuid
language plpgsql immutable set search_path = '' as $$
begin
  if not private.is_uuid(to_jsonb(e.id)) then
    perform private.reject('invalid', 'id is not a UUID');
  end if;
  return e.id::uuid;
end $$;

-- The moment at which a device's edit counts: corrected, not before what the device had seen, not in the future.
create function private.effective_moment(e private.mutation, moment timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select greatest(private.corrected(moment, e.skew, e.received),
    case when e.observed_at is not null then date_trunc('milliseconds', least(e.observed_at, e.received)) end)
$$;

create function private.moment_field(e private.mutation, field text) returns timestamptz
language sql stable set search_path = '' as $$
  select private.effective_moment(e, (e.fields ->> field)::timestamptz)
$$;

create function private.apply_profile(e private.mutation) returns void
language plpgsql set search_path = '' as $$
declare
  stored public.profiles;
  won jsonb;
  types jsonb := '{"first_name": "string?", "last_name": "string?", "preferred_language": "string",
    "preferred_level": "string", "study_motivation": "string?", "has_completed_onboarding": "boolean",
    "has_seen_welcome_splash": "boolean"}';
begin
  if lower(e.id) <> e.owner::text then
    perform private.reject('forbidden', 'a profile belongs to its user');
  end if;
  perform private.check_fields(e.fields, types, '{}');
  select * into stored from public.profiles where id = e.owner for update;
  if stored.id is null and e.op = 'patch' then
    perform private.reject('missing', 'There is no profile yet');
  elsif stored.id is null then
    insert into public.profiles (id, field_clocks) values (e.owner, '{}') returning * into stored;
  end if;
  won := private.winning_fields(e.fields, stored.field_clocks, e.clock);
  if won = '{}' then return; end if;
  stored := jsonb_populate_record(stored, won);
  update public.profiles set
    first_name = stored.first_name, last_name = stored.last_name, preferred_language = stored.preferred_language,
    preferred_level = stored.preferred_level, study_motivation = stored.study_motivation,
    has_completed_onboarding = stored.has_completed_onboarding,
    has_seen_welcome_splash = stored.has_seen_welcome_splash,
    field_clocks = field_clocks || private.merged_clocks(won, field_clocks, e.clock)
  where id = e.owner;
end $$;

create function private.apply_setting(e private.mutation) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.check_fields(e.fields, '{"value": "any"}', '{value}');
  insert into public.user_settings as stored (user_id, key, value, edited_at, device_id)
  values (e.owner, e.id, e.fields -> 'value', e.at, e.device)
  on conflict (user_id, key) do update
    set value = excluded.value, device_id = excluded.device_id, edited_at = greatest(excluded.edited_at,
      case when stored.device_id = excluded.device_id then stored.edited_at end)
    where private.clock(stored.edited_at, stored.device_id) collate "C" <= e.clock collate "C"
      or stored.device_id = excluded.device_id;
end $$;

create function private.apply_attempt(e private.mutation) returns void
language plpgsql set search_path = '' as $$
declare
  stored public.scene_attempts;
begin
  perform private.check_fields(e.fields, '{"scenario_id": "string", "language": "string", "objectives": "array",
    "created_at": "moment", "utc_offset_min": "whole", "feedback": "any", "transcript": "array?"}',
    '{scenario_id, language, objectives, created_at, utc_offset_min}');
  select * into stored from public.scene_attempts where user_id = e.owner and id = private.row_id(e);
  if stored.id is null then
    insert into public.scene_attempts (user_id, id, scenario_id, language, objectives, utc_offset_min, feedback,
      transcript, device_id, created_at)
    values (e.owner, e.id::uuid, e.fields ->> 'scenario_id', e.fields ->> 'language', e.fields -> 'objectives',
      (e.fields -> 'utc_offset_min')::integer, nullif(e.fields -> 'feedback', 'null'),
      nullif(e.fields -> 'transcript', 'null'), e.device, private.moment_field(e, 'created_at'));
  elsif (stored.scenario_id, stored.language, stored.objectives, stored.utc_offset_min, stored.feedback, stored.transcript)
    is distinct from (e.fields ->> 'scenario_id', e.fields ->> 'language',
      private.checked_outcomes(e.fields -> 'objectives'), (e.fields -> 'utc_offset_min')::integer,
      nullif(e.fields -> 'feedback', 'null'), nullif(e.fields -> 'transcript', 'null')) then
    perform private.reject('conflict', 'Another attempt has this id');
  end if;
end $$;

-- A card that exists already is the same card if it agrees in all that has not been edited since.
create function private.put_flashcard(e private.mutation) returns void
language plpgsql set search_path = '' as $$
declare
  stored public.flashcards;
begin
  perform private.check_fields(e.fields, '{"language": "string", "front": "string", "back": "string",
    "example": "string?", "pinyin": "string?", "scene_id": "string?", "source_turn": "any", "created_at": "moment"}',
    '{language, front, back, created_at}');
  select * into stored from public.flashcards where user_id = e.owner and id = private.row_id(e);
  if stored.id is null then
    insert into public.flashcards (user_id, id, language, front, back, example, pinyin, scene_id, source_turn, created_at)
    values (e.owner, e.id::uuid, e.fields ->> 'language', e.fields ->> 'front', e.fields ->> 'back',
      e.fields ->> 'example', e.fields ->> 'pinyin', e.fields ->> 'scene_id',
      nullif(e.fields -> 'source_turn', 'null'), private.moment_field(e, 'created_at'));
  elsif exists (
    select from unnest(array['language', 'front', 'back', 'example', 'pinyin', 'scene_id', 'source_turn']) field
    where not stored.field_clocks ? field
      and coalesce(e.fields -> field, 'null') is distinct from coalesce(to_jsonb(stored) -> field, 'null')
  ) then
    perform private.reject('conflict', 'Another flashcard has this id');
  end if;
end $$;

create function private.patch_flashcard(e private.mutation) returns void
language plpgsql set search_path = '' as $$
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

create function private.delete_flashcard(e private.mutation) returns void
language plpgsql set search_path = '' as $$
begin
  update public.flashcards set deleted_at = e.at, edited_at = greatest(edited_at, e.at)
  where user_id = e.owner and id = private.row_id(e) and deleted_at is null;
  if not found and not exists (select from public.flashcards where user_id = e.owner and id = e.id::uuid) then
    perform private.reject('missing', 'Flashcard not found');
  end if;
end $$;

-- A mutation of a purged card is done already, as it is for a tombstone (purge.sql).
create function private.apply_flashcard(e private.mutation) returns void
language plpgsql set search_path = '' as $$
begin
  if private.was_purged(e.owner, private.row_id(e)) then return; end if;
  case e.op
    when 'put' then perform private.put_flashcard(e);
    when 'patch' then perform private.patch_flashcard(e);
    else perform private.delete_flashcard(e);
  end case;
end $$;

create function private.apply_review(e private.mutation) returns void
language plpgsql set search_path = '' as $$
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
  elsif (stored.flashcard_id, stored.rating::integer, stored.utc_offset_min, stored.voids) is distinct from
    ((e.fields ->> 'flashcard_id')::uuid, (e.fields -> 'rating')::integer, (e.fields -> 'utc_offset_min')::integer,
      (e.fields ->> 'voids')::uuid) then
    perform private.reject('conflict', 'Another review has this id');
  end if;
end $$;

-- Unlocking a scene again is as good as done, and charges nothing.
create function private.apply_unlock(e private.mutation) returns void
language plpgsql set search_path = '' as $$
declare
  scene constant text := e.fields ->> 'scenario_id';
begin
  perform private.check_fields(e.fields, '{"scenario_id": "string"}', '{scenario_id}');
  if exists (select from public.user_unlocked_scenarios
      where user_id = e.owner and id = private.row_id(e) and scenario_id <> scene) then
    perform private.reject('conflict', 'Another unlock has this id');
  elsif not exists (select from public.user_unlocked_scenarios where user_id = e.owner and scenario_id = scene) then
    insert into public.user_unlocked_scenarios (user_id, id, scenario_id, created_at)
    values (e.owner, e.id::uuid, scene, e.at);
  end if;
end $$;

create function private.apply_to_table(target text, e private.mutation) returns void
language plpgsql set search_path = '' as $$
declare
  allowed constant jsonb := '{"profiles": ["put", "patch"], "user_settings": ["patch"], "scene_attempts": ["put"],
    "flashcards": ["put", "patch", "delete"], "flashcard_reviews": ["put"], "user_unlocked_scenarios": ["put"]}';
begin
  if not allowed ? target then
    perform private.reject('forbidden', 'devices do not write the table ' || left(target, 100));
  elsif not allowed -> target ? e.op then
    perform private.reject('forbidden', format('the table %s takes no %s', target, left(e.op, 100)));
  end if;
  case target
    when 'profiles' then perform private.apply_profile(e);
    when 'user_settings' then perform private.apply_setting(e);
    when 'scene_attempts' then perform private.apply_attempt(e);
    when 'flashcards' then perform private.apply_flashcard(e);
    when 'flashcard_reviews' then perform private.apply_review(e);
    else perform private.apply_unlock(e);
  end case;
end $$;

create function private.apply_mutation(owner uuid, device uuid, mutation jsonb, skew interval,
  received timestamptz)
returns void language plpgsql set search_path = '' as $$
declare
  e private.mutation;
begin
  if jsonb_typeof(mutation -> 'table') is distinct from 'string' or jsonb_typeof(mutation -> 'op') is distinct from 'string'
    or jsonb_typeof(mutation -> 'id') is distinct from 'string' or not private.is_moment(mutation -> 'at') then
    perform private.reject('invalid', 'a mutation needs a table, an op, an id and a moment');
  elsif mutation ? 'observed_at' and not private.is_moment(mutation -> 'observed_at') then
    perform private.reject('invalid', 'observed_at is not a moment');
  end if;
  e.owner := owner;
  e.device := device;
  e.number := (mutation -> 'device_seq')::bigint;
  e.op := mutation ->> 'op';
  e.id := mutation ->> 'id';
  e.fields := mutation -> 'fields';
  e.skew := skew;
  e.received := received;
  e.observed_at := (mutation ->> 'observed_at')::timestamptz;
  e.at := private.effective_moment(e, (mutation ->> 'at')::timestamptz);
  e.clock := private.clock(e.at, device);
  perform private.apply_to_table(mutation ->> 'table', e);
end $$;

-- sync_ledger.sql

-- The writing half of sync: each mutation in a savepoint of its own, exactly once. Invariants:
--  1. The last mutation number of each device commits together with the effects: no mutation applies twice.
--  2. A rejection is remembered, and repeated when the mutation is sent again.
--  3. One bad mutation never undoes or blocks the others; one that has to be retried stops the batch there.
--  4. A number belongs to one mutation. Under a number that another mutation had, nothing is applied and nothing is
--     acknowledged: a device whose disk went back to an earlier state is told "gap", and takes new numbers.
--  5. A batch begins with the oldest mutation that the device has no answer to.

create table private.devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device_id uuid not null,
  last_number bigint not null,
  synced_at timestamptz not null,
  -- Digests of the mutations from this number up to the last: those that the device may send again.
  digests_from bigint,
  digests bigint[] not null default '{}',
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
        answer := private.failed_result(this, state, message, detail);
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

-- sync_pull.sql

-- The reading half of sync: the rows that a device lacks, in pages. Invariants:
--  1. It runs as the caller, under row level security.
--  2. All of an answer is read in one snapshot, below a head that was read before: rows that change meanwhile come with
--     the next pull.
--  3. Rows are text from the table to the answer. As jsonb they would be built anew, all the way down, by each function
--     that puts them into something larger.

-- A row as it travels: as the data API gives it, with every timestamp in the form of JavaScript's toISOString().
create function private.row_json(r public.profiles) returns jsonb language sql stable as $$
  select to_jsonb(r) || jsonb_build_object('updated_at', private.iso(r.updated_at))
$$;
create function private.row_json(r public.user_progress) returns jsonb language sql stable as $$
  select to_jsonb(r)
$$;
create function private.row_json(r public.subscribers) returns jsonb language sql stable as $$
  select to_jsonb(r) || jsonb_build_object('subscription_end', private.iso(r.subscription_end),
    'updated_at', private.iso(r.updated_at))
$$;
create function private.row_json(r public.user_unlocked_scenarios) returns jsonb language sql stable as $$
  select to_jsonb(r) || jsonb_build_object('created_at', private.iso(r.created_at))
$$;
create function private.row_json(r public.user_settings) returns jsonb language sql stable as $$
  select to_jsonb(r) || jsonb_build_object('edited_at', private.iso(r.edited_at))
$$;
create function private.row_json(r public.scene_attempts) returns jsonb language sql stable as $$
  select to_jsonb(r) || jsonb_build_object('created_at', private.iso(r.created_at))
$$;
create function private.row_json(r public.flashcards) returns jsonb language sql stable as $$
  select to_jsonb(r) || jsonb_build_object('created_at', private.iso(r.created_at), 'edited_at', private.iso(r.edited_at),
    'suspended_at', private.iso(r.suspended_at), 'buried_until', private.iso(r.buried_until),
    'deleted_at', private.iso(r.deleted_at))
$$;

create type private.pulled_row as (name text, seq bigint, body text);

-- The few rows that every screen needs, with change numbers in (lowest, highest].
create function private.small_rows(owner uuid, lowest bigint, highest bigint) returns setof private.pulled_row
language sql stable set search_path = '' as $$
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
    where r.user_id = owner and r.seq > lowest and r.seq <= highest
$$;

-- The rows that grow without bound. Most of them are reviews, so theirs is written without jsonb in between.
create function private.log_rows(owner uuid, lowest bigint, highest bigint) returns setof private.pulled_row
language sql stable set search_path = '' as $$
  select 'scene_attempts', r.seq, private.row_json(r)::text from public.scene_attempts r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest
  union all
  select 'flashcards', r.seq, private.row_json(r)::text from public.flashcards r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest
  union all
  select 'flashcard_reviews', r.seq, (select row_to_json(w)::text from (select r.user_id, r.id, r.flashcard_id, r.rating,
      private.iso(r.reviewed_at) as reviewed_at, r.utc_offset_min, r.study_day, r.voids, r.device_id, r.device_seq, r.seq) w)
    from public.flashcard_reviews r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest
$$;

-- Change numbers and stored sizes of at most `most` rows of each log, from the index, so that a page is measured before
-- any of its rows is built. Stored sizes are compressed: they bound the work, and the exact cut comes afterwards. The
-- planner is held to the index's order: without ANALYZE, which nobody runs on an embedded database, it would take every
-- learner for one with few rows and sort the whole history for each page.
create function private.log_sizes(owner uuid, lowest bigint, highest bigint, most integer, newest_first boolean)
returns table (seq bigint, size bigint)
language plpgsql stable set search_path = '' set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off as $$
begin
  return query execute format($sql$
    (select r.seq, 600 + coalesce(pg_column_size(r.transcript), 0) + coalesce(pg_column_size(r.feedback), 0)::bigint
      from public.scene_attempts r where r.user_id = $1 and r.seq > $2 and r.seq <= $3 order by r.seq %1$s limit $4)
    union all
    (select r.seq, 700::bigint from public.flashcards r
      where r.user_id = $1 and r.seq > $2 and r.seq <= $3 order by r.seq %1$s limit $4)
    union all
    (select r.seq, 400::bigint from public.flashcard_reviews r
      where r.user_id = $1 and r.seq > $2 and r.seq <= $3 order by r.seq %1$s limit $4)
  $sql$, case when newest_first then 'desc' else 'asc' end) using owner, lowest, highest, most;
end $$;

-- Rows in the order in which they are applied, as the text of a list without its brackets; their number, their bytes,
-- and the change number of the last one.
create type private.page as (rows text, count integer, size bigint, last bigint);

create function private.pulled_row_text(name text, seq bigint, body text) returns text
language sql immutable as $$
  select '{"table": "' || name || '", "seq": ' || seq || ', "row": ' || body || '}'
$$;

-- The changes after the cursor, oldest first, cut to about `bytes`; at least one row if there is any.
create function private.changes(owner uuid, after bigint, head bigint, most integer, bytes integer) returns private.page
language plpgsql stable set search_path = '' as $$
declare
  highest bigint;
  page private.page := ('', 0, 0, null);
begin
  -- Small rows count with the rest. There are at most a few hundred, so their exact sizes are taken.
  select max(seq) into highest from (
    select seq, row_number() over (order by seq) as place, sum(size) over (order by seq) - size as already
    from (
      select seq, size from private.log_sizes(owner, after, head, most, false)
      union all select s.seq, octet_length(s.body) from private.small_rows(owner, after, head) s
    ) sized
  ) measured
  where place <= most and (already < bytes or place = 1);
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

-- A page of the history below `before`, newest first, cut in the same way.
create function private.history(owner uuid, before bigint, head bigint, most integer, bytes integer) returns private.page
language plpgsql stable set search_path = '' as $$
declare
  highest constant bigint := least(before - 1, head);
  lowest bigint;
  page private.page := ('', 0, 0, null);
begin
  select min(seq) into lowest from (
    select seq, row_number() over (order by seq desc) as place, sum(size) over (order by seq desc) - size as already
    from private.log_sizes(owner, 0, highest, most, true)
  ) measured
  where place <= most and (already < bytes or place = 1);
  if lowest is null then return page; end if;
  with texts as materialized (
    select seq, private.pulled_row_text(name, seq, body) as row from private.log_rows(owner, lowest - 1, highest)
  ), measured as (
    select *, sum(octet_length(row)) over (order by seq desc rows unbounded preceding) - octet_length(row) as already
    from texts
  )
  select string_agg(row, ', ' order by seq desc), count(*), sum(octet_length(row)), min(seq) into page
  from measured where already < bytes;
  return page;
end $$;

-- The rows that the device lacks, as the text of a JSON object: all small rows and the newest of the logs on the first
-- call, then the changes after the cursor and the next older page of the logs, until none is left.
create function private.pull(owner uuid, request jsonb, head bigint) returns text
language plpgsql stable set search_path = '' as $$
declare
  after bigint := (request -> 'cursor')::bigint;
  most integer := (request -> 'limit')::integer;
  bytes integer := (request -> 'bytes')::integer;
  backfill jsonb := nullif(request -> 'backfill', 'null');
  recent private.page := ('', 0, 0, null);
  older private.page := ('', 0, 0, null);
  more boolean := false;
begin
  if after = 0 and backfill is null then
    backfill := jsonb_build_object('head', head, 'before', head + 1);
    select string_agg(private.pulled_row_text(name, seq, body), ', ' order by seq), count(*), sum(octet_length(body))
    into recent.rows, recent.count, recent.size from private.small_rows(owner, 0, head);
    after := head;
  elsif after < head then
    recent := private.changes(owner, after, head, most, bytes);
    more := recent.last < head and (
      exists (select from private.log_sizes(owner, recent.last, head, 1, false))
      or exists (select from private.small_rows(owner, recent.last, head)));
    after := case when more then recent.last else head end;
  end if;
  most := most - recent.count;
  bytes := bytes - coalesce(recent.size, 0);
  if backfill is not null then
    if most > 0 and bytes > 0 then
      older := private.history(owner, (backfill -> 'before')::bigint, (backfill -> 'head')::bigint, most, bytes);
      backfill := backfill || jsonb_build_object('before', coalesce(older.last, 0));
    end if;
    if not exists (select from private.log_sizes(owner, 0,
      least((backfill -> 'before')::bigint - 1, (backfill -> 'head')::bigint), 1, true)) then
      backfill := null;
    end if;
  end if;
  return '{"cursor": ' || after || ', "more": ' || coalesce(more, false) || ', "backfill": ' || coalesce(backfill, 'null')
    || ', "rows": [' || concat_ws(', ', nullif(recent.rows, ''), nullif(older.rows, '')) || ']}';
end $$;

-- sync_exchange.sql

-- The one call of sync: sync_exchange applies a device's mutations and returns the rows that the device lacks, in one
-- transaction.

-- The identity of this database. Another epoch means that a device's cursor belongs to another database.
create table private.server (
  only_row boolean primary key default true check (only_row),
  epoch uuid not null default gen_random_uuid(),
  protocol integer not null default 1
);
insert into private.server default values;

-- The epoch, the protocol and the caller's change numbers. Raises for an account that is gone, which must not look like
-- an empty one.
create function private.sync_state(out epoch uuid, out protocol integer, out head bigint, out oldest bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null or not exists (select from auth.users where id = auth.uid()) then
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  select s.epoch, s.protocol, coalesce(c.head, 0), coalesce(c.oldest, 0) into epoch, protocol, head, oldest
  from private.server s left join private.change_counters c on c.user_id = auth.uid();
end $$;

-- Tells whether a device has to pull afresh: its cursor belongs to another epoch or to none, is ahead of this server, or
-- is older than what is still served.
create function private.must_reset(request jsonb, epoch uuid, head bigint, oldest bigint) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when nullif(request -> 'epoch', 'null') is null then (request -> 'cursor')::bigint > 0
    else (request ->> 'epoch')::uuid <> epoch end
    or (request -> 'cursor')::bigint > head
    or ((request -> 'cursor')::bigint > 0 and (request -> 'cursor')::bigint < oldest)
    or coalesce((request -> 'backfill' -> 'head')::bigint, 0) > head
$$;

-- Some data APIs pass a jsonb argument as a string that holds JSON: it is the same request.
create function private.unwrap_request(request jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case jsonb_typeof(request) when 'string' then (request #>> '{}')::jsonb else request end;
exception when invalid_text_representation then
  return null;
end $$;

-- Every statement is planned for the tables as they are: a long-lived session kept a plan from when they were empty,
-- which read all of a learner's rows for each mutation until somebody ran ANALYZE.
create function public.sync_exchange(request jsonb) returns json
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
    results := private.apply_mutations((request ->> 'device')::uuid, request -> 'mutations',
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

revoke execute on function public.sync_exchange(jsonb) from public, service_role;
grant execute on function public.sync_exchange(jsonb) to anon, authenticated;

-- purge.sql

-- The purge deletes old tombstones for good, so that a learner's first sync and storage do not grow with everything they
-- ever deleted. Invariants:
--  1. A tombstone goes in the same transaction in which `oldest` rises above its number, and under its learner's lock:
--     a device that may not have seen it has a cursor below `oldest` and is told to pull afresh.
--  2. Reviews count for study days, so a card with any review stays, tombstone or not.
--  3. A purged card does not come back: its id is remembered, with nothing that the learner wrote.
--  4. One learner a transaction; a learner who is writing at that moment is left for the next time, so nobody waits.

create index flashcards_tombstones on public.flashcards (user_id, deleted_at) where deleted_at is not null;

-- The ids of purged cards. A device that was away for longer than tombstones are kept may still send such a card again,
-- or a review of it: the card stays deleted, the review counts.
create table private.purged_cards (
  user_id uuid not null references auth.users (id) on delete cascade,
  id uuid not null,
  language text not null,
  deleted_at timestamptz not null,
  primary key (user_id, id)
);

create function private.was_purged(owner uuid, card uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.purged_cards where user_id = owner and id = card)
$$;

-- Puts back an empty tombstone to hold a review that arrives after its card was purged.
create function private.hold_late_review(owner uuid, card uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.flashcards (user_id, id, language, front, back, created_at, deleted_at)
  select owner, p.id, p.language, '(deleted)', '', p.deleted_at, p.deleted_at
  from private.purged_cards p where p.user_id = owner and p.id = card;
  return found;
end $$;

-- Purges at most `most` tombstones, and as many devices, of the first learner after `after` who has any. `visited` is
-- that learner; null: nobody is left. `purged` below `most`: the learner has no more, or was busy. A forgotten device
-- that comes back is as good as new: its next number counts, and sending its mutations again changes nothing, since rows
-- are born with their ids and fields keep their edit times.
create function private.purge_next(after uuid default null, tombstones_older_than interval default '180 days',
  devices_idle_for interval default '400 days', most integer default 500, out visited uuid, out purged integer)
language plpgsql security definer set search_path = '' as $$
declare
  beyond constant uuid := coalesce(after, '00000000-0000-0000-0000-000000000000');
  deleted_before constant timestamptz := clock_timestamp() - tombstones_older_than;
  idle_since constant timestamptz := clock_timestamp() - devices_idle_for;
  highest bigint;
  forgotten integer;
begin
  purged := 0;
  select found_there.user_id into visited from (
    (select f.user_id from public.flashcards f where f.user_id > beyond and f.deleted_at < deleted_before
      and not exists (select from public.flashcard_reviews r where r.user_id = f.user_id and r.flashcard_id = f.id)
      order by f.user_id limit 1)
    union all
    (select d.user_id from private.devices d where d.user_id > beyond and d.synced_at < idle_since
      order by d.user_id limit 1)
  ) found_there order by user_id limit 1;
  if visited is null then return; end if;
  perform from private.change_counters where user_id = visited for update skip locked;
  if not found then return; end if;

  with tombstones as (
    select f.id from public.flashcards f where f.user_id = visited and f.deleted_at < deleted_before
      and not exists (select from public.flashcard_reviews r where r.user_id = f.user_id and r.flashcard_id = f.id)
    order by f.seq limit most
  ), gone as (
    delete from public.flashcards f using tombstones t where f.user_id = visited and f.id = t.id
    returning f.id, f.language, f.deleted_at, f.seq
  ), remembered as (
    insert into private.purged_cards select visited, g.id, g.language, g.deleted_at from gone g on conflict do nothing
  )
  select count(*), max(seq) into purged, highest from gone;
  update private.change_counters set oldest = highest where user_id = visited and oldest < highest;

  delete from private.devices d where d.user_id = visited and d.device_id in (
    select o.device_id from private.devices o where o.user_id = visited and o.synced_at < idle_since limit most);
  get diagnostics forgotten = row_count;
  purged := greatest(purged, forgotten);
end $$;

-- Purges everything, each piece committed before the next. It commits, so it is called by itself: `call private.purge()`.
create procedure private.purge(tombstones_older_than interval default '180 days',
  devices_idle_for interval default '400 days', most integer default 500)
language plpgsql as $$
declare
  after uuid;
  piece record;
begin
  loop
    select * into piece from private.purge_next(after, tombstones_older_than, devices_idle_for, most);
    exit when piece.visited is null;
    commit;
    if piece.purged < most then after := piece.visited; end if;
  end loop;
end $$;

-- Purges every night where the database can do it by itself; elsewhere the server does (server/backend/purge.ts).
do $$
begin
  if not exists (select from pg_available_extensions where name = 'pg_cron') then
    return;
  end if;
  create extension if not exists pg_cron;
  perform cron.schedule('parley-purge', '17 3 * * *', 'call private.purge()');
exception when others then
  raise notice 'old tombstones are not purged by the database itself: %', sqlerrm;
end $$;

-- payments.sql

-- The customers of payment providers, and what a provider has said about them. Invariants:
--  1. A customer belongs to one learner and is linked before anything can be bought, so an event never has to say whose
--     it is: an event's own claim about a user is never read.
--  2. Nobody writes what an event says. A handler takes a number (payment_begin), then asks the provider for the present
--     state, then writes that state (payment_apply), unless the holder of a later number has written already: that one
--     asked later. Each change has an event of its own, so the last state written has seen every change, in whatever
--     order events arrive and are handled.
--  3. An event is noted in the transaction that writes its outcome: it is handled once, and a failure leaves no note, so
--     that the provider sends it again.
--  4. Only the server's own functions (service_role) may call the functions below.

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

-- The learner's customer: {customer_id, snapshot}, or null.
create function public.payment_customer(provider_name text, owner uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('customer_id', customer_id, 'snapshot', snapshot)
  from private.payment_customers where provider = provider_name and user_id = owner
$$;

-- Links a customer to a learner, and returns the customer that is linked afterwards: the earlier one if there is one,
-- unless it is the one to be replaced (`instead_of`, which the provider no longer knows).
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
  foreach signature in array array['payment_customer(text, uuid)', 'payment_link(text, uuid, text, text)',
    'payment_begin(text, text, text)', 'payment_apply(text, text, bigint, text, jsonb, boolean, text, timestamptz)'] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', signature);
    execute format('grant execute on function public.%s to service_role', signature);
  end loop;
end $$;

-- orphaned_customers.sql

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

-- account_deletion.sql

-- Account deletion: a learner's account goes, with everything in it, in one transaction. Invariants:
--  1. Every row of the learner goes with the row in auth.users, by its foreign key; a learner table without that key
--     would keep its rows. Sessions and their refresh tokens go the same way.
--  2. The bare id and the time of deletion stay, and nothing that the learner wrote, so that another device of theirs
--     learns that the account was deleted. An account that is merely absent (a database replaced by an older one) is
--     never taken for a deleted one: the device would throw away the only copy.
--  3. An access token outlives its account until it expires. It finds no account then (sync_state raises), and can make
--     no row: each row has a foreign key to the account.

create table private.deleted_accounts (
  user_id uuid primary key,
  deleted_at timestamptz not null default now()
);

-- May be repeated when the answer was lost.
create function public.delete_own_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  if me is null then
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  if not exists (select from auth.users where id = me) then
    if exists (select from private.deleted_accounts where user_id = me) then return; end if;
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  -- A device takes the counter before anything else, so this waits for a running sync, and a later one finds no account.
  -- A write in another order (a webhook's subscription) may deadlock with this; then all is undone and tried again.
  for attempt in 1..5 loop
    begin
      perform from public.subscribers where user_id = me for update;
      perform private.lock_user(me);
      delete from auth.users where id = me;
      exit;
    exception when deadlock_detected then
      if attempt = 5 then raise; end if;
    end;
  end loop;
  insert into private.deleted_accounts (user_id) values (me) on conflict do nothing;
  -- A device that was away for longer is asked to sign in, and cannot.
  delete from private.deleted_accounts where deleted_at < now() - interval '400 days';
end $$;

-- Tells whether the account with this id was deleted by its learner. Anybody may ask: an id cannot be guessed, and the
-- device that asks has no session any more.
create function public.account_was_deleted(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.deleted_accounts where user_id = account)
$$;

revoke execute on function public.delete_own_account() from public, anon, service_role;
grant execute on function public.delete_own_account() to authenticated;
revoke execute on function public.account_was_deleted(uuid) from public, service_role;
grant execute on function public.account_was_deleted(uuid) to anon, authenticated;

-- private_access.sql

-- The rights on `private`: routines are open to everybody unless they are closed. All are closed here, and only those
-- that run as the caller are opened again. Nothing in `private` is reachable through the data API, and the functions
-- that write there check auth.uid() themselves.

revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;
revoke execute on all routines in schema private from public, anon, authenticated, service_role;

-- The parts of sync_exchange.
grant execute on function
  private.sync_state(), private.lock_current_user(), private.apply_mutations(uuid, jsonb, timestamptz, boolean),
  private.unwrap_request(jsonb), private.reject_request(text), private.is_integer(jsonb, numeric, numeric), private.is_uuid(jsonb),
  private.is_moment(jsonb), private.is_real_moment(jsonb), private.check_request(jsonb),
  private.must_reset(jsonb, uuid, bigint, bigint), private.iso(timestamptz),
  private.row_json(public.profiles), private.row_json(public.user_progress), private.row_json(public.subscribers),
  private.row_json(public.user_unlocked_scenarios), private.row_json(public.user_settings), private.row_json(public.scene_attempts),
  private.row_json(public.flashcards), private.small_rows(uuid, bigint, bigint), private.log_rows(uuid, bigint, bigint),
  private.log_sizes(uuid, bigint, bigint, integer, boolean), private.pulled_row_text(text, bigint, text),
  private.changes(uuid, bigint, bigint, integer, integer), private.history(uuid, bigint, bigint, integer, integer),
  private.pull(uuid, jsonb, bigint)
to authenticated;

-- The purge, for a server that runs it itself.
grant execute on function private.purge_next(uuid, interval, interval, integer) to service_role;
grant execute on procedure private.purge(interval, interval, integer) to service_role;
