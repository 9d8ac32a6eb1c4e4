-- The roles of a hosted Supabase project, once for the cluster, as its superuser supabase_admin. `postgres`, who owns the
-- database and applies the migrations, is no superuser there, and is no member of the API's roles here, which is stricter
-- than a hosted project.
-- Sources: https://supabase.com/docs/guides/database/postgres/roles,
-- https://supabase.com/docs/guides/database/postgres/roles-superuser

create role postgres login createdb createrole replication bypassrls;
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
-- The role with which the data API connects.
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;
create role supabase_auth_admin login noinherit createrole;
create role supabase_realtime_admin nologin noinherit;
grant supabase_realtime_admin to postgres;
create role dashboard_user nologin createdb createrole replication;
alter role supabase_auth_admin set search_path = auth;
alter role postgres set search_path = '$user', public, extensions;
