-- The rules of scoring, stars, levels and coins: pure functions in whole numbers. The same rules stand in src/domain;
-- tests/vectors holds both sides together.

-- The worth of one attempt. `points`: of each objective, in order. `outcomes`: [{index, reached, hinted}]; an unknown
-- index counts nothing, and of a repeated index the last one that was reached counts. A hinted objective is worth half
-- its points, rounded half up.
create function private.score(points integer[], outcomes jsonb,
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

-- 3 stars from 0.9 of the maximum, 2 from 0.6, otherwise 1.
create function private.stars(score integer, max integer) returns smallint
language sql immutable
return (case when score::bigint * 10 >= max::bigint * 9 then 3
  when score::bigint * 10 >= max::bigint * 6 then 2 else 1 end)::smallint;

create function private.level(total_points integer) returns text
language sql immutable
return case when total_points < 1000 then 'beginner' when total_points < 3000 then 'intermediate' else 'advanced' end;

-- 10 coins for each star of the best attempt in each scene and language, 5 for each study day, minus the cost of
-- unlocks. Never below zero: voiding a review may take back a study day whose coins are spent already. The shortfall
-- is made up by later earnings and never shown as a debt.
create function private.coins(best_stars bigint, study_days bigint, spent bigint) returns integer
language sql immutable
return greatest(0, 10 * best_stars + 5 * study_days - spent)::integer;
