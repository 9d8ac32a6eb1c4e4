-- Field clocks: the moment and device of the edit that last won each field. Invariants:
--  1. A clock is one text, '2026-11-20T10:00:00.000Z <device>'. Compared byte by byte it orders by the moment of the
--     edit and then by device; a plain table write has no device and loses a tie.
--  2. A sync batch brings its own clocks; every other write is stamped by the triggers below.
--  3. A field without a clock has not been edited since the row was made.
--  4. Of one device's edits of a field the one with the higher mutation number wins, whatever the device's clock said.

-- The form of JavaScript's toISOString().
create function private.iso(moment timestamptz) returns text
language sql stable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function private.clock(moment timestamptz, device uuid) returns text
language sql stable
return private.iso(moment) || ' ' || coalesce(device::text, '');

-- The device in a clock; empty for a plain table write.
create function private.clock_device(clock text) returns text
language sql immutable
return split_part(clock, ' ', 2);

-- The same clock for each of these fields.
create function private.clocks(fields text[], clock text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(field, clock), '{}') from unnest(fields) field
$$;

-- The given fields that `clock` may overwrite: those whose known clock is not later, and those that the same device
-- wrote, since it goes on from its own edit.
create function private.winning_fields(fields jsonb, known jsonb, clock text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(fields)
  where coalesce(known ->> key, '') collate "C" <= clock collate "C"
    or private.clock_device(known ->> key) = nullif(private.clock_device(clock), '')
$$;

-- The clocks of the winning fields. A device's edit is never older than the edit of its own that it replaces.
create function private.merged_clocks(won jsonb, known jsonb, clock text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, greatest((known ->> key) collate "C", clock collate "C")), '{}')
  from jsonb_object_keys(won) key
$$;

-- The mergeable fields in which two versions of a row differ.
create function private.differing_fields(before jsonb, after jsonb, mergeable text[]) returns text[]
language sql immutable set search_path = '' as $$
  select array(select field from unnest(mergeable) field where before -> field is distinct from after -> field)
$$;

create function private.stamp_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  mergeable constant text[] := array['first_name', 'last_name', 'preferred_language', 'preferred_level',
    'study_motivation', 'has_completed_onboarding', 'has_seen_welcome_splash'];
  plain constant text := private.clock(clock_timestamp(), null);
begin
  new.updated_at := private.clamp_moment(null);
  if tg_op = 'INSERT' then
    new.field_clocks := coalesce(new.field_clocks, private.clocks(mergeable, plain));
  elsif private.batch_began_at() is null then
    new.field_clocks := old.field_clocks
      || private.clocks(private.differing_fields(to_jsonb(old), to_jsonb(new), mergeable), plain);
  end if;
  return new;
end $$;

create trigger b_stamp before insert or update on public.profiles
  for each row execute function private.stamp_profile();

-- The moment until which a card stays away: at most two days from now, since it is put off until its learner's tomorrow
-- and a wrong clock must not hide it. A moment that no device could read is left to the column's check.
create function private.bounded_burial(until timestamptz, skew interval, received timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select case
    when until >= timestamptz '1900-01-01T00:00:00Z' and until < timestamptz '9999-12-31T00:00:00Z'
    then date_trunc('milliseconds',
      greatest(least(until + skew, received + interval '2 days'), timestamptz '1900-01-01T00:00:00Z'))
    else until
  end
$$;

-- A tombstone is final, even after it was purged: neither an edit nor a plain insert brings a deleted card back.
create function private.stamp_flashcard() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  mergeable constant text[] := array['front', 'back', 'example', 'pinyin', 'suspended_at', 'buried_until'];
begin
  if tg_op = 'INSERT' then
    if new.deleted_at is null and private.was_purged(new.user_id, new.id) then
      perform private.reject('conflict', 'This flashcard was deleted');
    end if;
    new.created_at := private.clamp_moment(new.created_at);
    new.edited_at := coalesce(new.edited_at, new.created_at);
    new.field_clocks := coalesce(new.field_clocks, '{}');
  elsif old.deleted_at is not null then
    perform private.reject('conflict', 'This flashcard was deleted');
  elsif private.batch_began_at() is null then
    new.edited_at := private.clamp_moment(null);
    new.field_clocks := old.field_clocks || private.clocks(
      private.differing_fields(to_jsonb(old), to_jsonb(new), mergeable), private.clock(new.edited_at, null));
  end if;
  new.buried_until := private.bounded_burial(new.buried_until, interval '0', clock_timestamp());
  if new.deleted_at is not null then
    new.deleted_at := private.clamp_moment(new.deleted_at);
  end if;
  return new;
end $$;

create trigger b_stamp before insert or update on public.flashcards
  for each row execute function private.stamp_flashcard();

-- What partners remember of a learner are settings named `remembered.<kind>`, empty (JSON null) where nothing is. They are
-- kept by leave alone, the setting `remember`: without it each of them is empty, in whatever order edits arrive.
create function private.may_remember(owner uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_settings where user_id = owner and key = 'remember' and value = 'true')
$$;

create function private.stamp_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.edited_at := coalesce(new.edited_at, private.clamp_moment(null));
    if (select count(*) from public.user_settings where user_id = new.user_id and key <> new.key) >= 200 then
      perform private.reject('invalid', 'An account holds at most 200 settings');
    end if;
  elsif new.key <> old.key then
    perform private.reject('forbidden', 'A setting keeps its key');
  elsif private.batch_began_at() is null and new.value is distinct from old.value then
    new.edited_at := private.clamp_moment(null);
    new.device_id := null;
  end if;
  if new.key like 'remembered.%' and not private.may_remember(new.user_id) then
    new.value := 'null';
  end if;
  return new;
end $$;

create trigger b_stamp before insert or update on public.user_settings
  for each row execute function private.stamp_setting();

create function private.forget_remembered() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.user_settings set value = 'null'
  where user_id = new.user_id and key like 'remembered.%' and value <> 'null';
  return null;
end $$;

create trigger d_forget after insert or update on public.user_settings
  for each row when (new.key = 'remember' and new.value <> 'true') execute function private.forget_remembered();

create function private.stamp_subscriber() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := date_trunc('milliseconds', clock_timestamp());
  return new;
end $$;

create trigger b_stamp before update on public.subscribers
  for each row execute function private.stamp_subscriber();
