-- As before, and never below zero: undoing a review may take back a study day whose coins are spent already. What is
-- missing is made up for by what is earned next, and is not shown as a debt.
create or replace function private.coins(best_stars bigint, study_days bigint, spent bigint) returns integer
language sql immutable set search_path = '' as $$
  select greatest(0, 10 * best_stars + 5 * study_days - spent)::integer
$$;

do $$ declare owner uuid; begin
  for owner in select user_id from public.user_progress where coins < 0 loop
    perform private.refresh_progress(owner);
  end loop;
end $$;
