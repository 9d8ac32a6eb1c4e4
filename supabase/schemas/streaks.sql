-- The rules of study days and streaks: pure functions. The same rules stand in src/domain; tests/vectors holds both
-- sides together.

-- The local date, where a day begins at 04:00. `utc_offset_min`: minutes to add to UTC for local time.
create function private.study_day(moment timestamptz, utc_offset_min integer) returns date
language sql immutable
return ((moment at time zone 'UTC') + make_interval(mins => utc_offset_min - 240))::date;

-- One event that makes a study day: an attempt, or a review on a day that had ten.
create type private.study_moment as (study_day date, at timestamptz, utc_offset_min integer);

-- A study day with its first and last event, which is all that streaks need.
create type private.study_span as (
  study_day date, first_at timestamptz, first_offset integer, last_at timestamptz, last_offset integer
);

create function private.study_spans(moments private.study_moment[]) returns setof private.study_span
language plpgsql immutable set search_path = '' as $$
begin
  return query
  select m.study_day,
    min(m.at), (array_agg(m.utc_offset_min order by m.at, m.utc_offset_min))[1],
    max(m.at), (array_agg(m.utc_offset_min order by m.at desc, m.utc_offset_min desc))[1]
  from unnest(moments) m group by m.study_day;
end $$;

-- The run of study days that ends at the last one, and the longest run. A date skipped by flying east does not break a
-- run: the offset rose, and the neighbouring days are less than 48 h apart.
create function private.streaks(spans private.study_span[],
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
