-- The writing half of sync: each mutation in a savepoint of its own, exactly once. Invariants:
--  1. The last number of each device commits together with the effects: what was sent before never applies twice.
--  2. What is refused for good is remembered and repeated when it is sent again.
--  3. A row id is looked for among the caller's rows only: another learner's id is as good as none.

create table private.devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device_id uuid not null,
  last_number bigint not null,
  seen_at timestamptz not null,
  primary key (user_id, device_id)
);

create table private.rejections (
  user_id uuid not null,
  device_id uuid not null,
  number bigint not null,
  code text not null,
  reason text not null,
  primary key (user_id, device_id, number),
  foreign key (user_id, device_id) references private.devices (user_id, device_id) on delete cascade
);

-- What every mutation carries, with its moments already by the server's clock.
create type private.edit as (
  owner uuid, device uuid, number bigint, op text, id text, fields jsonb, skew interval, received timestamptz,
  at timestamptz, clock text
);

create function private.row_id(e private.edit) returns uuid
language plpgsql immutable set search_path = '' as $$
begin
  if not private.is_uuid(to_jsonb(e.id)) then
    perform private.refuse('invalid', 'id is not a UUID');
  end if;
  return e.id::uuid;
end $$;

create function private.moment_field(e private.edit, field text) returns timestamptz
language sql stable set search_path = '' as $$
  select private.corrected((e.fields ->> field)::timestamptz, e.skew, e.received)
$$;

create function private.apply_profile(e private.edit) returns void
language plpgsql set search_path = '' as $$
declare
  stored public.profiles;
  won jsonb;
  types jsonb := '{"first_name": "string?", "last_name": "string?", "preferred_language": "string",
    "preferred_level": "string", "study_motivation": "string?", "has_completed_onboarding": "boolean",
    "has_seen_welcome_splash": "boolean"}';
begin
  if lower(e.id) <> e.owner::text then
    perform private.refuse('forbidden', 'a profile belongs to its user');
  end if;
  perform private.check_fields(e.fields, types, '{}');
  select * into stored from public.profiles where id = e.owner for update;
  if stored.id is null and e.op = 'patch' then
    perform private.refuse('missing', 'There is no profile yet');
  elsif stored.id is null then
    insert into public.profiles (id, field_clocks) values (e.owner, '{}') returning * into stored;
  end if;
  won := private.winning(e.fields, stored.field_clocks, e.clock);
  if won = '{}' then return; end if;
  stored := jsonb_populate_record(stored, won);
  update public.profiles set
    first_name = stored.first_name, last_name = stored.last_name, preferred_language = stored.preferred_language,
    preferred_level = stored.preferred_level, study_motivation = stored.study_motivation,
    has_completed_onboarding = stored.has_completed_onboarding,
    has_seen_welcome_splash = stored.has_seen_welcome_splash,
    field_clocks = field_clocks || private.clocks(array(select jsonb_object_keys(won)), e.clock)
  where id = e.owner;
end $$;

create function private.apply_setting(e private.edit) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.check_fields(e.fields, '{"value": "any"}', '{value}');
  insert into public.user_settings as stored (user_id, key, value, edited_at, device_id)
  values (e.owner, e.id, e.fields -> 'value', e.at, e.device)
  on conflict (user_id, key) do update
    set value = excluded.value, edited_at = excluded.edited_at, device_id = excluded.device_id
    where private.clock(stored.edited_at, stored.device_id) collate "C" <= e.clock collate "C";
end $$;

create function private.apply_attempt(e private.edit) returns void
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
  elsif (stored.scenario_id, stored.language, stored.objectives, stored.utc_offset_min, stored.feedback, stored.transcript)
    is distinct from (e.fields ->> 'scenario_id', e.fields ->> 'language',
      private.checked_outcomes(e.fields -> 'objectives'), (e.fields -> 'utc_offset_min')::integer,
      nullif(e.fields -> 'feedback', 'null'), nullif(e.fields -> 'transcript', 'null')) then
    perform private.refuse('conflict', 'Another attempt has this id');
  end if;
end $$;

-- A card that is there already is the same card if it agrees in all that has not been edited since.
create function private.put_flashcard(e private.edit) returns void
language plpgsql set search_path = '' as $$
declare
  stored public.flashcards;
begin
  perform private.check_fields(e.fields, '{"language": "string", "front": "string", "back": "string",
    "example": "string?", "pinyin": "string?", "scene_id": "string?", "source_turn": "any", "created_at": "moment"}',
    '{language, front, back, created_at}');
  select * into stored from public.flashcards where user_id = e.owner and id = private.row_id(e);
  if stored.id is null then
    insert into public.flashcards (user_id, id, language, front, back, example, pinyin, scene_id, source_turn, created_at)
    values (e.owner, e.id::uuid, e.fields ->> 'language', e.fields ->> 'front', e.fields ->> 'back',
      e.fields ->> 'example', e.fields ->> 'pinyin', e.fields ->> 'scene_id',
      nullif(e.fields -> 'source_turn', 'null'), private.moment_field(e, 'created_at'));
  elsif exists (
    select from unnest(array['language', 'front', 'back', 'example', 'pinyin', 'scene_id', 'source_turn']) field
    where not stored.field_clocks ? field
      and coalesce(e.fields -> field, 'null') is distinct from coalesce(to_jsonb(stored) -> field, 'null')
  ) then
    perform private.refuse('conflict', 'Another flashcard has this id');
  end if;
end $$;

create function private.patch_flashcard(e private.edit) returns void
language plpgsql set search_path = '' as $$
declare
  stored public.flashcards;
  won jsonb;
begin
  perform private.check_fields(e.fields, '{"front": "string", "back": "string", "example": "string?",
    "pinyin": "string?", "suspended_at": "moment?", "buried_until": "moment?"}', '{}');
  select * into stored from public.flashcards where user_id = e.owner and id = private.row_id(e) for update;
  if stored.id is null then
    perform private.refuse('missing', 'Flashcard not found');
  end if;
  won := private.winning(e.fields, stored.field_clocks, e.clock);
  -- Deleted elsewhere meanwhile: the tombstone stays, and the device will hear of it.
  if won = '{}' or stored.deleted_at is not null then return; end if;
  stored := jsonb_populate_record(stored, won);
  update public.flashcards set
    front = stored.front, back = stored.back, example = stored.example, pinyin = stored.pinyin,
    suspended_at = stored.suspended_at, buried_until = stored.buried_until, edited_at = greatest(edited_at, e.at),
    field_clocks = field_clocks || private.clocks(array(select jsonb_object_keys(won)), e.clock)
  where user_id = e.owner and id = stored.id;
end $$;

create function private.delete_flashcard(e private.edit) returns void
language plpgsql set search_path = '' as $$
begin
  update public.flashcards set deleted_at = e.at, edited_at = greatest(edited_at, e.at)
  where user_id = e.owner and id = private.row_id(e) and deleted_at is null;
  if not found and not exists (select from public.flashcards where user_id = e.owner and id = e.id::uuid) then
    perform private.refuse('missing', 'Flashcard not found');
  end if;
end $$;

create function private.apply_flashcard(e private.edit) returns void
language plpgsql set search_path = '' as $$
begin
  case e.op
    when 'put' then perform private.put_flashcard(e);
    when 'patch' then perform private.patch_flashcard(e);
    else perform private.delete_flashcard(e);
  end case;
end $$;

create function private.apply_review(e private.edit) returns void
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
  elsif (stored.flashcard_id, stored.rating::integer, stored.utc_offset_min, stored.voids) is distinct from
    ((e.fields ->> 'flashcard_id')::uuid, (e.fields -> 'rating')::integer, (e.fields -> 'utc_offset_min')::integer,
      (e.fields ->> 'voids')::uuid) then
    perform private.refuse('conflict', 'Another review has this id');
  end if;
end $$;

-- Unlocking what is unlocked already is as good as done, and charges nothing.
create function private.apply_unlock(e private.edit) returns void
language plpgsql set search_path = '' as $$
declare
  scene constant text := e.fields ->> 'scenario_id';
begin
  perform private.check_fields(e.fields, '{"scenario_id": "string"}', '{scenario_id}');
  if exists (select from public.user_unlocked_scenarios
      where user_id = e.owner and id = private.row_id(e) and scenario_id <> scene) then
    perform private.refuse('conflict', 'Another unlock has this id');
  elsif not exists (select from public.user_unlocked_scenarios where user_id = e.owner and scenario_id = scene) then
    insert into public.user_unlocked_scenarios (user_id, id, scenario_id, created_at)
    values (e.owner, e.id::uuid, scene, e.at);
  end if;
end $$;

create function private.apply_edit(target text, e private.edit) returns void
language plpgsql set search_path = '' as $$
declare
  allowed constant jsonb := '{"profiles": ["put", "patch"], "user_settings": ["patch"], "scene_attempts": ["put"],
    "flashcards": ["put", "patch", "delete"], "flashcard_reviews": ["put"], "user_unlocked_scenarios": ["put"]}';
begin
  if not allowed ? target then
    perform private.refuse('forbidden', 'devices do not write the table ' || left(target, 100));
  elsif not allowed -> target ? e.op then
    perform private.refuse('forbidden', format('the table %s takes no %s', target, left(e.op, 100)));
  end if;
  case target
    when 'profiles' then perform private.apply_profile(e);
    when 'user_settings' then perform private.apply_setting(e);
    when 'scene_attempts' then perform private.apply_attempt(e);
    when 'flashcards' then perform private.apply_flashcard(e);
    when 'flashcard_reviews' then perform private.apply_review(e);
    else perform private.apply_unlock(e);
  end case;
end $$;

create function private.apply_mutation(owner uuid, device uuid, mutation jsonb, skew interval, received timestamptz)
returns void language plpgsql set search_path = '' as $$
declare
  e private.edit;
begin
  if jsonb_typeof(mutation -> 'table') is distinct from 'string' or jsonb_typeof(mutation -> 'op') is distinct from 'string'
    or jsonb_typeof(mutation -> 'id') is distinct from 'string' or not private.is_moment(mutation -> 'at') then
    perform private.refuse('invalid', 'a mutation needs a table, an op, an id and a moment');
  end if;
  e.owner := owner;
  e.device := device;
  e.number := (mutation -> 'n')::bigint;
  e.op := mutation ->> 'op';
  e.id := mutation ->> 'id';
  e.fields := mutation -> 'fields';
  e.skew := skew;
  e.received := received;
  e.at := private.corrected((mutation ->> 'at')::timestamptz, skew, received);
  e.clock := private.clock(e.at, device);
  perform private.apply_edit(mutation ->> 'table', e);
end $$;

-- What a failed mutation is answered with. Shortages and locks pass (classes 40, 53, 55, 57, 58): again later.
-- Everything else would fail again, and is refused for good so that it never blocks what waits behind it.
create function private.verdict(number bigint, state text, message text, detail text) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when left(state, 2) in ('40', '53', '55', '57', '58')
      then jsonb_build_object('n', number, 'status', 'retry', 'code', 'busy', 'reason', 'The server is busy')
    else jsonb_build_object('n', number, 'status', 'rejected', 'code', case
        when state = 'PT422' then detail
        when state = '42501' then 'forbidden'
        when state = '23503' then 'missing'
        when state = '23505' then 'conflict'
        else 'invalid' end,
      'reason', case when left(state, 2) in ('PT', '22', '23') or state = '42501' then left(message, 300)
        else 'The server cannot store this' end)
  end
$$;

-- Applies what is next of this device, and answers each mutation. `starting_over`: the device pulls afresh, so what it
-- was acknowledged before may be unknown here (a restored backup); its first number then counts as the next one, and so
-- does the first number of a device never seen.
create function private.apply_mutations(device uuid, mutations jsonb, sent timestamptz, starting_over boolean)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  owner constant uuid := auth.uid();
  first_number constant bigint := (mutations -> 0 -> 'n')::bigint;
  received timestamptz;
  skew interval;
  last bigint;
  before bigint;
  mutation jsonb;
  this bigint;
  answer jsonb;
  answers jsonb := '[]';
  state text;
  message text;
  detail text;
begin
  if owner is null then
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  perform private.lock_user(owner);
  select head into before from private.change_counters where user_id = owner;
  received := date_trunc('milliseconds', clock_timestamp());
  skew := private.clock_skew(sent, received);
  select last_number into last from private.devices where user_id = owner and device_id = device;
  last := coalesce(case when starting_over then greatest(last, first_number - 1) else last end, first_number - 1);
  insert into private.devices (user_id, device_id, last_number, seen_at) values (owner, device, last, received)
  on conflict (user_id, device_id) do nothing;
  -- A batch begins with the oldest mutation that the device has no answer to.
  delete from private.rejections r where r.user_id = owner and r.device_id = device and r.number < first_number;
  perform set_config('parley.batch', before::text, true);

  for mutation in select value from jsonb_array_elements(mutations) loop
    this := (mutation -> 'n')::bigint;
    if answer ->> 'status' = 'retry' then
      answer := answer || jsonb_build_object('n', this);
    elsif this <= last then
      answer := coalesce(
        (select jsonb_build_object('n', this, 'status', 'rejected', 'code', r.code, 'reason', r.reason)
          from private.rejections r where r.user_id = owner and r.device_id = device and r.number = this),
        jsonb_build_object('n', this, 'status', 'duplicate'));
    elsif this > last + 1 then
      answer := jsonb_build_object('n', this, 'status', 'retry', 'code', 'gap',
        'reason', format('the next mutation of this device is %s', last + 1));
    else
      begin
        perform private.apply_mutation(owner, device, mutation, skew, received);
        answer := jsonb_build_object('n', this, 'status', 'applied');
      exception when others then
        get stacked diagnostics state = returned_sqlstate, message = message_text, detail = pg_exception_detail;
        answer := private.verdict(this, state, message, detail);
      end;
      if answer ->> 'status' = 'rejected' then
        insert into private.rejections values (owner, device, this, answer ->> 'code', answer ->> 'reason');
      end if;
      if answer ->> 'status' <> 'retry' then last := this; end if;
    end if;
    answers := answers || answer;
  end loop;

  update private.devices set last_number = last, seen_at = received where user_id = owner and device_id = device;
  perform private.refresh_after_batch(owner, before);
  return answers;
end $$;

-- Progress once for the whole batch, if it wrote anything that progress is made of.
create function private.refresh_after_batch(owner uuid, before bigint) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('parley.batch', '', true);
  if exists (select from public.scene_attempts where user_id = owner and seq > before)
    or exists (select from public.flashcard_reviews where user_id = owner and seq > before)
    or exists (select from public.user_unlocked_scenarios where user_id = owner and seq > before) then
    perform private.refresh_days_since(owner, before);
    perform private.refresh_progress(owner);
  end if;
end $$;
