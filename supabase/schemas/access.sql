-- The rights of the data API's roles. Invariants:
--  1. Everybody reads the catalogue, but for the dialogues of premium scenes (entitlements.sql); only service_role writes it.
--  2. Of a learner's rows the owner reads all and writes the columns named here; nobody else learns that they exist.
--  3. No client deletes: cards become tombstones.
--  4. service_role (the server's own functions and the seed) passes row level security, but its writes are numbered and
--     checked by the same triggers.
--
-- Each list of columns is enforced twice from one source: as a column grant, and by a trigger, because a server that
-- grants all on all tables (some do) would undo grants alone.

grant usage on schema public to anon, authenticated, service_role;

-- Policies and sync_exchange call auth.uid() as the caller. A hosted project has this privilege already.
do $$
begin
  if not has_schema_privilege('authenticated', 'auth', 'usage') or not has_schema_privilege('anon', 'auth', 'usage') then
    grant usage on schema auth to anon, authenticated;
  end if;
end $$;

do $$
declare
  catalogue_table text;
begin
  foreach catalogue_table in array array['scenario_categories', 'scenes', 'scene_objectives', 'scene_language_assets',
    'scene_dialogues'] loop
    execute format('alter table public.%I enable row level security', catalogue_table);
    execute format('revoke all on public.%I from anon, authenticated', catalogue_table);
    execute format('grant select on public.%I to anon, authenticated', catalogue_table);
    execute format('grant all on public.%I to service_role', catalogue_table);
    if catalogue_table <> 'scene_dialogues' then
      execute format('create policy everybody_reads on public.%I for select to anon, authenticated using (true)', catalogue_table);
    end if;
  end loop;
end $$;

-- Runs as the caller, so it must not look into `private`, where the caller has no rights. Its arguments are the owner's
-- column and then the writable columns: on insert every other column must be left to the server, on update every other
-- column must keep its value. Ownership is checked here too, because row level security checks it only after the other
-- triggers: those would tell a stranger whether somebody has coins, or make a stranger wait for somebody's lock.
create function private.guard_columns() returns trigger
language plpgsql set search_path = '' as $$
declare
  others jsonb := to_jsonb(new) - tg_argv[1:];
begin
  if to_jsonb(new) ->> tg_argv[0] is distinct from auth.uid()::text then
    raise exception using errcode = '42501', detail = 'forbidden',
      message = format('permission denied: a row of %s belongs to its user', tg_table_name);
  end if;
  if tg_op = 'INSERT' then
    others := jsonb_strip_nulls(others);
  else
    select coalesce(jsonb_object_agg(o.key, o.value), '{}') into others
    from jsonb_each(others) o where o.value is distinct from to_jsonb(old) -> o.key;
  end if;
  if others <> '{}' then
    raise exception using errcode = '42501', detail = 'forbidden',
      message = format('permission denied: %s is written by the server',
        (select string_agg(key, ', ' order by key) from jsonb_object_keys(others) key));
  end if;
  return new;
end $$;

-- Opens each learner table to its owner: the columns that may be written when a row is made, and those afterwards. An
-- empty list forbids the operation altogether.
do $$
declare
  learner_table text;
  owner text;
  insertable text[];
  updatable text[];
  own text;
begin
  for learner_table, owner, insertable, updatable in values
    ('profiles', 'id',
      array['id', 'first_name', 'last_name', 'preferred_language', 'preferred_level', 'study_motivation',
        'has_completed_onboarding', 'has_seen_welcome_splash', 'updated_at'],
      array['first_name', 'last_name', 'preferred_language', 'preferred_level', 'study_motivation',
        'has_completed_onboarding', 'has_seen_welcome_splash', 'updated_at']),
    -- Totals may be sent, and are overwritten with what the rows give (progress.sql).
    ('user_progress', 'user_id', '{}', array['total_points', 'current_level']),
    ('subscribers', 'user_id', '{}', '{}'),
    ('user_unlocked_scenarios', 'user_id', array['user_id', 'id', 'scenario_id', 'created_at'], '{}'),
    -- Scores and stars may be sent, and are overwritten. Afterwards a client changes neither attempts nor reviews; sync
    -- continues an attempt (sync_mutations.sql).
    ('scene_attempts', 'user_id',
      array['user_id', 'id', 'scenario_id', 'language', 'objectives', 'attempt_score', 'max_score',
        'objectives_completed', 'total_objectives', 'star_rating', 'utc_offset_min', 'feedback', 'transcript',
        'created_at'], '{}'),
    ('flashcards', 'user_id',
      array['user_id', 'id', 'language', 'front', 'back', 'example', 'pinyin', 'scene_id', 'source_turn', 'created_at',
        'suspended_at', 'buried_until'],
      array['front', 'back', 'example', 'pinyin', 'suspended_at', 'buried_until', 'deleted_at']),
    ('flashcard_reviews', 'user_id',
      array['user_id', 'id', 'flashcard_id', 'rating', 'reviewed_at', 'utc_offset_min', 'voids', 'kind'], '{}'),
    -- An upsert updates the key and the owner too; row level security and the primary key keep them as they are.
    ('user_settings', 'user_id', array['user_id', 'key', 'value'], array['user_id', 'key', 'value'])
  loop
    own := format('%I = (select private.caller())', owner);
    execute format('alter table public.%I enable row level security', learner_table);
    execute format('revoke all on public.%I from anon, authenticated', learner_table);
    execute format('grant all on public.%I to service_role', learner_table);
    execute format('grant select on public.%I to authenticated', learner_table);
    execute format('create policy owner_reads on public.%I for select to authenticated using (%s)', learner_table, own);
    execute format('create trigger a_guard_insert before insert on public.%I for each row
      when (current_user in (''anon'', ''authenticated'')) execute function private.guard_columns(%s)',
      learner_table, (select string_agg(quote_literal(c), ', ') from unnest(owner || insertable) c));
    execute format('create trigger a_guard_update before update on public.%I for each row
      when (current_user in (''anon'', ''authenticated'')) execute function private.guard_columns(%s)',
      learner_table, (select string_agg(quote_literal(c), ', ') from unnest(owner || updatable) c));
    if insertable <> '{}' then
      execute format('grant insert (%s) on public.%I to authenticated',
        (select string_agg(quote_ident(c), ', ') from unnest(insertable) c), learner_table);
      execute format('create policy owner_adds on public.%I for insert to authenticated with check (%s)',
        learner_table, own);
    end if;
    if updatable <> '{}' then
      execute format('grant update (%s) on public.%I to authenticated',
        (select string_agg(quote_ident(c), ', ') from unnest(updatable) c), learner_table);
      execute format('create policy owner_changes on public.%I for update to authenticated using (%s) with check (%s)',
        learner_table, own, own);
    end if;
  end loop;
end $$;
