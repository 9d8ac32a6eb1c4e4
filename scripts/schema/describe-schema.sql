-- One line for everything that a schema file can define, in the schemas of ours. Rights are listed one by one, because
-- the order in which they were granted shows in PostgreSQL's own lists.
with ours as (
  select oid, nspname, nspacl from pg_namespace where nspname in ('public', 'private')
), relations as (
  select c.*, format('%I.%I', o.nspname, c.relname) as name from pg_class c join ours o on o.oid = c.relnamespace
), lines as (
  select format('schema %s: %s', nspname, acl) from ours, unnest(coalesce(nspacl, '{}')) acl
  union all
  select format('%s %s: row security %s', relkind, name, relrowsecurity) from relations where relkind in ('r', 'c')
  union all
  select format('column %s %s %s: %s, not null %s, %s%s', r.name, a.attnum, a.attname,
    format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated, pg_get_expr(d.adbin, d.adrelid))
  from relations r join pg_attribute a on a.attrelid = r.oid
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
  where r.relkind in ('r', 'c') and a.attnum > 0 and not a.attisdropped
  union all
  select format('right on %s: %s', name, acl) from relations, unnest(coalesce(relacl, '{}')) acl
  union all
  select format('right on %s.%s: %s', r.name, a.attname, acl)
  from relations r join pg_attribute a on a.attrelid = r.oid, unnest(coalesce(a.attacl, '{}')) acl
  union all
  select format('constraint %s %s: %s, valid %s', r.name, conname, pg_get_constraintdef(k.oid), convalidated)
  from pg_constraint k join relations r on r.oid = k.conrelid
  union all
  select pg_get_indexdef(i.indexrelid) from pg_index i join relations r on r.oid = i.indrelid
  union all
  select pg_get_triggerdef(t.oid) from pg_trigger t join relations r on r.oid = t.tgrelid where not tgisinternal
  union all
  select format('policy %s', p) from pg_policies p where schemaname in ('public', 'private')
  union all
  select pg_get_functiondef(p.oid) from pg_proc p join ours o on o.oid = p.pronamespace
  union all
  select format('right on %s: %s', p.oid::regprocedure, acl)
  from pg_proc p join ours o on o.oid = p.pronamespace, unnest(coalesce(proacl, acldefault('f', proowner))) acl
  union all
  select format('comment on %s %s: %s', r.name, objsubid, description)
  from pg_description join relations r on r.oid = objoid
)
select format as line from lines order by 1
