/**
 * Rules of the migrations, each broken on purpose in a copy of the database: what is tested here is run on such a copy
 * too, and has to see the fault.
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
    create or replace function private.sync_state(out epoch uuid, out protocol integer, out head bigint, out oldest bigint)
    language sql security definer set search_path = '' as $$
      select s.epoch, s.protocol, (select coalesce(max(seq), 0) from public.flashcards where user_id = auth.uid()), 0::bigint
      from private.server s
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
