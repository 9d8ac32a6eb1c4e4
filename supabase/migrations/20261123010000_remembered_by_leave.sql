-- What partners remember is kept by leave alone (supabase/schemas/field_clocks.sql).

create function private.may_remember(owner uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_settings where user_id = owner and key = 'remember' and value = 'true')
$$;

create or replace function private.stamp_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.edited_at := coalesce(new.edited_at, private.clamp_moment(null));
    if (select count(*) from public.user_settings where user_id = new.user_id and key <> new.key) >= 200 then
      perform private.reject('invalid', 'An account holds at most 200 settings');
    end if;
  elsif new.key <> old.key then
    perform private.reject('forbidden', 'A setting keeps its key');
  elsif private.batch_began_at() is null and new.value is distinct from old.value then
    new.edited_at := private.clamp_moment(null);
    new.device_id := null;
  end if;
  if new.key like 'remembered.%' and not private.may_remember(new.user_id) then
    new.value := 'null';
  end if;
  return new;
end $$;

create function private.forget_remembered() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.user_settings set value = 'null'
  where user_id = new.user_id and key like 'remembered.%' and value <> 'null';
  return null;
end $$;

create trigger d_forget after insert or update on public.user_settings
  for each row when (new.key = 'remember' and new.value <> 'true') execute function private.forget_remembered();

revoke execute on function private.may_remember(uuid), private.forget_remembered() from public, anon, authenticated, service_role;
