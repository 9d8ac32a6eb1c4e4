-- A conversation that was opened again after its end and has reached more is one attempt, not two: its points would count
-- twice. Its device sends the whole attempt again under its id.

-- True if some outcomes have all that others have reached, in the same way, and more besides.
create function private.is_continued(outcomes jsonb, earlier jsonb) returns boolean
language sql immutable set search_path = '' as $$
  with reached as (select value from jsonb_array_elements(outcomes) where value -> 'reached' = 'true'),
    before as (select value from jsonb_array_elements(earlier) where value -> 'reached' = 'true')
  select not exists (select value from before except select value from reached)
    and exists (select value from reached except select value from before)
$$;

-- A conversation that was opened again after its end and has reached more is the same attempt, scored anew. Its time stays,
-- and so its study day.
create function private.continue_attempt(stored public.scene_attempts, outcomes jsonb, talked jsonb, said jsonb)
returns void language plpgsql set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  points constant integer[] := array(
    select o.points from public.scene_objectives o where o.scene_id = stored.scenario_id order by o.order_index);
begin
  update public.scene_attempts a set objectives = outcomes, feedback = talked, transcript = said, attempt_score = s.score,
    max_score = s.max, objectives_completed = s.reached, total_objectives = s.total,
    star_rating = private.stars(s.score, s.max)
  from private.score(points, outcomes) s where a.user_id = stored.user_id and a.id = stored.id;
end $$;

create or replace function private.apply_attempt(e private.mutation) returns void
language plpgsql set search_path = '' as $$
declare
  stored public.scene_attempts;
  outcomes jsonb;
  talked constant jsonb := nullif(e.fields -> 'feedback', 'null');
  said constant jsonb := nullif(e.fields -> 'transcript', 'null');
begin
  perform private.check_fields(e.fields, '{"scenario_id": "string", "language": "string", "objectives": "array",
    "created_at": "moment", "utc_offset_min": "whole", "feedback": "any", "transcript": "array?"}',
    '{scenario_id, language, objectives, created_at, utc_offset_min}');
  stored := private.stored_attempt(e.owner, private.row_id(e));
  if stored.id is null then
    insert into public.scene_attempts (user_id, id, scenario_id, language, objectives, utc_offset_min, feedback,
      transcript, device_id, created_at)
    values (e.owner, e.id::uuid, e.fields ->> 'scenario_id', e.fields ->> 'language', e.fields -> 'objectives',
      (e.fields -> 'utc_offset_min')::integer, talked, said, e.device, private.moment_field(e, 'created_at'));
    return;
  end if;
  outcomes := private.checked_outcomes(e.fields -> 'objectives');
  if (stored.scenario_id, stored.language, stored.utc_offset_min)
      = (e.fields ->> 'scenario_id', e.fields ->> 'language', (e.fields -> 'utc_offset_min')::integer) then
    if private.is_continued(outcomes, stored.objectives) then
      perform private.continue_attempt(stored, outcomes, talked, said);
      return;
    elsif private.is_continued(stored.objectives, outcomes) then
      return;
    end if;
  end if;
  if not e.recovered and (stored.scenario_id, stored.language, stored.objectives, stored.utc_offset_min, stored.feedback, stored.transcript)
    is distinct from (e.fields ->> 'scenario_id', e.fields ->> 'language', outcomes,
      (e.fields -> 'utc_offset_min')::integer, talked, said) then
    perform private.reject('conflict', 'Another attempt has this id');
  end if;
end $$;

create or replace function private.progress_after_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and private.batch_began_at() is not null then return null; end if;
  perform private.rebuild_progress(user_id)
  from (select distinct c.user_id from changed c join auth.users u on u.id = c.user_id
    where not exists (select from private.deleted_accounts d where d.user_id = c.user_id) order by c.user_id) touched;
  return null;
end $$;

create function private.count_continued_attempts() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  perform private.add_use(c.user_id, 0, 0, 0, sum(c.bytes)::bigint) from (
    select a.user_id, private.attempt_bytes(a.objectives, a.feedback, a.transcript) as bytes from added a
    union all
    select r.user_id, -private.attempt_bytes(r.objectives, r.feedback, r.transcript) from removed r
  ) c group by c.user_id having sum(c.bytes) <> 0;
  return null;
end $$;

create trigger e_count_changed after update on public.scene_attempts referencing new table as added old table as removed
  for each statement execute function private.count_continued_attempts();

revoke execute on function private.is_continued(jsonb, jsonb),
  private.continue_attempt(public.scene_attempts, jsonb, jsonb, jsonb), private.count_continued_attempts()
from public, anon, authenticated, service_role;
