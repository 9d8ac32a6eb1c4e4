-- The text of a purged card is refused, since nothing else tells its device of the deletion.

create or replace function private.apply_flashcard(e private.mutation) returns void
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
