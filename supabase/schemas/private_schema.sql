-- The schema `private` holds the server's own tables and every function that is not part of the API. Invariants:
--  1. It is not exposed by the data API: clients reach it only through the functions in `public`.
--  2. Every routine in it is closed to all roles but those named in private_access.sql.
--  3. Only `security definer` functions write to its tables.

create schema private;

-- Ends a write that breaks a rule. `code` is one of the rejection codes of sync/protocol. SQLSTATE PT422 becomes HTTP
-- 422 in the data API.
create function private.reject(code text, reason text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = case code when 'forbidden' then '42501' else 'PT422' end,
    message = reason, detail = code;
end $$;
