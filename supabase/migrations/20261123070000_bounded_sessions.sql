-- An account keeps its last hundred sessions (supabase/schemas/quotas.sql).

create function private.bound_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where id in (select s.id from auth.sessions s where s.user_id = new.user_id
    order by coalesce(s.refreshed_at at time zone 'utc', s.created_at) desc offset 100);
  return null;
end $$;

do $$
begin
  if has_table_privilege(to_regclass('auth.sessions'), 'trigger') and private.may_delete_from('auth.sessions') then
    create trigger parley_bound_sessions after insert on auth.sessions
      for each row execute function private.bound_sessions();
  end if;
end $$;

revoke execute on function private.bound_sessions() from public, anon, authenticated, service_role;
