-- Renewals leave little behind (supabase/schemas/quotas.sql).

create function private.bound_used_tokens() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.refresh_tokens where id in (select t.id from auth.refresh_tokens t
    where t.session_id = new.session_id and t.revoked order by t.created_at desc offset 300);
  return null;
end $$;

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
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'trigger')
    and private.may_delete_from('auth.audit_log_entries') then
    create trigger parley_bound_entries before insert on auth.audit_log_entries
      for each row execute function private.bound_audit_entries();
  end if;
end $$;

-- What renewals have left behind so far. The trigger that forgets their names goes with them.
set local statement_timeout = 0;
do $$
begin
  if private.may_delete_from('auth.audit_log_entries') then
    delete from auth.audit_log_entries
    where payload::text::jsonb ->> 'action' in ('token_refreshed', 'token_revoked');
  end if;
end $$;

revoke execute on function private.bound_used_tokens(), private.bound_audit_entries()
from public, anon, authenticated, service_role;
