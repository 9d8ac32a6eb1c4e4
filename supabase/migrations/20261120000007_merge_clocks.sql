-- Who wrote a field last. A clock is one text, '2026-11-20T10:00:00.000Z <device>': compared byte by byte it orders by
-- the moment of the edit and then by device, and a plain table write (no device) loses a tie. A sync batch hands in its clocks;
-- whatever else writes a field is stamped here. A field without a clock has not been edited since the row was made.

create function private.iso(moment timestamptz) returns text
language sql stable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function private.clock(moment timestamptz, device uuid) returns text
language sql stable set search_path = '' as $$
  select private.iso(moment) || ' ' || coalesce(device::text, '')
$$;

-- One clock for each of these fields.
create function private.clocks(fields text[], clock text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(field, clock), '{}') from unnest(fields) field
$$;

-- The given fields that `clock` may overwrite. The same clock again is the same device going on: it wins.
create function private.winning(fields jsonb, known jsonb, clock text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(fields)
  where coalesce(known ->> key, '') collate "C" <= clock collate "C"
$$;

-- The mergeable fields in which two versions of a row differ.
create function private.differing(before jsonb, after jsonb, mergeable text[]) returns text[]
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
  new.updated_at := private.past_moment(null);
  if tg_op = 'INSERT' then
    new.field_clocks := coalesce(new.field_clocks, private.clocks(mergeable, plain));
  elsif private.batch_began_at() is null then
    new.field_clocks := old.field_clocks
      || private.clocks(private.differing(to_jsonb(old), to_jsonb(new), mergeable), plain);
  end if;
  return new;
end $$;

create trigger b_stamp before insert or update on public.profiles
  for each row execute function private.stamp_profile();

-- A tombstone is final: a card that is deleted on one device does not come back from another.
create function private.stamp_flashcard() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  mergeable constant text[] := array['front', 'back', 'example', 'pinyin', 'suspended_at', 'buried_until'];
begin
  if tg_op = 'INSERT' then
    new.created_at := private.past_moment(new.created_at);
    new.edited_at := coalesce(new.edited_at, new.created_at);
    new.field_clocks := coalesce(new.field_clocks, '{}');
  elsif old.deleted_at is not null then
    perform private.refuse('conflict', 'This flashcard was deleted');
  elsif private.batch_began_at() is null then
    new.edited_at := private.past_moment(null);
    new.field_clocks := old.field_clocks || private.clocks(
      private.differing(to_jsonb(old), to_jsonb(new), mergeable), private.clock(new.edited_at, null));
  end if;
  if new.deleted_at is not null then
    new.deleted_at := private.past_moment(new.deleted_at);
  end if;
  return new;
end $$;

create trigger b_stamp before insert or update on public.flashcards
  for each row execute function private.stamp_flashcard();

create function private.stamp_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.edited_at := coalesce(new.edited_at, private.past_moment(null));
    if (select count(*) from public.user_settings where user_id = new.user_id and key <> new.key) >= 200 then
      perform private.refuse('invalid', 'An account holds at most 200 settings');
    end if;
  elsif new.key <> old.key then
    perform private.refuse('forbidden', 'A setting keeps its key');
  elsif private.batch_began_at() is null and new.value is distinct from old.value then
    new.edited_at := private.past_moment(null);
    new.device_id := null;
  end if;
  return new;
end $$;

create trigger b_stamp before insert or update on public.user_settings
  for each row execute function private.stamp_setting();

create function private.stamp_subscriber() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := date_trunc('milliseconds', clock_timestamp());
  return new;
end $$;

create trigger b_stamp before update on public.subscribers
  for each row execute function private.stamp_subscriber();
