-- A device that begins to listen for changes asks how far its learner's rows have come.

-- The caller's highest change number: a device that has come so far lacks nothing.
create function public.sync_head() returns bigint
language sql stable security invoker set search_path = '' as $$
  select head from private.sync_state()
$$;
revoke execute on function public.sync_head() from public, anon, service_role;
grant execute on function public.sync_head() to authenticated;
