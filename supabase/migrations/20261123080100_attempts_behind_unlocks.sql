-- An attempt on a scene that coins unlock counts behind its unlock only (supabase/schemas/entitlements.sql).

-- Runs after the attempt's time is corrected (b_score, row_rules.sql). Learners read these sentences.
create function private.check_attempt() returns trigger
language plpgsql security definer set search_path = '' as $$
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

create trigger b_unlocked before insert on public.scene_attempts
  for each row when (current_user <> 'service_role') execute function private.check_attempt();

drop trigger b_subscription on public.scene_attempts;
drop function private.check_premium_attempt();

revoke execute on function private.check_attempt() from public, anon, authenticated, service_role;
