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

create function private.refresh_study_days(owner uuid, days date[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.study_days where user_id = owner and study_day = any (days);

  insert into private.study_days
  select owner, s.* from private.study_spans((
    select array_agg(row(m.study_day, m.at, m.utc_offset_min)::private.study_moment)
    from (select distinct unnest(days) as day) touched, private.day_moments(owner, touched.day) m)) s;
end $$;

-- Refreshes the study days of everything that was written after a change number, including those of the reviews that were
-- voided. The planner is held to the order of change numbers, for it cannot know how few rows come after the last ones.
create function private.refresh_days_since(owner uuid, before bigint) returns void
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

create function private.coins_of(owner uuid) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.coins(
    (select coalesce(sum(best), 0)::bigint from (
      select max(star_rating) as best from public.scene_attempts where user_id = owner group by scenario_id, language
    ) scenes_played),
    (select count(*) from private.study_days where user_id = owner),
    (select coalesce(sum(cost), 0)::bigint from public.user_unlocked_scenarios where user_id = owner));
end $$;

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

create function private.progress_of(owner uuid, out total_points integer, out current_level text,
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
-- along with the rows are skipped. A batch that continues an attempt refreshes progress at its end.
create function private.progress_after_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and private.batch_began_at() is not null then return null; end if;
  perform private.rebuild_progress(user_id)
  from (select distinct c.user_id from changed c join auth.users u on u.id = c.user_id
    where not exists (select from private.deleted_accounts d where d.user_id = c.user_id) order by c.user_id) touched;
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
