-- A phrase is asked in several ways, each with a schedule of its own: a review says which kind of card it answers. Null is the
-- meaning, as every review was before, so that an older app understands most rows wholly.
alter table public.flashcard_reviews add column kind text
  constraint flashcard_reviews_kind_check check (kind in ('production', 'listening', 'cloze'));

grant insert (kind) on public.flashcard_reviews to authenticated;
drop trigger a_guard_insert on public.flashcard_reviews;
create trigger a_guard_insert before insert on public.flashcard_reviews for each row
  when (current_user in ('anon', 'authenticated')) execute function private.guard_columns(
    'user_id', 'user_id', 'id', 'flashcard_id', 'rating', 'reviewed_at', 'utc_offset_min', 'voids', 'kind');

create or replace function private.apply_review(e private.mutation) returns void
language plpgsql set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  stored public.flashcard_reviews;
begin
  perform private.check_fields(e.fields, '{"flashcard_id": "uuid", "rating": "whole", "reviewed_at": "moment",
    "utc_offset_min": "whole", "voids": "uuid?", "kind": "string?"}', '{flashcard_id, rating, reviewed_at, utc_offset_min}');
  select * into stored from public.flashcard_reviews where user_id = e.owner and id = private.row_id(e);
  if stored.id is null then
    insert into public.flashcard_reviews (user_id, id, flashcard_id, rating, reviewed_at, utc_offset_min, voids,
      device_id, device_seq, kind)
    values (e.owner, e.id::uuid, (e.fields ->> 'flashcard_id')::uuid, (e.fields -> 'rating')::integer,
      private.moment_field(e, 'reviewed_at'), (e.fields -> 'utc_offset_min')::integer, (e.fields ->> 'voids')::uuid,
      e.device, e.number, e.fields ->> 'kind');
  elsif not e.recovered and (stored.flashcard_id, stored.rating::integer, stored.utc_offset_min, stored.voids, stored.kind) is distinct from
    ((e.fields ->> 'flashcard_id')::uuid, (e.fields -> 'rating')::integer, (e.fields -> 'utc_offset_min')::integer,
      (e.fields ->> 'voids')::uuid, e.fields ->> 'kind') then
    perform private.reject('conflict', 'Another review has this id');
  end if;
end $$;

create or replace function private.is_plain_review(m jsonb) returns boolean
language sql immutable
return coalesce(m - array['device_seq', 'table', 'op', 'id', 'fields', 'at', 'observed_at', 'counted_at'] = '{}'
  and m -> 'table' = '"flashcard_reviews"' and m -> 'op' = '"put"' and private.is_uuid(m -> 'id')
  and private.is_moment(m -> 'at') and (not m ? 'observed_at' or private.is_moment(m -> 'observed_at'))
  and (not m ? 'counted_at' or private.is_moment(m -> 'counted_at')) and jsonb_typeof(m -> 'fields') = 'object'
  and (m -> 'fields') - array['flashcard_id', 'rating', 'reviewed_at', 'utc_offset_min', 'voids', 'kind'] = '{}'
  and private.is_uuid(m -> 'fields' -> 'flashcard_id') and private.is_integer(m -> 'fields' -> 'rating', 1, 4)
  and private.is_moment(m -> 'fields' -> 'reviewed_at') and private.is_integer(m -> 'fields' -> 'utc_offset_min', -840, 840)
  and coalesce(m -> 'fields' -> 'voids', 'null') = 'null'
  and coalesce(m -> 'fields' -> 'kind', 'null') in ('null', '"production"', '"listening"', '"cloze"'), false);

create or replace function private.add_reviews(owner uuid, device uuid, reviews jsonb[], skew interval, received timestamptz)
returns void language plpgsql set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  before constant bigint := private.take_changes(owner, cardinality(reviews));
begin
  insert into public.flashcard_reviews (user_id, id, flashcard_id, rating, reviewed_at, utc_offset_min, study_day,
    device_id, device_seq, seq, kind)
  select owner, r.id, r.card, r.rating, r.at, r.shift, private.study_day(r.at, r.shift), device, r.number,
    before + r.place, r.kind
  from (
    select place, (m ->> 'id')::uuid as id, (m -> 'device_seq')::bigint as number,
      (m -> 'fields' ->> 'flashcard_id')::uuid as card, (m -> 'fields' -> 'rating')::integer as rating,
      (m -> 'fields' -> 'utc_offset_min')::integer as shift, m -> 'fields' ->> 'kind' as kind, private.effective_moment(
        row(null, null, null, null, null, null, skew, received, null, null, (m ->> 'observed_at')::timestamptz, null),
        (m -> 'fields' ->> 'reviewed_at')::timestamptz) as at
    from unnest(reviews) with ordinality listed (m, place)
  ) r;
end $$;

create or replace function private.log_rows(owner uuid, lowest bigint, highest bigint) returns setof private.pulled_row
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
