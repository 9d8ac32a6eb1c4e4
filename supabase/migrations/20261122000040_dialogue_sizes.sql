-- How large a dialogue is, so that a device can say what a whole language takes before it fetches it: bytes of its JSON
-- as the API writes it, before any compression on the way. From the row itself, so it is never another dialogue's.
alter table public.scene_dialogues
  add column bytes integer not null generated always as (octet_length(dialogue::text)) stored;
comment on column public.scene_dialogues.bytes is 'Bytes of the dialogue as JSON, uncompressed.';
