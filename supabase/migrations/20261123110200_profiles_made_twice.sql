-- A profile that a new device makes before it knows of the learner's own overwrites nothing of that.

create or replace function private.apply_profile(e private.mutation) returns void
language plpgsql set search_path = '' as $$
declare
  stored public.profiles;
  won jsonb;
  types jsonb := '{"first_name": "string?", "last_name": "string?", "preferred_language": "string",
    "preferred_level": "string", "study_motivation": "string?", "has_completed_onboarding": "boolean",
    "has_seen_welcome_splash": "boolean"}';
begin
  if lower(e.id) <> e.owner::text then
    perform private.reject('forbidden', 'a profile belongs to its user');
  end if;
  perform private.check_fields(e.fields, types, '{}');
  select * into stored from public.profiles where id = e.owner for update;
  if stored.id is null and e.op = 'patch' then
    perform private.reject('missing', 'There is no profile yet');
  elsif stored.id is null then
    insert into public.profiles (id, field_clocks) values (e.owner, '{}') returning * into stored;
  elsif e.op = 'put' then
    e.fields := e.fields - array(select jsonb_object_keys(stored.field_clocks));
  end if;
  won := private.winning_fields(e.fields, stored.field_clocks, e.clock);
  if won = '{}' then return; end if;
  stored := jsonb_populate_record(stored, won);
  update public.profiles set
    first_name = stored.first_name, last_name = stored.last_name, preferred_language = stored.preferred_language,
    preferred_level = stored.preferred_level, study_motivation = stored.study_motivation,
    has_completed_onboarding = stored.has_completed_onboarding,
    has_seen_welcome_splash = stored.has_seen_welcome_splash,
    field_clocks = field_clocks || private.merged_clocks(won, field_clocks, e.clock)
  where id = e.owner;
end $$;
