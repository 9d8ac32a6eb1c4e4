-- A subscriber's attempt on a premium scene that is not unlocked is refused with its price (supabase/schemas/entitlements.sql).

create function private.was_subscriber(owner uuid, since timestamptz) returns boolean
language sql volatile security definer set search_path = '' as $$
  select exists (select from public.subscribers where user_id = owner and subscribed
      and (subscription_end is null or subscription_end >= since))
    or exists (select from private.ended_subscriptions where user_id = owner and ended_at >= since)
$$;

revoke execute on function private.was_subscriber(uuid, timestamptz) from public, anon, authenticated, service_role;

create or replace function private.could_play(owner uuid, scene text, since timestamptz) returns boolean
language sql volatile security definer set search_path = '' as $$
  select coalesce((
    select private.may_play(s.access_type, s.unlockable, private.was_subscriber(owner, since),
      exists (select from public.user_unlocked_scenarios where user_id = owner and scenario_id = scene))
    from public.scenes s where s.id = scene), false)
$$;

create or replace function private.check_premium_attempt() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  scene public.scenes;
  since constant timestamptz := new.created_at - interval '1 day';
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
