-- A server that lost the end of its history gets it back from the devices: a row that it lost comes as it was (`recovered`),
-- and is the same row where another device was quicker.

alter type private.mutation add attribute recovered boolean;

-- A device makes a profile where it knows of none: where there is one after all, it fills only what nobody has set.
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
  elsif e.op = 'put' and not e.recovered then
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

create or replace function private.apply_attempt(e private.mutation) returns void
language plpgsql set search_path = '' as $$
declare
  stored public.scene_attempts;
begin
  perform private.check_fields(e.fields, '{"scenario_id": "string", "language": "string", "objectives": "array",
    "created_at": "moment", "utc_offset_min": "whole", "feedback": "any", "transcript": "array?"}',
    '{scenario_id, language, objectives, created_at, utc_offset_min}');
  select * into stored from public.scene_attempts where user_id = e.owner and id = private.row_id(e);
  if stored.id is null then
    insert into public.scene_attempts (user_id, id, scenario_id, language, objectives, utc_offset_min, feedback,
      transcript, device_id, created_at)
    values (e.owner, e.id::uuid, e.fields ->> 'scenario_id', e.fields ->> 'language', e.fields -> 'objectives',
      (e.fields -> 'utc_offset_min')::integer, nullif(e.fields -> 'feedback', 'null'),
      nullif(e.fields -> 'transcript', 'null'), e.device, private.moment_field(e, 'created_at'));
  elsif not e.recovered and (stored.scenario_id, stored.language, stored.objectives, stored.utc_offset_min, stored.feedback, stored.transcript)
    is distinct from (e.fields ->> 'scenario_id', e.fields ->> 'language',
      private.checked_outcomes(e.fields -> 'objectives'), (e.fields -> 'utc_offset_min')::integer,
      nullif(e.fields -> 'feedback', 'null'), nullif(e.fields -> 'transcript', 'null')) then
    perform private.reject('conflict', 'Another attempt has this id');
  end if;
end $$;

-- A card that this server lost, or lost edits or the deletion of.
create function private.recover_flashcard(e private.mutation) returns void
language plpgsql set search_path = '' as $$
declare
  stored public.flashcards;
  won jsonb;
  mergeable constant text[] := array['front', 'back', 'example', 'pinyin', 'suspended_at', 'buried_until'];
begin
  perform private.check_fields(e.fields, '{"language": "string", "front": "string", "back": "string",
    "example": "string?", "pinyin": "string?", "scene_id": "string?", "source_turn": "any", "created_at": "moment",
    "suspended_at": "moment?", "buried_until": "moment?", "deleted_at": "moment?"}', '{language, front, back, created_at}');
  select * into stored from public.flashcards where user_id = e.owner and id = private.row_id(e) for update;
  if stored.id is null then
    insert into public.flashcards (user_id, id, language, front, back, example, pinyin, scene_id, source_turn, created_at,
      suspended_at, buried_until, deleted_at, edited_at, field_clocks)
    values (e.owner, e.id::uuid, e.fields ->> 'language', e.fields ->> 'front', e.fields ->> 'back',
      e.fields ->> 'example', e.fields ->> 'pinyin', e.fields ->> 'scene_id',
      nullif(e.fields -> 'source_turn', 'null'), private.moment_field(e, 'created_at'),
      (e.fields ->> 'suspended_at')::timestamptz, (e.fields ->> 'buried_until')::timestamptz,
      case when e.fields ->> 'deleted_at' is not null then private.moment_field(e, 'deleted_at') end, e.at,
      private.clocks(mergeable, e.clock));
  elsif stored.deleted_at is not null then
    return;
  elsif e.fields ->> 'deleted_at' is not null then
    update public.flashcards set deleted_at = private.moment_field(e, 'deleted_at'), edited_at = greatest(edited_at, e.at)
    where user_id = e.owner and id = stored.id;
  else
    won := private.winning_fields((select jsonb_object_agg(key, value) from jsonb_each(e.fields) where key = any (mergeable)),
      stored.field_clocks, e.clock);
    if won = '{}' then return; end if;
    stored := jsonb_populate_record(stored, won);
    update public.flashcards set
      front = stored.front, back = stored.back, example = stored.example, pinyin = stored.pinyin,
      suspended_at = stored.suspended_at, buried_until = stored.buried_until, edited_at = greatest(edited_at, e.at),
      field_clocks = field_clocks || private.merged_clocks(won, field_clocks, e.clock)
    where user_id = e.owner and id = stored.id;
  end if;
end $$;

-- A mutation of a purged card is done already, as it is for a tombstone (purge.sql).
create or replace function private.apply_flashcard(e private.mutation) returns void
language plpgsql set search_path = '' as $$
begin
  if private.was_purged(e.owner, private.row_id(e)) then return; end if;
  case e.op
    when 'put' then
      if e.recovered then perform private.recover_flashcard(e); else perform private.put_flashcard(e); end if;
    when 'patch' then perform private.patch_flashcard(e);
    else perform private.delete_flashcard(e);
  end case;
end $$;

create or replace function private.apply_review(e private.mutation) returns void
language plpgsql set search_path = '' as $$
declare
  stored public.flashcard_reviews;
begin
  perform private.check_fields(e.fields, '{"flashcard_id": "uuid", "rating": "whole", "reviewed_at": "moment",
    "utc_offset_min": "whole", "voids": "uuid?"}', '{flashcard_id, rating, reviewed_at, utc_offset_min}');
  select * into stored from public.flashcard_reviews where user_id = e.owner and id = private.row_id(e);
  if stored.id is null then
    insert into public.flashcard_reviews (user_id, id, flashcard_id, rating, reviewed_at, utc_offset_min, voids,
      device_id, device_seq)
    values (e.owner, e.id::uuid, (e.fields ->> 'flashcard_id')::uuid, (e.fields -> 'rating')::integer,
      private.moment_field(e, 'reviewed_at'), (e.fields -> 'utc_offset_min')::integer, (e.fields ->> 'voids')::uuid,
      e.device, e.number);
  elsif not e.recovered and (stored.flashcard_id, stored.rating::integer, stored.utc_offset_min, stored.voids) is distinct from
    ((e.fields ->> 'flashcard_id')::uuid, (e.fields -> 'rating')::integer, (e.fields -> 'utc_offset_min')::integer,
      (e.fields ->> 'voids')::uuid) then
    perform private.reject('conflict', 'Another review has this id');
  end if;
end $$;

create or replace function private.apply_mutation(owner uuid, device uuid, mutation jsonb, skew interval,
  received timestamptz)
returns void language plpgsql set search_path = '' as $$
declare
  e private.mutation;
begin
  if jsonb_typeof(mutation -> 'table') is distinct from 'string' or jsonb_typeof(mutation -> 'op') is distinct from 'string'
    or jsonb_typeof(mutation -> 'id') is distinct from 'string' or not private.is_moment(mutation -> 'at') then
    perform private.reject('invalid', 'a mutation needs a table, an op, an id and a moment');
  elsif mutation ? 'observed_at' and not private.is_moment(mutation -> 'observed_at') then
    perform private.reject('invalid', 'observed_at is not a moment');
  elsif mutation ? 'counted_at' and not private.is_moment(mutation -> 'counted_at') then
    perform private.reject('invalid', 'counted_at is not a moment');
  elsif mutation ? 'recovered' and mutation -> 'recovered' <> 'true' then
    perform private.reject('invalid', 'recovered is true or absent');
  end if;
  e.owner := owner;
  e.device := device;
  e.number := (mutation -> 'device_seq')::bigint;
  e.op := mutation ->> 'op';
  e.id := mutation ->> 'id';
  e.fields := mutation -> 'fields';
  e.recovered := mutation ? 'recovered';
  e.skew := case when e.recovered then interval '0' else skew end;
  e.received := received;
  e.observed_at := (mutation ->> 'observed_at')::timestamptz;
  e.at := private.effective_moment(e, (mutation ->> 'at')::timestamptz);
  e.clock := private.clock(e.at, device);
  if mutation ? 'counted_at' then
    e.at := date_trunc('milliseconds', least((mutation ->> 'counted_at')::timestamptz, received));
  end if;
  if mutation ?| '{counted_at, recovered}' then
    e.clock := private.clock(e.at, null);
    e.device := case when e.op <> 'patch' then device end;
  end if;
  perform private.apply_to_table(mutation ->> 'table', e);
end $$;

revoke execute on function private.recover_flashcard(private.mutation) from public;
