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
-- Lead to the first and the last event of a day (progress.sql).
create index scene_attempts_by_moment on public.scene_attempts (user_id, study_day, created_at, utc_offset_min);
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
  -- The kind of card that was answered; null: the meaning, as all reviews were before there were others.
  kind text check (kind in ('production', 'listening', 'cloze')),
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
create index flashcard_reviews_by_moment on public.flashcard_reviews (user_id, study_day, reviewed_at, utc_offset_min)
  where voids is null;
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
