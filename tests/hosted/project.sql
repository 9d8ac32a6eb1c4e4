-- A new hosted Supabase project, as supabase_admin in a database of its own that `postgres` owns: the auth schema as the
-- auth server's migrations leave it, as far as our schema and a deletion can meet it. No default privileges here: see
-- hosted-project.ts.

grant usage on schema public to anon, authenticated, service_role;
create schema extensions;
grant usage on schema extensions to postgres, anon, authenticated, service_role;

create schema auth authorization supabase_auth_admin;
grant usage on schema auth to postgres, dashboard_user, anon, authenticated, service_role;

set role supabase_auth_admin;
create table auth.users (
  id uuid primary key, instance_id uuid, aud varchar(255), role varchar(255), email varchar(255),
  encrypted_password varchar(255), email_confirmed_at timestamptz, last_sign_in_at timestamptz, raw_app_meta_data jsonb,
  raw_user_meta_data jsonb, created_at timestamptz, updated_at timestamptz, phone text unique,
  is_sso_user boolean not null default false, deleted_at timestamptz, is_anonymous boolean not null default false
);
create table auth.identities (
  id uuid primary key default gen_random_uuid(), provider text not null, provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade, identity_data jsonb not null
);
create table auth.sessions (
  id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade, created_at timestamptz,
  updated_at timestamptz, refreshed_at timestamp
);
create table auth.refresh_tokens (
  id bigserial primary key, token varchar(255) unique, user_id varchar(255), revoked boolean,
  session_id uuid references auth.sessions (id) on delete cascade, created_at timestamptz, updated_at timestamptz
);
create table auth.one_time_tokens (
  id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null, token_hash text not null, relates_to text not null
);
create table auth.audit_log_entries (
  id uuid primary key, instance_id uuid, payload json, ip_address varchar(64) not null default '',
  created_at timestamptz
);
create table auth.flow_state (id uuid primary key, user_id uuid, authentication_method text not null);
-- The data API sets one variable, the token's claims; the older one for each claim is gone.
create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
reset role;

-- The auth server's tables are closed by row level security without policies; `postgres` passes it.
do $$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = 'auth' loop
    execute format('alter table auth.%I enable row level security', name);
  end loop;
end $$;
grant all on all tables in schema auth to postgres, dashboard_user;
grant all on all sequences in schema auth to postgres, dashboard_user;
grant all on all routines in schema auth to postgres, dashboard_user;

-- Realtime, as far as broadcasts from the database meet it: a message is a row, which the platform passes on from the
-- write-ahead log, and which whoever joins a private topic must be allowed to read.
-- The platform's own function warns where it fails; this one raises, which is stricter.
create schema realtime;
grant usage on schema realtime to postgres, anon, authenticated, service_role;
create table realtime.messages (
  id uuid not null default gen_random_uuid(), topic text not null, extension text not null, payload jsonb, event text,
  private boolean default false, inserted_at timestamp not null default now()
);
alter table realtime.messages owner to supabase_realtime_admin;
alter table realtime.messages enable row level security;
grant select, insert on realtime.messages to postgres, anon, authenticated, service_role;
create function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language sql as $$
  insert into realtime.messages (payload, event, topic, private, extension)
  values (payload || jsonb_build_object('id', gen_random_uuid()), event, topic, private, 'broadcast')
$$;
