/**
 * Rules of the schema, each broken on purpose in a copy of the database. The tests run on such a copy too, and have to
 * detect the fault.
 */
export interface Fault {
  name: string;
  sql: string;
}

/** No number waits for another: what a `bigserial` column would do. The head is the highest number in sight. */
export const numbersFromASequence: Fault = {
  name: 'change numbers come from a sequence',
  sql: `
    create sequence private.loose;
    create or replace function private.lock_user(owner uuid) returns void
    language sql security definer set search_path = '' as $$
      insert into private.change_counters (user_id) select owner
      where not exists (select from private.change_counters where user_id = owner) on conflict do nothing
    $$;
    create or replace function private.next_change(owner uuid) returns bigint
    language sql security definer set search_path = '' as $$ select nextval('private.loose') $$;
    create or replace function private.change_range(out head bigint, out oldest bigint)
    language sql security definer set search_path = '' as $$
      select coalesce(max(seq), 0), 0::bigint from public.flashcards where user_id = auth.uid()
    $$;`,
};

/** Each change takes its number from the counter, but nothing is locked before the first one. */
export const noLockBeforehand: Fault = {
  name: 'the learner is not locked beforehand',
  sql: `
    create or replace function private.lock_user(owner uuid) returns void
    language sql security definer set search_path = '' as $$
      insert into private.change_counters (user_id) select owner
      where not exists (select from private.change_counters where user_id = owner) on conflict do nothing
    $$;`,
};

export const oneLockForAll: Fault = {
  name: 'all learners share one lock',
  sql: `
    alter function private.lock_user(uuid) rename to lock_one_user;
    create function private.lock_user(owner uuid) returns void
    language plpgsql security definer set search_path = '' as $$
    begin
      perform pg_advisory_xact_lock(1);
      perform private.lock_one_user(owner);
    end $$;`,
};

export const rowsBeforeTheCounter: Fault = {
  name: 'plain writes lock rows before the counter',
  sql: `
    drop trigger a_lock on public.profiles;
    drop trigger a_lock on public.user_settings;
    drop trigger a_lock on public.flashcards;
    drop trigger a_lock on public.user_progress;`,
};

/** A correction by hand queues up for the counter while it holds the row. */
export const correctionsThatInsist: Fault = {
  name: 'corrections by hand do not give way',
  sql: `
    create or replace function private.lock_for_correction() returns trigger language plpgsql as $$
    begin
      return case tg_op when 'DELETE' then old else new end;
    end $$;`,
};

/** The place of a device is judged before the purge commits, and the rows are read after. */
export const placeJudgedOnce: Fault = {
  name: 'a purge may come between the judging of a place and the reading of its rows',
  sql: `
    do $do$
    declare
      asked text := pg_get_functiondef('public.sync_exchange(jsonb)'::regprocedure);
    begin
      asked := replace(asked, 'if jsonb_array_length(request -> ''mutations'') > 0 then', $$
        if private.must_reset(request, state.epoch, state.head, state.oldest) then
          return answer || '{"reset": true}';
        end if;
        perform pg_sleep(0.02);
        if jsonb_array_length(request -> 'mutations') > 0 then$$);
      asked := replace(asked, 'when private.must_reset(request, s.epoch, s.head, s.oldest)', 'when false');
      execute asked;
    end $do$;`,
};

/** Tombstones are purged without raising the oldest accepted cursor. */
export const oldestThatStays: Fault = {
  name: 'a purge does not raise the oldest cursor',
  sql: `
    do $do$
    begin
      execute replace(pg_get_functiondef('private.purge_tombstones(jsonb, timestamptz, integer)'::regprocedure),
        'set oldest = highest', 'set oldest = oldest');
    end $do$;`,
};

/** No fault, but a gate: a sync call has read the head and has not looked at any row while somebody holds lock 1. */
export const gateBeforeThePull: Fault = {
  name: 'sync calls stop at a gate between the head and the rows',
  sql: `
    alter function private.check_request(jsonb) rename to check_request_itself;
    create function private.check_request(request jsonb) returns void
    language plpgsql security definer set search_path = '' as $$
    begin
      perform private.check_request_itself(request);
      perform pg_advisory_xact_lock_shared(1);
    end $$;`,
};
