-- The rules of scoring, stars, study days, streaks, levels and coins: pure functions in whole numbers. The same rules
-- stand in src/domain; tests/vectors holds both sides together.

-- What one attempt is worth. `outcomes`: [{index, reached, hinted}]; unknown indexes count nothing, and of a repeated
-- index the last that was reached counts. A hinted objective is worth half, rounded half up.
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

-- 0.9 of the maximum or more: 3 stars; 0.6 or more: 2; else 1.
create function private.stars(score integer, max integer) returns smallint
language sql immutable set search_path = '' as $$
  select (case when score::bigint * 10 >= max::bigint * 9 then 3
    when score::bigint * 10 >= max::bigint * 6 then 2 else 1 end)::smallint
$$;

create function private.level(total_points integer) returns text
language sql immutable set search_path = '' as $$
  select case when total_points < 1000 then 'beginner' when total_points < 3000 then 'intermediate' else 'advanced' end
$$;

-- A local date that begins at 04:00. `utc_offset_min`: minutes to add to UTC for local time.
create function private.study_day(moment timestamptz, utc_offset_min integer) returns date
language sql immutable set search_path = '' as $$
  select ((moment at time zone 'UTC') + make_interval(mins => utc_offset_min - 240))::date
$$;

-- Something that makes a study day: an attempt, or a review of a day that had ten.
create type private.study_moment as (study_day date, at timestamptz, utc_offset_min integer);

-- A study day with the first and the last moment of it, which is all that streaks need.
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

-- The run of study days that ends at the last one, and the longest run. A date skipped by flying east (the offset rose
-- and the neighbours are under 48 h apart) does not break a run.
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

-- 10 a star, of the best stars of each scene and language; 5 a study day; minus what unlocks cost.
create function private.coins(best_stars bigint, study_days bigint, spent bigint) returns integer
language sql immutable set search_path = '' as $$
  select (10 * best_stars + 5 * study_days - spent)::integer
$$;
