-- Bounds the time for which premium that has ended still counts (product 12.14): a lapsed learner could otherwise date
-- attempts back for ever.

-- Runs after the attempt's time is corrected (b_score, row_rules.sql). Learners read these sentences.
create or replace function private.check_premium_attempt() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  scene public.scenes;
  since constant timestamptz := greatest(new.created_at - interval '1 day', clock_timestamp() - interval '400 days');
begin
  select * into scene from public.scenes where id = new.scenario_id;
  if scene.access_type <> 'premium' or private.could_play(new.user_id, scene.id, since) then
    return new;
  elsif private.was_subscriber(new.user_id, since) then
    perform private.reject('coins', format('This premium scenario requires %s coins to unlock', scene.unlock_cost));
  else
    perform private.reject('subscription', 'This scenario requires a premium account');
  end if;
  return new;
end $$;
