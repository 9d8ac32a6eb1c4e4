-- Counts of attempts that servers on one database share (server/http/limits). A key is a rule and the number of a bucket,
-- so that the table is bounded and holds nobody's address. A server with a database of its own counts in memory.

create table private.rate_limits (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since the epoch, by the clock of the server that counts.
  expire bigint
);

revoke all on private.rate_limits from public, anon, authenticated, service_role;
