-- The reading half of sync: the rows that a device lacks, in pages. Invariants:
--  1. It runs as the caller, under row level security.
--  2. All of an answer is read in one snapshot, below a head that was read before: rows that change meanwhile come with
--     the next pull.
--  3. Rows are text from the table to the answer. As jsonb they would be built anew, all the way down, by each function
--     that puts them into something larger.

-- A row as it travels: as the data API gives it, with every timestamp in the form of JavaScript's toISOString().
create function private.row_json(r public.profiles) returns jsonb language sql stable as $$
  select to_jsonb(r) || jsonb_build_object('updated_at', private.iso(r.updated_at))
$$;
create function private.row_json(r public.user_progress) returns jsonb language sql stable as $$
  select to_jsonb(r)
$$;
create function private.row_json(r public.subscribers) returns jsonb language sql stable as $$
  select to_jsonb(r) || jsonb_build_object('subscription_end', private.iso(r.subscription_end),
    'updated_at', private.iso(r.updated_at))
$$;
create function private.row_json(r public.user_unlocked_scenarios) returns jsonb language sql stable as $$
  select to_jsonb(r) || jsonb_build_object('created_at', private.iso(r.created_at))
$$;
create function private.row_json(r public.user_settings) returns jsonb language sql stable as $$
  select to_jsonb(r) || jsonb_build_object('edited_at', private.iso(r.edited_at))
$$;
create function private.row_json(r public.scene_attempts) returns jsonb language sql stable as $$
  select to_jsonb(r) || jsonb_build_object('created_at', private.iso(r.created_at))
$$;
create function private.row_json(r public.flashcards) returns jsonb language sql stable as $$
  select to_jsonb(r) || jsonb_build_object('created_at', private.iso(r.created_at), 'edited_at', private.iso(r.edited_at),
    'suspended_at', private.iso(r.suspended_at), 'buried_until', private.iso(r.buried_until),
    'deleted_at', private.iso(r.deleted_at))
$$;

create type private.pulled_row as (name text, seq bigint, body text);

-- The few rows that every screen needs, with change numbers in (lowest, highest].
create function private.small_rows(owner uuid, lowest bigint, highest bigint) returns setof private.pulled_row
language plpgsql stable set search_path = '' as $$
begin
  return query
  select 'profiles', r.seq, private.row_json(r)::text from public.profiles r
    where r.id = owner and r.seq > lowest and r.seq <= highest
  union all
  select 'user_progress', r.seq, private.row_json(r)::text from public.user_progress r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest
  union all
  select 'subscribers', r.seq, private.row_json(r)::text from public.subscribers r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest
  union all
  select 'user_unlocked_scenarios', r.seq, private.row_json(r)::text from public.user_unlocked_scenarios r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest
  union all
  select 'user_settings', r.seq, private.row_json(r)::text from public.user_settings r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest;
end $$;

-- The rows that grow without bound. Most of them are reviews, so theirs is written without jsonb in between. The planner is
-- held to the order of change numbers, which leads to no other rows.
create function private.log_rows(owner uuid, lowest bigint, highest bigint) returns setof private.pulled_row
language plpgsql stable set search_path = '' set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
begin
  return query
  (select 'scene_attempts', r.seq, private.row_json(r)::text from public.scene_attempts r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest order by r.seq)
  union all
  (select 'flashcards', r.seq, private.row_json(r)::text from public.flashcards r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest order by r.seq)
  union all
  (select 'flashcard_reviews', r.seq, (select row_to_json(w)::text from (select r.user_id, r.id, r.flashcard_id, r.rating,
      private.iso(r.reviewed_at) as reviewed_at, r.utc_offset_min, r.study_day, r.voids, r.device_id, r.device_seq, r.seq,
      r.kind) w)
    from public.flashcard_reviews r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest order by r.seq);
end $$;

-- Change numbers and stored sizes of at most `most` rows of each log, from the index, so that a page is measured before
-- any of its rows is built. Stored sizes are compressed: they bound the work, and the exact cut comes afterwards. The
-- planner is held to the index's order: without ANALYZE, which nobody runs on an embedded database, it would take every
-- learner for one with few rows and sort the whole history for each page.
create function private.log_sizes(owner uuid, lowest bigint, highest bigint, most integer, newest_first boolean)
returns table (seq bigint, size bigint)
language plpgsql stable set search_path = '' set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off as $$
begin
  if newest_first then
    return query
      (select r.seq, 600 + coalesce(pg_column_size(r.transcript), 0) + coalesce(pg_column_size(r.feedback), 0)::bigint
        from public.scene_attempts r where r.user_id = owner and r.seq > lowest and r.seq <= highest
        order by r.seq desc limit most)
      union all
      (select r.seq, 700::bigint from public.flashcards r
        where r.user_id = owner and r.seq > lowest and r.seq <= highest order by r.seq desc limit most)
      union all
      (select r.seq, 400::bigint from public.flashcard_reviews r
        where r.user_id = owner and r.seq > lowest and r.seq <= highest order by r.seq desc limit most);
  else
    return query
      (select r.seq, 600 + coalesce(pg_column_size(r.transcript), 0) + coalesce(pg_column_size(r.feedback), 0)::bigint
        from public.scene_attempts r where r.user_id = owner and r.seq > lowest and r.seq <= highest
        order by r.seq asc limit most)
      union all
      (select r.seq, 700::bigint from public.flashcards r
        where r.user_id = owner and r.seq > lowest and r.seq <= highest order by r.seq asc limit most)
      union all
      (select r.seq, 400::bigint from public.flashcard_reviews r
        where r.user_id = owner and r.seq > lowest and r.seq <= highest order by r.seq asc limit most);
  end if;
end $$;

-- Rows in the order in which they are applied, as the text of a list without its brackets; their number, their bytes,
-- and the change number of the last one.
create type private.page as (rows text, count integer, size bigint, last bigint);

create function private.pulled_row_text(name text, seq bigint, body text) returns text
language sql stable
return '{"table": "' || name || '", "seq": ' || seq || ', "row": ' || body || '}';

-- The changes after the cursor, oldest first, cut to about `bytes`; at least one row if there is any.
create function private.changes(owner uuid, after bigint, head bigint, most integer, bytes integer) returns private.page
language plpgsql stable set search_path = '' as $$
declare
  highest bigint;
  page private.page := ('', 0, 0, null);
begin
  -- Small rows count with the rest. There are at most a few hundred, so their exact sizes are taken. A few changes, as
  -- after most pushes, are not measured beforehand.
  if head - after <= least(most, 10) then
    highest := head;
  else
    select max(seq) into highest from (
      select seq, row_number() over (order by seq) as place, sum(size) over (order by seq) - size as already
      from (
        select seq, size from private.log_sizes(owner, after, head, most, false)
        union all select s.seq, octet_length(s.body) from private.small_rows(owner, after, head) s
      ) sized
    ) measured
    where place <= most and (already < bytes or place = 1);
  end if;
  if highest is null then return page; end if;
  with texts as materialized (
    select seq, private.pulled_row_text(name, seq, body) as row from private.log_rows(owner, after, highest)
    union all select seq, private.pulled_row_text(name, seq, body) from private.small_rows(owner, after, highest)
  ), measured as (
    select *, sum(octet_length(row)) over (order by seq rows unbounded preceding) - octet_length(row) as already from texts
  )
  select string_agg(row, ', ' order by seq), count(*), sum(octet_length(row)), max(seq) into page
  from measured where already < bytes;
  return page;
end $$;

-- A page of the history below `before`, newest first, cut in the same way.
create function private.history(owner uuid, before bigint, head bigint, most integer, bytes integer) returns private.page
language plpgsql stable set search_path = '' as $$
declare
  highest constant bigint := least(before - 1, head);
  lowest bigint;
  page private.page := ('', 0, 0, null);
begin
  select min(seq) into lowest from (
    select seq, row_number() over (order by seq desc) as place, sum(size) over (order by seq desc) - size as already
    from private.log_sizes(owner, 0, highest, most, true)
  ) measured
  where place <= most and (already < bytes or place = 1);
  if lowest is null then return page; end if;
  with texts as materialized (
    select seq, private.pulled_row_text(name, seq, body) as row from private.log_rows(owner, lowest - 1, highest)
  ), measured as (
    select *, sum(octet_length(row)) over (order by seq desc rows unbounded preceding) - octet_length(row) as already
    from texts
  )
  select string_agg(row, ', ' order by seq desc), count(*), sum(octet_length(row)), min(seq) into page
  from measured where already < bytes;
  return page;
end $$;

-- The rows that the device lacks, as the text of a JSON object: all small rows and the newest of the logs on the first
-- call, then the changes after the cursor and the next older page of the logs, until none is left.
create function private.pull(owner uuid, request jsonb, head bigint) returns text
language plpgsql stable set search_path = '' as $$
declare
  after bigint := (request -> 'cursor')::bigint;
  most integer := (request -> 'limit')::integer;
  bytes integer := (request -> 'bytes')::integer;
  backfill jsonb := nullif(request -> 'backfill', 'null');
  recent private.page := ('', 0, 0, null);
  older private.page := ('', 0, 0, null);
  more boolean := false;
begin
  if after = 0 and backfill is null then
    backfill := jsonb_build_object('head', head, 'before', head + 1);
    select string_agg(private.pulled_row_text(name, seq, body), ', ' order by seq), count(*), sum(octet_length(body))
    into recent.rows, recent.count, recent.size from private.small_rows(owner, 0, head);
    after := head;
  elsif after < head then
    recent := private.changes(owner, after, head, most, bytes);
    more := recent.last < head and (
      exists (select from private.log_sizes(owner, recent.last, head, 1, false))
      or exists (select from private.small_rows(owner, recent.last, head)));
    after := case when more then recent.last else head end;
  end if;
  most := most - recent.count;
  bytes := bytes - coalesce(recent.size, 0);
  if backfill is not null then
    if most > 0 and bytes > 0 then
      older := private.history(owner, (backfill -> 'before')::bigint, (backfill -> 'head')::bigint, most, bytes);
      backfill := backfill || jsonb_build_object('before', coalesce(older.last, 0));
    end if;
    if not exists (select from private.log_sizes(owner, 0,
      least((backfill -> 'before')::bigint - 1, (backfill -> 'head')::bigint), 1, true)) then
      backfill := null;
    end if;
  end if;
  return '{"cursor": ' || after || ', "more": ' || coalesce(more, false) || ', "backfill": ' || coalesce(backfill, 'null')
    || ', "rows": [' || concat_ws(', ', nullif(recent.rows, ''), nullif(older.rows, '')) || ']}';
end $$;
