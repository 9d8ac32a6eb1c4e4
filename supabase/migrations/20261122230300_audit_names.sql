-- A deletion finds the audit entries of its account without reading all (supabase/schemas/account_deletion.sql).

-- The ids and addresses in the auth server's audit entries, hashed: without them a deletion would read all entries.
create table private.audit_names (
  name uuid not null,
  entry uuid not null
);

-- The hash of a name as it stands in JSON, without its quotation marks.
create function private.audit_name(written text) returns uuid
language sql immutable set search_path = '' as $$
  select md5(lower(written))::uuid
$$;

create function private.audit_names_of(payload text) returns setof uuid
language sql immutable set search_path = '' as $$
  select distinct private.audit_name(found[1])
  from regexp_matches(payload, '"((?:[^"\\]|\\.)*)"', 'g') found
  where found[1] ~ '@' or found[1] ~* '^[0-9a-f-]{36}$'
$$;

create function private.note_audit_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.audit_names (name, entry)
  select name, new.id from private.audit_names_of(new.payload::text) name on conflict do nothing;
  return null;
end $$;

create function private.forget_audit_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate private.audit_names;
  else
    delete from private.audit_names where entry = old.id;
  end if;
  return null;
end $$;

do $$
begin
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'trigger') then
    create trigger parley_note_names after insert on auth.audit_log_entries
      for each row execute function private.note_audit_names();
    create trigger parley_forget_names after delete on auth.audit_log_entries
      for each row execute function private.forget_audit_names();
    create trigger parley_forget_all_names after truncate on auth.audit_log_entries
      for each statement execute function private.forget_audit_names();
  end if;
end $$;

-- The entries that are there already. The indexes come after them, and a million takes some minutes.
set local statement_timeout = 0;
do $$
begin
  if private.may_delete_from('auth.audit_log_entries') then
    insert into private.audit_names (name, entry)
    select distinct private.audit_name(quoted[1]), e.id
    from auth.audit_log_entries e, regexp_matches(e.payload::text, '"((?:[^"\\]|\\.)*)"', 'g') quoted
    where quoted[1] ~ '@' or quoted[1] ~* '^[0-9a-f-]{36}$';
  end if;
end $$;
alter table private.audit_names add primary key (name, entry);
create index audit_names_entries on private.audit_names (entry);

revoke execute on function
  private.audit_name(text), private.audit_names_of(text), private.note_audit_names(), private.forget_audit_names()
from public, anon, authenticated, service_role;

create or replace function private.delete_auth_traces(account uuid, address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  names constant uuid[] := array(select private.audit_name(substr(written, 2, length(written) - 2))
    from unnest(array[to_json(account)::text, to_json(address)::text]) written);
  entries uuid[];
begin
  if private.may_delete_from('auth.audit_log_entries') then
    if exists (select from pg_catalog.pg_trigger where tgname = 'parley_note_names') then
      entries := array(select entry from private.audit_names where name = any (names));
    else
      entries := array(select id from auth.audit_log_entries
        where names && array(select private.audit_names_of(payload::text)));
    end if;
    delete from auth.audit_log_entries where id = any (entries);
  end if;
  if private.may_delete_from('auth.flow_state') then
    delete from auth.flow_state where user_id = account;
  end if;
end $$;
