-- Permission to play a scene, and the refusal of everybody who has none. Invariants:
--  1. One rule says who may play (private.may_play). Devices have the same one, held to the same vectors (product 5.6, 5.7).
--  2. The dialogue of a premium scene is read only by a learner who may play it. Everybody reads which dialogues there are:
--     locked scenes are listed too.
--  3. An attempt on a premium scene counts if its learner could play the scene at any time from a day before the attempt
--     until now. Until now, because a device may have been offline meanwhile, and a payment may be known late. Premium that
--     ended 400 days ago counts for nothing: the time of an attempt is the device's word.
--  4. An attempt on a scene that coins unlock, be it free or premium, counts behind its unlock only, and is told the price
--     otherwise: an unlock that was refused opens nothing, whatever was played before the refusal was known.

create function private.may_play(access_type text, unlockable boolean, subscriber boolean, unlocked boolean)
returns boolean
language sql immutable
return (access_type = 'free' or access_type = 'premium' and subscriber) and (not unlockable or unlocked);

-- The moment until which a subscription was active that a later write shortened or ended. What is active now, or ran out
-- by its own date, stands in public.subscribers.
create table private.ended_subscriptions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  ended_at timestamptz not null
);

-- A subscription that goes with its account leaves no note.
create function private.note_end_of_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.ended_subscriptions as e (user_id, ended_at)
  select old.user_id, least(old.subscription_end, clock_timestamp()) from auth.users where id = old.user_id
  on conflict (user_id) do update set ended_at = greatest(e.ended_at, excluded.ended_at);
  return null;
end $$;

create trigger d_note_end after update of subscribed, subscription_end on public.subscribers
  for each row when (old.subscribed) execute function private.note_end_of_subscription();
create trigger d_note_end_deleted after delete on public.subscribers
  for each row when (old.subscribed) execute function private.note_end_of_subscription();

-- Tells whether a learner was a subscriber at any time from a moment until now.
create function private.was_subscriber(owner uuid, since timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  return exists (select from public.subscribers where user_id = owner and subscribed
      and (subscription_end is null or subscription_end >= since))
    or exists (select from private.ended_subscriptions where user_id = owner and ended_at >= since);
end $$;

-- Tells whether a learner could play a scene at any time from a moment until now. An unlock is never taken back.
create function private.could_play(owner uuid, scene text, since timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  return coalesce((
    select private.may_play(s.access_type, s.unlockable, private.was_subscriber(owner, since),
      exists (select from public.user_unlocked_scenarios where user_id = owner and scenario_id = scene))
    from public.scenes s where s.id = scene), false);
end $$;

-- The premium scenes that the caller may play. None for a session that has ended, which still reads the catalogue.
create function private.own_premium_scenes() returns text[]
language sql volatile security definer set search_path = '' as $$
  select coalesce(array_agg(id), '{}') from public.scenes
  where not private.session_has_ended()
    and access_type = 'premium' and private.could_play(auth.uid(), id, clock_timestamp())
$$;

create policy everybody_reads_free on public.scene_dialogues for select to anon, authenticated
  using (exists (select from public.scenes s where s.id = scene_id and s.access_type = 'free'));
create policy learner_reads_premium on public.scene_dialogues for select to authenticated
  using (scene_id = any ((select private.own_premium_scenes())::text[]));

-- The versions and sizes of all dialogues, without the dialogues. A view with an offset cannot be written through.
create view public.scene_dialogue_versions as
  select scene_id, language, version, bytes from public.scene_dialogues offset 0;
revoke all on public.scene_dialogue_versions from anon, authenticated, service_role;
grant select on public.scene_dialogue_versions to anon, authenticated, service_role;

-- Runs after the attempt's time is corrected (b_score, row_rules.sql). Learners read these sentences.
create function private.check_attempt() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
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
