-- Tells a learner's other devices of each exchange that brought something, where the platform has Realtime: a broadcast to
-- the learner's private topic, sent with the commit. Elsewhere the server process tells them (server/nudges/). Nothing
-- depends on it, so it never fails an exchange.

create function private.broadcast_nudge() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  nudge constant jsonb := (select jsonb_build_object('head', c.head, 'device', new.device_id)
    from private.change_counters c where c.user_id = new.user_id);
begin
  -- An exchange notes its device's numbers more than once. At the commit the head is the same for all of them.
  if nudge is null or current_setting('parley.nudged', true) = nudge::text then return null; end if;
  perform set_config('parley.nudged', nudge::text, true);
  perform realtime.send(nudge, 'nudge', 'nudges:' || new.user_id, true);
  return null;
exception when others then
  raise warning 'a nudge was not sent: %', sqlstate;
  return null;
end $$;

-- The check of a private topic: Realtime reads this table as whoever joins.
do $$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then return; end if;
  create constraint trigger z_nudge after insert or update of last_number on private.devices
    deferrable initially deferred for each row execute function private.broadcast_nudge();
  create policy "learners hear of their own changes" on realtime.messages for select to authenticated
    using (extension = 'broadcast' and (select realtime.topic()) = 'nudges:' || (select auth.uid()));
end $$;

revoke execute on function private.broadcast_nudge() from public, anon, authenticated, service_role;
