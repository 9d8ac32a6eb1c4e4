-- What a device says of itself is not always so: its disk may have gone back to an earlier state, and its clock may have
-- been put right between an edit and the sending. Invariants:
--  1. A number belongs to one change. Under a number that another change had, nothing is applied and nothing is
--     acknowledged: the device is told that its numbers are not the server's ("gap"), and takes new ones.
--  2. Of one device's edits of a field the one with the higher number wins, whatever its clock said.
--  3. Who has seen a row and edits it wins over what it saw: what was done after the server's clock was told counts no
--     earlier than that ("seen"). No moment is ever later than when it was received.

-- Digests of the changes from this number on, up to the last: those that the device may send again. Null: from before.
alter table private.devices add column digests_from bigint, add column digests bigint[] not null default '{}';

alter type private.edit add attribute seen timestamptz;

-- A moment of the device as it counts: corrected, not before what the device had seen, not in the future.
create function private.counted(e private.edit, moment timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select greatest(private.corrected(moment, e.skew, e.received),
    case when e.seen is not null then date_trunc('milliseconds', least(e.seen, e.received)) end)
$$;

create or replace function private.moment_field(e private.edit, field text) returns timestamptz
language sql stable set search_path = '' as $$
  select private.counted(e, (e.fields ->> field)::timestamptz)
$$;

-- The device in a clock; empty for a plain write.
create function private.writer(clock text) returns text
language sql immutable set search_path = '' as $$
  select split_part(clock, ' ', 2)
$$;

-- As before, and what the same device wrote before gives way whatever the clock said.
create or replace function private.winning(fields jsonb, known jsonb, clock text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(fields)
  where coalesce(known ->> key, '') collate "C" <= clock collate "C"
    or private.writer(known ->> key) = private.writer(clock)
$$;

-- The clocks of what won: a device's edit is never older than the one of its own that it replaces.
create function private.clocks_after(won jsonb, known jsonb, clock text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, greatest((known ->> key) collate "C", clock collate "C")), '{}')
  from jsonb_object_keys(won) key
$$;

create or replace function private.apply_profile(e private.edit) returns void
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
    field_clocks = field_clocks || private.clocks_after(won, field_clocks, e.clock)
  where id = e.owner;
end $$;

create or replace function private.apply_setting(e private.edit) returns void
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

create or replace function private.patch_flashcard(e private.edit) returns void
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
    field_clocks = field_clocks || private.clocks_after(won, field_clocks, e.clock)
  where user_id = e.owner and id = stored.id;
end $$;

create or replace function private.apply_mutation(owner uuid, device uuid, mutation jsonb, skew interval,
  received timestamptz)
returns void language plpgsql set search_path = '' as $$
declare
  e private.edit;
begin
  if jsonb_typeof(mutation -> 'table') is distinct from 'string' or jsonb_typeof(mutation -> 'op') is distinct from 'string'
    or jsonb_typeof(mutation -> 'id') is distinct from 'string' or not private.is_moment(mutation -> 'at') then
    perform private.refuse('invalid', 'a mutation needs a table, an op, an id and a moment');
  elsif mutation ? 'seen' and not private.is_moment(mutation -> 'seen') then
    perform private.refuse('invalid', 'seen is not a moment');
  end if;
  e.owner := owner;
  e.device := device;
  e.number := (mutation -> 'n')::bigint;
  e.op := mutation ->> 'op';
  e.id := mutation ->> 'id';
  e.fields := mutation -> 'fields';
  e.skew := skew;
  e.received := received;
  e.seen := (mutation ->> 'seen')::timestamptz;
  e.at := private.counted(e, (mutation ->> 'at')::timestamptz);
  e.clock := private.clock(e.at, device);
  perform private.apply_edit(mutation ->> 'table', e);
end $$;

-- What is kept of a change to know it again.
create function private.digest(mutation jsonb) returns bigint
language sql immutable set search_path = '' as $$
  select pg_catalog.hashtextextended(mutation::text, 0)
$$;

-- As before, and a number that was given to another change is not taken for a repeat. A batch begins with the oldest
-- mutation that the device has no answer to, so a number below the last batch's first is a repeat no more.
create or replace function private.apply_mutations(device uuid, mutations jsonb, sent timestamptz, starting_over boolean)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  owner constant uuid := auth.uid();
  first_number constant bigint := (mutations -> 0 -> 'n')::bigint;
  received timestamptz;
  skew interval;
  last bigint;
  known_from bigint;
  known bigint[];
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
  select d.last_number, d.digests_from, d.digests into last, known_from, known
  from private.devices d where d.user_id = owner and d.device_id = device;
  if not found then known_from := first_number; end if;
  last := coalesce(case when starting_over then greatest(last, first_number - 1) else last end, first_number - 1);
  -- Numbers that were passed over, or a ledger that was set back: nothing is known of what lies between.
  if known_from is not null and last + 1 not between known_from and known_from + coalesce(cardinality(known), 0) then
    known_from := last + 1;
  end if;
  known := coalesce(known[1 : (last + 1 - known_from)::integer], '{}');
  insert into private.devices (user_id, device_id, last_number, seen_at) values (owner, device, last, received)
  on conflict (user_id, device_id) do nothing;
  -- A batch begins with the oldest mutation that the device has no answer to.
  delete from private.rejections r where r.user_id = owner and r.device_id = device and r.number < first_number;
  perform set_config('parley.batch', before::text, true);

  for mutation in select value from jsonb_array_elements(mutations) loop
    this := (mutation -> 'n')::bigint;
    if answer ->> 'status' = 'retry' then
      answer := answer || jsonb_build_object('n', this);
    elsif this <= last and private.was_another(mutation, known_from, known) then
      answer := jsonb_build_object('n', this, 'status', 'retry', 'code', 'gap',
        'reason', 'another change of this device had this number');
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
      if answer ->> 'status' <> 'retry' then
        last := this;
        known := known || private.digest(mutation);
      end if;
    end if;
    answers := answers || answer;
  end loop;

  known_from := coalesce(known_from, last + 1 - cardinality(known));
  this := least(greatest(known_from, first_number), last + 1);
  update private.devices d set last_number = last, seen_at = received, digests_from = this,
    digests = known[(this - known_from + 1)::integer :]
  where d.user_id = owner and d.device_id = device;
  perform private.refresh_after_batch(owner, before);
  return answers;
end $$;

-- Whether a number up to the last was given to another change, as far as it is known: `known` are the digests from the
-- number `known_from` on.
create function private.was_another(mutation jsonb, known_from bigint, known bigint[]) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  this constant bigint := (mutation -> 'n')::bigint;
begin
  if known_from is null then return false; end if;
  if this < known_from then return true; end if;
  return known[(this - known_from + 1)::integer] is distinct from private.digest(mutation);
end $$;

revoke execute on function private.counted(private.edit, timestamptz), private.writer(text),
  private.clocks_after(jsonb, jsonb, text), private.digest(jsonb), private.was_another(jsonb, bigint, bigint[])
from public, anon, authenticated, service_role;
