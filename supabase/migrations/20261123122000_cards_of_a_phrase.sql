-- The same phrase saved on two devices is one card: ids of cards are made of their phrases.

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
language plpgsql stable set search_path = '' as $$
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
create or replace function private.put_flashcard(e private.mutation) returns void
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

-- A mutation of a purged card is done already, as it is for a tombstone (purge.sql).
create or replace function private.apply_flashcard(e private.mutation) returns void
language plpgsql set search_path = '' as $$
begin
  if e.op = 'put' and not e.recovered then
    e.id := private.free_card_id(e);
  end if;
  if private.was_purged(e.owner, private.row_id(e)) then return; end if;
  case e.op
    when 'put' then
      if e.recovered then perform private.recover_flashcard(e); else perform private.put_flashcard(e); end if;
    when 'patch' then perform private.patch_flashcard(e);
    else perform private.delete_flashcard(e);
  end case;
end $$;

revoke execute on function private.next_card_id(uuid), private.free_card_id(private.mutation)
from public, anon, authenticated, service_role;
