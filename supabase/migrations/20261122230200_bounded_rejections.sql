-- The answers that the ledger of sync remembers are bounded for each device and each account (supabase/schemas/sync_ledger.sql).

create function private.bound_rejections(owner uuid, device uuid) returns void
language sql set search_path = '' as $$
  delete from private.devices d using (
    select listed.device_id, sum(listed.rejections) over (order by listed.synced_at desc, listed.device_id) as total
    from (
      select o.device_id, o.synced_at, count(*) as rejections
      from private.devices o join private.rejections r on r.user_id = o.user_id and r.device_id = o.device_id
      where o.user_id = owner group by o.device_id, o.synced_at
    ) listed
  ) counted
  where d.user_id = owner and d.device_id = counted.device_id and d.device_id <> device and counted.total > 5000
$$;

revoke execute on function private.bound_rejections(uuid, uuid) from public, anon, authenticated, service_role;

create or replace function private.apply_mutations(device uuid, mutations jsonb, sent timestamptz, starting_over boolean)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  owner constant uuid := auth.uid();
  first_number constant bigint := (mutations -> 0 -> 'device_seq')::bigint;
  received timestamptz;
  skew interval;
  last bigint;
  known_from bigint;
  known bigint[];
  before bigint;
  mutation jsonb;
  this bigint;
  answer jsonb;
  answers jsonb := '[]';
  state text;
  message text;
  detail text;
begin
  if owner is null then
    raise exception using errcode = 'PT401', message = 'not signed in';
  end if;
  perform private.lock_user(owner);
  select head into before from private.change_counters where user_id = owner;
  received := date_trunc('milliseconds', clock_timestamp());
  skew := private.clock_skew(sent, received);
  select d.last_number, d.digests_from, d.digests into last, known_from, known
  from private.devices d where d.user_id = owner and d.device_id = device;
  if not found then known_from := first_number; end if;
  last := coalesce(case when starting_over then greatest(last, first_number - 1) else last end, first_number - 1);
  -- Numbers were skipped, or the ledger was restored from a backup: nothing is known of the mutations in between.
  if known_from is not null and last + 1 not between known_from and known_from + coalesce(cardinality(known), 0) then
    known_from := last + 1;
  end if;
  known := coalesce(known[1 : (last + 1 - known_from)::integer], '{}');
  insert into private.devices (user_id, device_id, last_number, synced_at) values (owner, device, last, received)
  on conflict (user_id, device_id) do nothing;
  -- The device has an answer to every mutation before this batch (invariant 5).
  delete from private.rejections r where r.user_id = owner and r.device_id = device and r.number < first_number;
  perform set_config('parley.batch', before::text, true);

  for mutation in select value from jsonb_array_elements(mutations) loop
    this := (mutation -> 'device_seq')::bigint;
    if answer ->> 'status' = 'retry' then
      answer := answer || jsonb_build_object('device_seq', this);
    elsif this <= last and private.is_reused_number(mutation, known_from, known) then
      answer := jsonb_build_object('device_seq', this, 'status', 'retry', 'code', 'gap',
        'reason', 'another change of this device had this number');
    elsif this <= last then
      answer := coalesce(
        (select jsonb_build_object('device_seq', this, 'status', 'rejected', 'code', r.code, 'reason', r.reason)
          from private.rejections r where r.user_id = owner and r.device_id = device and r.number = this),
        jsonb_build_object('device_seq', this, 'status', 'duplicate'));
    elsif this > last + 1 then
      answer := jsonb_build_object('device_seq', this, 'status', 'retry', 'code', 'gap',
        'reason', format('the next mutation of this device is %s', last + 1));
    else
      begin
        perform private.apply_mutation(owner, device, mutation, skew, received);
        answer := jsonb_build_object('device_seq', this, 'status', 'applied');
      exception when others then
        get stacked diagnostics state = returned_sqlstate, message = message_text, detail = pg_exception_detail;
        answer := private.await_payment(owner, device, mutation, received,
          private.failed_result(this, state, message, detail));
      end;
      if answer ->> 'status' = 'rejected' then
        insert into private.rejections values (owner, device, this, answer ->> 'code', answer ->> 'reason');
      end if;
      if answer ->> 'status' <> 'retry' then
        last := this;
        known := known || private.mutation_digest(mutation);
      end if;
    end if;
    answers := answers || answer;
  end loop;

  known_from := coalesce(known_from, last + 1 - cardinality(known));
  this := least(greatest(known_from, first_number, last - 999), last + 1);
  delete from private.rejections r where r.user_id = owner and r.device_id = device and r.number < this;
  update private.devices d set last_number = last, synced_at = received, digests_from = this,
    digests = known[(this - known_from + 1)::integer :]
  where d.user_id = owner and d.device_id = device;
  if answers @> '[{"status": "rejected"}]' then
    perform private.bound_rejections(owner, device);
  end if;
  perform private.refresh_after_batch(owner, before);
  return answers;
end $$;
