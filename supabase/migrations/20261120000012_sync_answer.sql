-- The reading half of sync: what the device lacks, in pages. Runs as the caller, under row level security. All of an
-- answer is read in one snapshot, below a head that was read before: rows that move on meanwhile come with the next pull.

-- Rows as they travel: as the data API gives them, with every moment in the form of JavaScript's toISOString().
create function private.wire(r public.profiles) returns jsonb language sql stable as $$
  select to_jsonb(r) || jsonb_build_object('updated_at', private.iso(r.updated_at))
$$;
create function private.wire(r public.user_progress) returns jsonb language sql stable as $$
  select to_jsonb(r)
$$;
create function private.wire(r public.subscribers) returns jsonb language sql stable as $$
  select to_jsonb(r) || jsonb_build_object('subscription_end', private.iso(r.subscription_end),
    'updated_at', private.iso(r.updated_at))
$$;
create function private.wire(r public.user_unlocked_scenarios) returns jsonb language sql stable as $$
  select to_jsonb(r) || jsonb_build_object('created_at', private.iso(r.created_at))
$$;
create function private.wire(r public.user_settings) returns jsonb language sql stable as $$
  select to_jsonb(r) || jsonb_build_object('edited_at', private.iso(r.edited_at))
$$;
create function private.wire(r public.scene_attempts) returns jsonb language sql stable as $$
  select to_jsonb(r) || jsonb_build_object('created_at', private.iso(r.created_at))
$$;
create function private.wire(r public.flashcards) returns jsonb language sql stable as $$
  select to_jsonb(r) || jsonb_build_object('created_at', private.iso(r.created_at), 'edited_at', private.iso(r.edited_at),
    'suspended_at', private.iso(r.suspended_at), 'buried_until', private.iso(r.buried_until),
    'deleted_at', private.iso(r.deleted_at))
$$;
create function private.wire(r public.flashcard_reviews) returns jsonb language sql stable as $$
  select to_jsonb(r) || jsonb_build_object('reviewed_at', private.iso(r.reviewed_at))
$$;

create type private.wire_row as (name text, seq bigint, body jsonb);

-- The few rows that every screen needs, with numbers in (lowest, highest].
create function private.small_rows(owner uuid, lowest bigint, highest bigint) returns setof private.wire_row
language sql stable set search_path = '' as $$
  select 'profiles', r.seq, private.wire(r) from public.profiles r where r.id = owner and r.seq > lowest and r.seq <= highest
  union all
  select 'user_progress', r.seq, private.wire(r) from public.user_progress r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest
  union all
  select 'subscribers', r.seq, private.wire(r) from public.subscribers r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest
  union all
  select 'user_unlocked_scenarios', r.seq, private.wire(r) from public.user_unlocked_scenarios r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest
  union all
  select 'user_settings', r.seq, private.wire(r) from public.user_settings r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest
$$;

-- The rows that grow without bound.
create function private.log_rows(owner uuid, lowest bigint, highest bigint) returns setof private.wire_row
language sql stable set search_path = '' as $$
  select 'scene_attempts', r.seq, private.wire(r) from public.scene_attempts r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest
  union all
  select 'flashcards', r.seq, private.wire(r) from public.flashcards r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest
  union all
  select 'flashcard_reviews', r.seq, private.wire(r) from public.flashcard_reviews r
    where r.user_id = owner and r.seq > lowest and r.seq <= highest
$$;

-- Numbers and stored sizes of at most `most` rows of each log, from the index, so that a page is measured before any of
-- its rows is built. Stored sizes are compressed: they bound the work, the exact cut comes afterwards.
create function private.log_sizes(owner uuid, lowest bigint, highest bigint, most integer, newest_first boolean)
returns table (seq bigint, size bigint)
language plpgsql stable set search_path = '' as $$
begin
  return query execute format($sql$
    (select r.seq, 600 + coalesce(pg_column_size(r.transcript), 0) + coalesce(pg_column_size(r.feedback), 0)::bigint
      from public.scene_attempts r where r.user_id = $1 and r.seq > $2 and r.seq <= $3 order by r.seq %1$s limit $4)
    union all
    (select r.seq, 700::bigint from public.flashcards r
      where r.user_id = $1 and r.seq > $2 and r.seq <= $3 order by r.seq %1$s limit $4)
    union all
    (select r.seq, 400::bigint from public.flashcard_reviews r
      where r.user_id = $1 and r.seq > $2 and r.seq <= $3 order by r.seq %1$s limit $4)
  $sql$, case when newest_first then 'desc' else 'asc' end) using owner, lowest, highest, most;
end $$;

-- A list of rows in the order in which they are applied, cut to about `bytes`; at least one row if there is any.
create function private.cut_rows(candidates private.wire_row[], bytes integer, newest_first boolean)
returns setof private.wire_row
language sql immutable set search_path = '' as $$
  select name, seq, body from (
    select name, seq, body, place, sum(octet_length(body::text)) over (order by place) - octet_length(body::text) as already
    from (
      select *, row_number() over (order by case when newest_first then -seq else seq end) as place
      from unnest(candidates)
    ) ordered
  ) measured
  where already < bytes or place = 1
  order by place
$$;

create function private.as_json(rows private.wire_row[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('table', name, 'seq', seq, 'row', body) order by place), '[]')
  from unnest(rows) with ordinality as listed (name, seq, body, place)
$$;

-- Changes after the cursor, oldest first.
create function private.changes(owner uuid, after bigint, head bigint, most integer, bytes integer)
returns private.wire_row[] language plpgsql stable set search_path = '' as $$
declare
  highest bigint;
begin
  -- Small rows count with the rest; there are at most a few hundred, so they are measured as they are.
  select max(seq) into highest from (
    select seq, row_number() over (order by seq) as place, sum(size) over (order by seq) - size as already
    from (
      select seq, size from private.log_sizes(owner, after, head, most, false)
      union all select s.seq, octet_length(s.body::text) from private.small_rows(owner, after, head) s
    ) sized
  ) measured
  where place <= most and (already < bytes or place = 1);
  if highest is null then return '{}'; end if;
  return array(select c from private.cut_rows(array(
    select r from private.log_rows(owner, after, highest) r
    union all select s from private.small_rows(owner, after, highest) s), bytes, false) c);
end $$;

-- A page of the history below `before`, newest first.
create function private.history(owner uuid, before bigint, head bigint, most integer, bytes integer)
returns private.wire_row[] language plpgsql stable set search_path = '' as $$
declare
  highest constant bigint := least(before - 1, head);
  lowest bigint;
begin
  select min(seq) into lowest from (
    select seq, row_number() over (order by seq desc) as place, sum(size) over (order by seq desc) - size as already
    from private.log_sizes(owner, 0, highest, most, true)
  ) measured
  where place <= most and (already < bytes or place = 1);
  if lowest is null then return '{}'; end if;
  return array(select c from private.cut_rows(array(
    select r from private.log_rows(owner, lowest - 1, highest) r), bytes, true) c);
end $$;

create function private.last_number(rows private.wire_row[]) returns bigint
language sql immutable set search_path = '' as $$
  select rows[cardinality(rows)].seq
$$;

-- What the device lacks: all of the small rows and the newest of the logs on the first call, then changes after the
-- cursor and the next older page of the logs, until none is left.
create function private.pull(owner uuid, request jsonb, head bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  after bigint := (request -> 'cursor')::bigint;
  most integer := (request -> 'limit')::integer;
  bytes integer := (request -> 'bytes')::integer;
  backfill jsonb := nullif(request -> 'backfill', 'null');
  recent private.wire_row[];
  older private.wire_row[] := '{}';
  more boolean := false;
begin
  if after = 0 and backfill is null then
    backfill := jsonb_build_object('head', head, 'before', head + 1);
    recent := array(select s from private.small_rows(owner, 0, head) s order by s.seq);
    after := head;
  else
    recent := private.changes(owner, after, head, most, bytes);
    more := cardinality(recent) > 0 and (
      exists (select from private.log_sizes(owner, private.last_number(recent), head, 1, false))
      or exists (select from private.small_rows(owner, private.last_number(recent), head)));
    after := case when more then private.last_number(recent) else head end;
  end if;
  most := most - cardinality(recent);
  bytes := bytes - (select coalesce(sum(octet_length(r.body::text)), 0) from unnest(recent) r);
  if backfill is not null then
    if most > 0 and bytes > 0 then
      older := private.history(owner, (backfill -> 'before')::bigint, (backfill -> 'head')::bigint, most, bytes);
      backfill := backfill || jsonb_build_object('before', coalesce(private.last_number(older), 0));
    end if;
    if not exists (select from private.log_sizes(owner, 0,
      least((backfill -> 'before')::bigint - 1, (backfill -> 'head')::bigint), 1, true)) then
      backfill := null;
    end if;
  end if;
  return jsonb_build_object('rows', private.as_json(recent || older), 'cursor', after, 'more', more,
    'backfill', backfill);
end $$;
