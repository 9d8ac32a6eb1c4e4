-- The access token of a session that has ended opens nothing of its learner's (supabase/schemas/sessions.sql).

create or replace function private.session_has_ended() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  session constant text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  place constant regclass := to_regclass('auth.sessions');
begin
  if session is null or not coalesce(has_table_privilege(place, 'select') and not row_security_active(place), false) then
    return false;
  end if;
  return not exists (select from auth.sessions where id = session::uuid);
end $$;

create function private.caller() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.session_has_ended() then
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  return auth.uid();
end $$;

revoke execute on function private.caller() from public, anon, service_role;
grant execute on function private.caller() to authenticated;

do $$
declare
  learner_table text;
  owner text;
  own text;
  policy record;
begin
  for learner_table, owner in values ('profiles', 'id'), ('user_progress', 'user_id'), ('subscribers', 'user_id'),
    ('user_unlocked_scenarios', 'user_id'), ('scene_attempts', 'user_id'), ('flashcards', 'user_id'),
    ('flashcard_reviews', 'user_id'), ('user_settings', 'user_id')
  loop
    own := format('%I = (select private.caller())', owner);
    for policy in select p.policyname as name, p.qual is not null as reads, p.with_check is not null as writes
      from pg_policies p where p.schemaname = 'public' and p.tablename = learner_table and p.policyname like 'owner\_%'
    loop
      execute format('alter policy %I on public.%I', policy.name, learner_table)
        || case when policy.reads then format(' using (%s)', own) else '' end
        || case when policy.writes then format(' with check (%s)', own) else '' end;
    end loop;
  end loop;
end $$;

create or replace function private.own_premium_scenes() returns text[]
language sql volatile security definer set search_path = '' as $$
  select coalesce(array_agg(id), '{}') from public.scenes
  where not private.session_has_ended()
    and access_type = 'premium' and private.could_play(auth.uid(), id, clock_timestamp())
$$;

create or replace function private.sync_state(out epoch uuid, out protocol integer, out head bigint, out oldest bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.caller() is null or not exists (select from auth.users where id = auth.uid()) then
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  select s.epoch, s.protocol, coalesce(c.head, 0), coalesce(c.oldest, 0) into epoch, protocol, head, oldest
  from private.server s left join private.change_counters c on c.user_id = auth.uid();
end $$;
