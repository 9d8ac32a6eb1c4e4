-- The most that one account may hold, far beyond what a learner reaches. Invariants:
--  1. The counts are those of the rows, whichever way they come and go: each statement adds what it added.
--  2. A write beyond the quota is rejected; whatever is there stays, and can be edited and deleted.
--  3. What a device or an account says about itself is bounded as well.
-- Bytes are those of texts, with a fixed sum for the rest of a row.

create table private.storage_use (
  user_id uuid primary key references auth.users (id) on delete cascade,
  cards bigint not null default 0,
  reviews bigint not null default 0,
  attempts bigint not null default 0,
  bytes bigint not null default 0,
  -- Reviews that take back another.
  voids bigint not null default 0
);

create function private.add_use(owner uuid, more_cards bigint, more_reviews bigint, more_attempts bigint,
  more_bytes bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  used private.storage_use;
begin
  update private.storage_use u set cards = u.cards + more_cards, reviews = u.reviews + more_reviews,
    attempts = u.attempts + more_attempts, bytes = u.bytes + more_bytes
  where u.user_id = owner returning * into used;
  -- An account that is being deleted has no count any more.
  if used.user_id is null and (more_cards < 0 or more_reviews < 0) then return; end if;
  if used.user_id is null then
    insert into private.storage_use (user_id, cards, reviews, attempts, bytes)
    values (owner, more_cards, more_reviews, more_attempts, more_bytes) returning * into used;
  end if;
  if more_cards > 0 and used.cards > 200000 then
    perform private.reject('invalid', 'An account holds at most 200000 flashcards');
  elsif more_reviews > 0 and used.reviews > 2000000 then
    perform private.reject('invalid', 'An account holds at most 2000000 reviews');
  elsif more_attempts > 0 and used.attempts > 50000 then
    perform private.reject('invalid', 'An account holds at most 50000 attempts');
  elsif more_bytes > 0 and used.bytes > 1073741824 then
    perform private.reject('invalid', 'An account holds at most 1 GB');
  end if;
end $$;

-- Adds to the number of reviews that take back another. The search for the ends of a study day passes over those that were
-- taken back (progress.sql), so an account may have as many as cost nothing.
create function private.add_voids(owner uuid, more bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  number bigint;
begin
  if more = 0 then return; end if;
  update private.storage_use u set voids = u.voids + more where u.user_id = owner returning u.voids into number;
  if more > 0 and number > 20000 then
    perform private.reject('invalid', 'An account takes back at most 20000 reviews');
  end if;
end $$;

create function private.card_bytes(front text, back text, example text, pinyin text, source_turn jsonb) returns bigint
language sql immutable
return 300 + octet_length(front) + octet_length(back) + coalesce(octet_length(example), 0)
  + coalesce(octet_length(pinyin), 0) + coalesce(octet_length(source_turn::text), 0);

create function private.attempt_bytes(objectives jsonb, feedback jsonb, transcript jsonb) returns bigint
language sql immutable
return 300 + octet_length(objectives::text) + coalesce(octet_length(feedback::text), 0)
  + coalesce(octet_length(transcript::text), 0);

create function private.count_added_cards() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  perform private.add_use(a.user_id, count(*), 0, 0,
    sum(private.card_bytes(a.front, a.back, a.example, a.pinyin, a.source_turn))::bigint) from added a group by a.user_id;
  return null;
end $$;

create function private.count_changed_cards() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  perform private.add_use(c.user_id, 0, 0, 0, sum(c.bytes)::bigint) from (
    select a.user_id, private.card_bytes(a.front, a.back, a.example, a.pinyin, a.source_turn) as bytes from added a
    union all
    select r.user_id, -private.card_bytes(r.front, r.back, r.example, r.pinyin, r.source_turn) from removed r
  ) c group by c.user_id having sum(c.bytes) <> 0;
  return null;
end $$;

create function private.count_removed_cards() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_use(r.user_id, -count(*), 0, 0,
    -sum(private.card_bytes(r.front, r.back, r.example, r.pinyin, r.source_turn))::bigint) from removed r group by r.user_id;
  return null;
end $$;

create function private.count_added_reviews() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  perform private.add_use(a.user_id, 0, count(*), 0, 150 * count(*)), private.add_voids(a.user_id, count(a.voids))
  from added a group by a.user_id;
  return null;
end $$;

create function private.count_removed_reviews() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_use(r.user_id, 0, -count(*), 0, -150 * count(*)), private.add_voids(r.user_id, -count(r.voids))
  from removed r group by r.user_id;
  return null;
end $$;

-- Attempts go only with their account.
create function private.count_added_attempts() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  perform private.add_use(a.user_id, 0, 0, count(*),
    sum(private.attempt_bytes(a.objectives, a.feedback, a.transcript))::bigint) from added a group by a.user_id;
  return null;
end $$;

create function private.count_continued_attempts() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  perform private.add_use(c.user_id, 0, 0, 0, sum(c.bytes)::bigint) from (
    select a.user_id, private.attempt_bytes(a.objectives, a.feedback, a.transcript) as bytes from added a
    union all
    select r.user_id, -private.attempt_bytes(r.objectives, r.feedback, r.transcript) from removed r
  ) c group by c.user_id having sum(c.bytes) <> 0;
  return null;
end $$;

create trigger e_count_added after insert on public.flashcards referencing new table as added
  for each statement execute function private.count_added_cards();
create trigger e_count_changed after update on public.flashcards referencing new table as added old table as removed
  for each statement execute function private.count_changed_cards();
create trigger e_count_removed after delete on public.flashcards referencing old table as removed
  for each statement execute function private.count_removed_cards();
create trigger e_count_added after insert on public.flashcard_reviews referencing new table as added
  for each statement execute function private.count_added_reviews();
create trigger e_count_removed after delete on public.flashcard_reviews referencing old table as removed
  for each statement execute function private.count_removed_reviews();
create trigger e_count_added after insert on public.scene_attempts referencing new table as added
  for each statement execute function private.count_added_attempts();
create trigger e_count_changed after update on public.scene_attempts referencing new table as added old table as removed
  for each statement execute function private.count_continued_attempts();

-- A learner has a few devices, and a browser without storage is a new one each time. The longest idle are forgotten, and
-- one that comes back is as good as new (purge.sql).
create function private.forget_idle_devices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.devices d where d.user_id = new.user_id and d.device_id <> new.device_id and d.device_id in (
    select o.device_id from private.devices o where o.user_id = new.user_id
    order by o.synced_at desc offset 1000);
  return null;
end $$;

create trigger e_forget_idle after insert on private.devices
  for each row execute function private.forget_idle_devices();

-- Bounds the data that an account gives the auth server about itself. A server that owns its tables alone does so by itself.
create function private.bound_metadata() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if octet_length(new.raw_user_meta_data::text) > 16384 then
    perform private.reject('invalid', 'The data of an account holds at most 16 kB');
  end if;
  return new;
end $$;

do $$
begin
  if has_table_privilege('auth.users', 'trigger') then
    create trigger parley_bound_metadata before insert or update of raw_user_meta_data on auth.users
      for each row execute function private.bound_metadata();
  end if;
end $$;

-- The auth server's audit entries go after 90 days, where it lets them be deleted.
create function private.purge_audit_entries() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.may_delete_from('auth.audit_log_entries') then
    delete from auth.audit_log_entries where created_at < clock_timestamp() - interval '90 days';
  end if;
end $$;

-- Bounds what one session leaves behind: its last 300 used refresh tokens, by which a copy is noticed. Where a session is
-- renewed 60 times an hour at most, whoever holds a copy needs five hours to drive out the token of its owner, whose
-- device renews every hour.
create function private.bound_used_tokens() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.refresh_tokens where id in (select t.id from auth.refresh_tokens t
    where t.session_id = new.session_id and t.revoked order by t.created_at desc offset 300);
  return null;
end $$;

-- Bounds the sessions of an account: each sign-in begins one, and the hundred that were used last stay.
create function private.bound_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where id in (select s.id from auth.sessions s where s.user_id = new.user_id
    order by coalesce(s.refreshed_at at time zone 'utc', s.created_at) desc offset 100);
  return null;
end $$;

-- Bounds the auth server's audit entries: none for a renewal, which every device makes every hour, and of one account the
-- last thousand, the oldest going a hundred at a time.
create function private.bound_audit_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entry constant jsonb := new.payload::text::jsonb;
  actor constant uuid := private.audit_name(entry ->> 'actor_id');
begin
  if entry ->> 'action' in ('token_refreshed', 'token_revoked') then return null; end if;
  if (select count(*) from private.audit_names where name = actor) >= 1000 then
    delete from auth.audit_log_entries where id in (select e.id from auth.audit_log_entries e
      where e.id in (select n.entry from private.audit_names n where n.name = actor) order by e.created_at limit 100);
  end if;
  return new;
end $$;

do $$
begin
  if has_table_privilege(to_regclass('auth.refresh_tokens'), 'trigger') and private.may_delete_from('auth.refresh_tokens') then
    create trigger parley_bound_used after insert on auth.refresh_tokens
      for each row execute function private.bound_used_tokens();
  end if;
  if has_table_privilege(to_regclass('auth.sessions'), 'trigger') and private.may_delete_from('auth.sessions') then
    create trigger parley_bound_sessions after insert on auth.sessions
      for each row execute function private.bound_sessions();
  end if;
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'trigger')
    and private.may_delete_from('auth.audit_log_entries') then
    create trigger parley_bound_entries before insert on auth.audit_log_entries
      for each row execute function private.bound_audit_entries();
  end if;
end $$;
