-- Two roles of one database: touki_owner owns the tables and changes them (npm run migrate), touki serves and can only read and
-- write rows: it cannot change a table, nor turn off what keeps the audit log from being changed. Run as superuser in each new
-- database, also in one that a backup is restored into.
do $$
begin
  if to_regrole('touki_owner') is null then create role touki_owner login; end if;
  if to_regrole('touki') is null then create role touki login; end if;
end
$$;
-- Up to PostgreSQL 14 every role may create tables there.
revoke create on schema public from public;
grant usage, create on schema public to touki_owner;
grant usage on schema public to touki;
alter default privileges for role touki_owner in schema public
  grant select, insert, update, delete on tables to touki;
alter default privileges for role touki_owner in schema public grant usage, select on sequences to touki;
