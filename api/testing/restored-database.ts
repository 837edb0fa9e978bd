import pg from 'pg';

/** What a PostgreSQL database holds, and how it is built. */
export interface Content {
  /** Makes the function `bring_back` of a connection: what changed is emptied and filled again. */
  bringBack: string;
  structure: string;
  bytes: number;
}

// Its tables, columns, indexes, triggers and settings, and whether their statistics were read.
const structure = `
  with tables as (select * from pg_class where relnamespace = 'public'::regnamespace)
  select md5(string_agg(item, ' ' order by item)) as structure,
    pg_database_size(current_database())::int as bytes
  from (
    select concat_ws(' ', relname, relkind, reltuples) as item from tables
    union all select concat_ws(' ', relname, attnum, attname) from pg_attribute join tables on attrelid = tables.oid
    union all select concat_ws(' ', tgname, tgenabled) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    union all select nspname::text from pg_namespace where nspname not like 'pg\\_%'
    union all select setconfig::text from pg_db_role_setting join pg_database on setdatabase = pg_database.oid
      where datname = current_database()
  ) items`;

/** Reads what a database holds, to bring others back to it. */
export async function contentOf(url: string): Promise<Content> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const statements: string[] = [];
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const { rows } = await client.query<{ rows: string | null; hash: string }>(
        `select quote_literal(json_agg(t)::text) as rows, md5(json_agg(t)::text) as hash from ${name} t`,
      );
      const [{ rows: held, hash } = { rows: null, hash: '' }] = rows;
      statements.push(
        held
          ? `if (select md5(json_agg(t)::text) from ${name} t) is distinct from '${hash}' then
              delete from ${name};
              insert into ${name} select * from json_populate_recordset(null::${name}, ${held});
            end if`
          : `if exists (select from ${name}) then delete from ${name}; end if`,
      );
    }
    const { rows } = await client.query<{ structure: string; bytes: number }>(structure);
    const [found] = rows as [{ structure: string; bytes: number }];
    const body = ["perform set_config('session_replication_role', 'replica', true)", ...statements];
    // A function of the connection keeps its plans from one test to the next.
    const bringBack = `create function pg_temp.bring_back() returns void language plpgsql as $body$
      begin ${body.join(';\n')}; end $body$`;
    return { ...found, bringBack };
  } finally {
    await client.end();
  }
}

// Rows that were deleted leave room behind, which would change how PostgreSQL plans. A test adds a tenth of a megabyte, and
// to make a new copy takes as long as dozens of tests.
const mostGrowth = 2 ** 23;

/**
 * Ends what is still done in a database and brings it back to a content; false where it was built or grew otherwise.
 */
export async function restore(restorer: pg.Pool, content: Content): Promise<boolean> {
  await restorer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
  );
  const { rows } = await restorer.query<{ structure: string; bytes: number }>({
    name: 'structure',
    text: structure,
  });
  const [now] = rows as [{ structure: string; bytes: number }];
  if (now.structure !== content.structure) return false;
  if (now.bytes > content.bytes + mostGrowth) return false;
  await restorer.query('select pg_temp.bring_back()');
  return true;
}

/** One connection, opened anew where a test has ended it, that keeps no process from ending. */
export function restorerOf(url: string, { bringBack }: Content): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    verify: (client, done) => client.query(bringBack, done),
  });
  pool.on('error', () => {});
  return pool;
}
