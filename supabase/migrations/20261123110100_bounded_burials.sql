-- A card is put off for two days at the most: under a clock that was a year ahead it stayed away for a year, everywhere.

create function private.bounded_burial(until timestamptz, skew interval, received timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select case
    when until >= timestamptz '1900-01-01T00:00:00Z' and until < timestamptz '9999-12-31T00:00:00Z'
    then date_trunc('milliseconds',
      greatest(least(until + skew, received + interval '2 days'), timestamptz '1900-01-01T00:00:00Z'))
    else until
  end
$$;

revoke execute on function private.bounded_burial(timestamptz, interval, timestamptz) from public;

create or replace function private.stamp_flashcard() returns trigger
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

create or replace function private.patch_flashcard(e private.mutation) returns void
language plpgsql set search_path = '' as $$
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

-- Cards that a wrong clock has hidden come back.
update public.flashcards set buried_until = null
where buried_until > now() + interval '2 days' and deleted_at is null;
