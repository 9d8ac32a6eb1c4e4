-- The effect of one mutation on one row. Invariants:
--  1. A row id is looked for among the caller's rows only: another learner's id is as good as none.
--  2. The same content again changes nothing; other content under the same id is a conflict. An attempt alone may come again
--     with more reached: it is continued, and what was reached before stays. What comes late of its beginning changes nothing.
--  3. Of a field's edits the last by corrected clock wins, in whatever order they arrive (field_clocks.sql).
--  4. A device that has seen a row and edits it wins over what it saw: an edit counts no earlier than the server's clock
--     as the device had last been told it (`observed_at`), whatever the device's own clock said, and also where the server's
--     went back since. No edit counts later than it was received, or a moment after all edits before it.
--  5. A mutation that is sent again after a rejection counts when it counted then (`counted_at`, by the server's clock), as
--     if no device had sent it: it loses to what its own device wrote since.
--  6. A row that this server lost and a device gives back (`recovered`) is as it was, its times included. Where it is there,
--     it is the same row: later edits win, and a deletion always. The rules of a new row hold for it as well.
-- Only private.apply_mutations calls these functions, under the learner's lock and in a savepoint.
--
-- Statements that look for an attempt or a card by its id are planned each time (sync_exchange.sql), and so are those that
-- refer to a card: for an empty table every index that leads with the user looks as good as the primary key.

-- One mutation, with its timestamps already by the server's clock.
create type private.mutation as (
  owner uuid, device uuid, number bigint, op text, id text, fields jsonb, skew interval, received timestamptz,
  at timestamptz, clock text, observed_at timestamptz, recovered boolean
);

create function private.row_id(e private.mutation) returns uuid
language plpgsql immutable set search_path = '' as $$
begin
  if not private.is_uuid(to_jsonb(e.id)) then
    perform private.reject('invalid', 'id is not a UUID');
  end if;
  return e.id::uuid;
end $$;

-- The moment of a device's work: corrected, not before what the device had seen, not in the future.
create function private.effective_moment(e private.mutation, moment timestamptz) returns timestamptz
language sql stable as $$
  select greatest(private.corrected(moment, e.skew, e.received),
    case when e.observed_at <= e.received then date_trunc('milliseconds', e.observed_at) end)
$$;

-- The moment at which an edit counts whose device was told a later time than it is now, since the server's clock went back:
-- after all that it can have seen, and no more than a moment after all that there is.
create function private.moment_after_all(e private.mutation) returns timestamptz
language plpgsql set search_path = '' as $$
declare
  moment timestamptz;
begin
  select case when latest > e.received
    then date_trunc('milliseconds', least(e.observed_at, latest + interval '1 millisecond')) else e.received end
  into moment from private.change_counters where user_id = e.owner;
  update private.change_counters set latest = moment where user_id = e.owner and latest < moment;
  return moment;
end $$;

create function private.moment_field(e private.mutation, field text) returns timestamptz
language sql stable
return private.effective_moment(e, (e.fields ->> field)::timestamptz);

-- A device makes a profile where it knows of none: where there is one after all, it fills only what nobody has set.
create function private.apply_profile(e private.mutation) returns void
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

create function private.apply_setting(e private.mutation) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.check_fields(e.fields, '{"value": "any"}', '{value}');
  insert into public.user_settings as stored (user_id, key, value, edited_at, device_id)
  values (e.owner, e.id, e.fields -> 'value', e.at, e.device)
  on conflict (user_id, key) do update
    set value = excluded.value, device_id = excluded.device_id, edited_at = greatest(excluded.edited_at,
      case when stored.device_id = excluded.device_id then stored.edited_at end)
    where private.clock(stored.edited_at, stored.device_id) collate "C" <= e.clock collate "C"
      or stored.device_id = excluded.device_id;
end $$;

create function private.stored_attempt(owner uuid, attempt uuid) returns public.scene_attempts
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  return (select a from public.scene_attempts a where a.user_id = owner and a.id = attempt);
end $$;

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

create function private.apply_attempt(e private.mutation) returns void
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

create function private.stored_flashcard(owner uuid, card uuid) returns public.flashcards
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  return (select c from public.flashcards c where c.user_id = owner and c.id = card);
end $$;

-- The id after this one: a UUID of version 3, as the devices make it.
create function private.next_card_id(id uuid) returns uuid
language sql immutable set search_path = '' as $$
  select (left(h, 12) || '3' || substr(h, 14, 3) || to_hex(('x' || substr(h, 17, 1))::bit(4)::integer & 3 | 8)
    || substr(h, 18))::uuid
  from (select md5(uuid_send(id) || convert_to('again', 'UTF8')) as h) hashed
$$;

-- The id under which a new card is kept. One that is made of its phrase may have been that of a card which was deleted before
-- this one was made, on a device that did not know: then it is the next id.
create function private.free_card_id(e private.mutation) returns text
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  free uuid := private.row_id(e);
begin
  while substr(free::text, 15, 1) = '3' and coalesce(
    (select deleted_at from public.flashcards where user_id = e.owner and id = free),
    (select deleted_at from private.purged_cards where user_id = e.owner and id = free)) < e.at
  loop
    free := private.next_card_id(free);
  end loop;
  return free::text;
end $$;

-- A card that exists already is the same card if it agrees in all that has not been edited since, or if its id is made of its
-- phrase and it is for the same one: the first device's texts stand.
create function private.put_flashcard(e private.mutation) returns void
language plpgsql set search_path = '' as $$
declare
  stored public.flashcards;
begin
  perform private.check_fields(e.fields, '{"language": "string", "front": "string", "back": "string",
    "example": "string?", "pinyin": "string?", "scene_id": "string?", "source_turn": "any", "created_at": "moment"}',
    '{language, front, back, created_at}');
  stored := private.stored_flashcard(e.owner, private.row_id(e));
  if stored.id is null then
    insert into public.flashcards (user_id, id, language, front, back, example, pinyin, scene_id, source_turn, created_at)
    values (e.owner, e.id::uuid, e.fields ->> 'language', e.fields ->> 'front', e.fields ->> 'back',
      e.fields ->> 'example', e.fields ->> 'pinyin', e.fields ->> 'scene_id',
      nullif(e.fields -> 'source_turn', 'null'), private.moment_field(e, 'created_at'));
  elsif substr(e.id, 15, 1) = '3' and stored.language = e.fields ->> 'language'
    and (stored.front = e.fields ->> 'front' or stored.field_clocks ? 'front') then
    return;
  elsif exists (
    select from unnest(array['language', 'front', 'back', 'example', 'pinyin', 'scene_id', 'source_turn']) field
    where not stored.field_clocks ? field
      and coalesce(e.fields -> field, 'null') is distinct from coalesce(to_jsonb(stored) -> field, 'null')
  ) then
    perform private.reject('conflict', 'Another flashcard has this id');
  end if;
end $$;

create function private.patch_flashcard(e private.mutation) returns void
language plpgsql set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  stored public.flashcards;
  won jsonb;
begin
  perform private.check_fields(e.fields, '{"front": "string", "back": "string", "example": "string?",
    "pinyin": "string?", "suspended_at": "moment?", "buried_until": "moment?"}', '{}');
  select * into stored from public.flashcards where user_id = e.owner and id = private.row_id(e) for update;
  if stored.id is null then
    perform private.reject('missing', 'Flashcard not found');
  end if;
  if e.fields ->> 'buried_until' is not null then
    e.fields := e.fields || jsonb_build_object('buried_until',
      private.bounded_burial((e.fields ->> 'buried_until')::timestamptz, e.skew, e.received));
  end if;
  won := private.winning_fields(e.fields, stored.field_clocks, e.clock);
  -- If the card was deleted meanwhile, its tombstone stays, and the device receives it with the next pull.
  if won = '{}' or stored.deleted_at is not null then return; end if;
  stored := jsonb_populate_record(stored, won);
  update public.flashcards set
    front = stored.front, back = stored.back, example = stored.example, pinyin = stored.pinyin,
    suspended_at = stored.suspended_at, buried_until = stored.buried_until, edited_at = greatest(edited_at, e.at),
    field_clocks = field_clocks || private.merged_clocks(won, field_clocks, e.clock)
  where user_id = e.owner and id = stored.id;
end $$;

create function private.delete_flashcard(e private.mutation) returns void
language plpgsql set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  update public.flashcards set deleted_at = e.at, edited_at = greatest(edited_at, e.at)
  where user_id = e.owner and id = private.row_id(e) and deleted_at is null;
  if not found and not exists (select from public.flashcards where user_id = e.owner and id = e.id::uuid) then
    perform private.reject('missing', 'Flashcard not found');
  end if;
end $$;

-- A card that this server lost, or lost edits or the deletion of.
create function private.recover_flashcard(e private.mutation) returns void
language plpgsql set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
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

-- A mutation of a purged card is done already, as it is for a tombstone (purge.sql). A text alone is refused: no tombstone
-- reaches its device any more that would tell of it.
create function private.apply_flashcard(e private.mutation) returns void
language plpgsql set search_path = '' as $$
begin
  if e.op = 'put' and not e.recovered then
    e.id := private.free_card_id(e);
  end if;
  if private.was_purged(e.owner, private.row_id(e)) then
    if e.op = 'patch' and e.fields ?| '{front, back, example, pinyin}' then
      perform private.reject('conflict', 'deleted elsewhere');
    end if;
    return;
  end if;
  case e.op
    when 'put' then
      if e.recovered then perform private.recover_flashcard(e); else perform private.put_flashcard(e); end if;
    when 'patch' then perform private.patch_flashcard(e);
    else perform private.delete_flashcard(e);
  end case;
end $$;

create function private.apply_review(e private.mutation) returns void
language plpgsql set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  stored public.flashcard_reviews;
begin
  perform private.check_fields(e.fields, '{"flashcard_id": "uuid", "rating": "whole", "reviewed_at": "moment",
    "utc_offset_min": "whole", "voids": "uuid?", "kind": "string?"}', '{flashcard_id, rating, reviewed_at, utc_offset_min}');
  select * into stored from public.flashcard_reviews where user_id = e.owner and id = private.row_id(e);
  if stored.id is null then
    insert into public.flashcard_reviews (user_id, id, flashcard_id, rating, reviewed_at, utc_offset_min, voids,
      device_id, device_seq, kind)
    values (e.owner, e.id::uuid, (e.fields ->> 'flashcard_id')::uuid, (e.fields -> 'rating')::integer,
      private.moment_field(e, 'reviewed_at'), (e.fields -> 'utc_offset_min')::integer, (e.fields ->> 'voids')::uuid,
      e.device, e.number, e.fields ->> 'kind');
  elsif not e.recovered and (stored.flashcard_id, stored.rating::integer, stored.utc_offset_min, stored.voids, stored.kind) is distinct from
    ((e.fields ->> 'flashcard_id')::uuid, (e.fields -> 'rating')::integer, (e.fields -> 'utc_offset_min')::integer,
      (e.fields ->> 'voids')::uuid, e.fields ->> 'kind') then
    perform private.reject('conflict', 'Another review has this id');
  end if;
end $$;

-- Unlocking a scene again is as good as done, and charges nothing.
create function private.apply_unlock(e private.mutation) returns void
language plpgsql set search_path = '' as $$
declare
  scene constant text := e.fields ->> 'scenario_id';
begin
  perform private.check_fields(e.fields, '{"scenario_id": "string"}', '{scenario_id}');
  if exists (select from public.user_unlocked_scenarios
      where user_id = e.owner and id = private.row_id(e) and scenario_id <> scene) then
    perform private.reject('conflict', 'Another unlock has this id');
  elsif not exists (select from public.user_unlocked_scenarios where user_id = e.owner and scenario_id = scene) then
    insert into public.user_unlocked_scenarios (user_id, id, scenario_id, created_at)
    values (e.owner, e.id::uuid, scene, e.at);
  end if;
end $$;

create function private.apply_to_table(target text, e private.mutation) returns void
language plpgsql set search_path = '' as $$
declare
  allowed constant jsonb := '{"profiles": ["put", "patch"], "user_settings": ["patch"], "scene_attempts": ["put"],
    "flashcards": ["put", "patch", "delete"], "flashcard_reviews": ["put"], "user_unlocked_scenarios": ["put"]}';
begin
  if not allowed ? target then
    perform private.reject('forbidden', 'devices do not write the table ' || left(target, 100));
  elsif not allowed -> target ? e.op then
    perform private.reject('forbidden', format('the table %s takes no %s', target, left(e.op, 100)));
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

create function private.apply_mutation(owner uuid, device uuid, mutation jsonb, skew interval,
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
  if e.observed_at > received then
    e.at := greatest(e.at, private.moment_after_all(e));
  end if;
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

-- Tells whether a mutation is a review with nothing odd about it, as nearly all are: all that it holds is known here and of
-- the right type, and it voids none.
create function private.is_plain_review(m jsonb) returns boolean
language sql immutable
return coalesce(m - array['device_seq', 'table', 'op', 'id', 'fields', 'at', 'observed_at', 'counted_at'] = '{}'
  and m -> 'table' = '"flashcard_reviews"' and m -> 'op' = '"put"' and private.is_uuid(m -> 'id')
  and private.is_moment(m -> 'at') and (not m ? 'observed_at' or private.is_moment(m -> 'observed_at'))
  and (not m ? 'counted_at' or private.is_moment(m -> 'counted_at')) and jsonb_typeof(m -> 'fields') = 'object'
  and (m -> 'fields') - array['flashcard_id', 'rating', 'reviewed_at', 'utc_offset_min', 'voids', 'kind'] = '{}'
  and private.is_uuid(m -> 'fields' -> 'flashcard_id') and private.is_integer(m -> 'fields' -> 'rating', 1, 4)
  and private.is_moment(m -> 'fields' -> 'reviewed_at') and private.is_integer(m -> 'fields' -> 'utc_offset_min', -840, 840)
  and coalesce(m -> 'fields' -> 'voids', 'null') = 'null'
  and coalesce(m -> 'fields' -> 'kind', 'null') in ('null', '"production"', '"listening"', '"cloze"'), false);

-- Adds plain reviews at once, as apply_review adds one. Fails for all where one is there already, or its card is not.
create function private.add_reviews(owner uuid, device uuid, reviews jsonb[], skew interval, received timestamptz)
returns void language plpgsql set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  before constant bigint := private.take_changes(owner, cardinality(reviews));
begin
  insert into public.flashcard_reviews (user_id, id, flashcard_id, rating, reviewed_at, utc_offset_min, study_day,
    device_id, device_seq, seq, kind)
  select owner, r.id, r.card, r.rating, r.at, r.shift, private.study_day(r.at, r.shift), device, r.number,
    before + r.place, r.kind
  from (
    select place, (m ->> 'id')::uuid as id, (m -> 'device_seq')::bigint as number,
      (m -> 'fields' ->> 'flashcard_id')::uuid as card, (m -> 'fields' -> 'rating')::integer as rating,
      (m -> 'fields' -> 'utc_offset_min')::integer as shift, m -> 'fields' ->> 'kind' as kind, private.effective_moment(
        row(null, null, null, null, null, null, skew, received, null, null, (m ->> 'observed_at')::timestamptz, null),
        (m -> 'fields' ->> 'reviewed_at')::timestamptz) as at
    from unnest(reviews) with ordinality listed (m, place)
  ) r;
end $$;

-- Mutations that all apply, or none: those that follow each other in one statement where they can be.
create function private.apply_chunk(owner uuid, device uuid, mutations jsonb[], skew interval, received timestamptz)
returns void language plpgsql set search_path = '' as $$
declare
  number constant integer := cardinality(mutations);
  -- An edit of a device that was told a later time than it is now moves the learner's clock (apply_mutation).
  plain constant boolean[] := array(
    select case when private.is_plain_review(m) then coalesce((m ->> 'observed_at')::timestamptz <= received, true) else false end
    from unnest(mutations) with ordinality listed (m, place) order by place);
  place integer := 1;
  last integer;
begin
  while place <= number loop
    last := place;
    while plain[last] and plain[last + 1] loop last := last + 1; end loop;
    if last > place then
      perform private.add_reviews(owner, device, mutations[place : last], skew, received);
    else
      perform private.apply_mutation(owner, device, mutations[place], skew, received);
    end if;
    place := last + 1;
  end loop;
end $$;
