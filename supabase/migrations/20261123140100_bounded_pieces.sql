-- A piece of a closed account reads no more rows than it deletes.

create or replace function private.delete_piece(account uuid, most integer) returns boolean
language plpgsql security definer set search_path = ''
set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
declare
  place text;
  ordered text;
  weight integer;
  deleted integer;
  room integer := most;
begin
  perform private.lock_user(account);
  for place, ordered, weight in values ('public.flashcard_reviews', 'seq', 1), ('public.flashcards', 'seq', 4),
    ('public.scene_attempts', 'seq', 20), ('private.purged_cards', 'id', 1), ('private.study_days', 'study_day', 1)
  loop
    execute format('delete from %1$s where ctid = any (array(
      select ctid from %1$s where user_id = $1 order by %2$s limit $2))', place, ordered)
      using account, ceil(room::numeric / weight)::integer;
    get diagnostics deleted = row_count;
    room := room - deleted * weight;
    if room <= 0 then return true; end if;
  end loop;
  delete from auth.users where id = account;
  update private.deleted_accounts set rows_left = false where user_id = account;
  return false;
end $$;
