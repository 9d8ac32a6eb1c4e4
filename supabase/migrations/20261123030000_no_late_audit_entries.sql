-- Nothing names a deleted account after its deletion (supabase/schemas/account_deletion.sql).

-- Drops the entry of an account that is closed: what is under way while an account is deleted would write its id and its
-- address after the deletion has looked. The lock waits for a deletion, or has it wait and find the entry. On a hosted
-- project, where nobody may lock there, what is under way at that moment can stay.
create function private.drop_late_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  named constant text := new.payload::jsonb ->> 'actor_id';
begin
  if named is null or named !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return new; end if;
  if has_table_privilege('auth.users', 'update') then
    perform from auth.users where id = named::uuid for share;
  end if;
  if exists (select from private.deleted_accounts where user_id = named::uuid) then return null; end if;
  return new;
end $$;

do $$
begin
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'trigger') then
    create trigger parley_drop_late_entry before insert on auth.audit_log_entries
      for each row execute function private.drop_late_entry();
  end if;
end $$;

revoke execute on function private.drop_late_entry() from public, anon, authenticated, service_role;
