-- The rights on `private`: routines are open to everybody unless they are closed. All are closed here, and only those
-- that run as the caller are opened again. Nothing in `private` is reachable through the data API, and the functions
-- that write there check auth.uid() themselves.

revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;
revoke execute on all routines in schema private from public, anon, authenticated, service_role;

-- The parts of sync_exchange.
grant execute on function
  private.sync_state(), private.change_range(), private.told_clock(), private.lock_current_user(),
  private.apply_in_parts(uuid, jsonb, timestamptz, boolean, bigint),
  private.unwrap_request(jsonb), private.reject_request(text), private.is_integer(jsonb, numeric, numeric), private.is_uuid(jsonb),
  private.is_moment(jsonb), private.is_real_moment(jsonb), private.check_request(jsonb),
  private.must_reset(jsonb, uuid, bigint, bigint), private.iso(timestamptz),
  private.row_json(public.profiles), private.row_json(public.user_progress), private.row_json(public.subscribers),
  private.row_json(public.user_unlocked_scenarios), private.row_json(public.user_settings), private.row_json(public.scene_attempts),
  private.row_json(public.flashcards), private.small_rows(uuid, bigint, bigint), private.log_rows(uuid, bigint, bigint),
  private.log_sizes(uuid, bigint, bigint, integer, boolean), private.pulled_row_text(text, bigint, text),
  private.changes(uuid, bigint, bigint, integer, integer), private.history(uuid, bigint, bigint, integer, integer),
  private.pull(uuid, jsonb, bigint)
to authenticated;

-- Policies ask as the caller.
grant execute on function private.caller(), private.own_premium_scenes() to authenticated;

-- The purge, for a server that runs it itself.
grant execute on function private.purge_next(jsonb, interval, interval, integer) to service_role;
grant execute on procedure private.purge(interval, interval, integer) to service_role;
