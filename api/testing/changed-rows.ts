import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Transaction } from '../platform/database/tables.ts';

/**
 * Notes by triggers which rows change, because comparing all rows before and after each of some hundred calls took longer
 * than the calls. The result tells what has changed since it was last asked, as `insert of filings`; an update that
 * changes no column is no change.
 */
export async function watchRows(db: Database, tables: string[]): Promise<() => Promise<string[]>> {
  // SQLite takes no triggers on the tables of FTS5. How it splits its index does not matter.
  const searched = db.engine === 'sqlite' ? tables.filter((name) => /_search\w*$/.test(name)) : [];
  const compared = searched.filter((name) => !/_(data|idx)$/.test(name));
  const watched = tables.filter((name) => !searched.includes(name));
  await db.write(async (trx) => {
    await run(trx, 'create table changed_rows (change text not null)');
    await (db.engine === 'postgres' ? watchPostgres : watchSqlite)(trx, watched);
  });
  const rowsOf = async (name: string) =>
    JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db.read)).rows);
  let before = await Promise.all(compared.map(rowsOf));
  return async () => {
    const after = await Promise.all(compared.map(rowsOf));
    const found = compared.filter((_, index) => before[index] !== after[index]);
    before = after;
    const { rows } = await sql<{ change: string }>`select * from changed_rows`.execute(db.read);
    if (rows.length > 0) await db.write((trx) => run(trx, 'delete from changed_rows'));
    return [...new Set([...rows.map(({ change }) => change), ...found])].sort();
  };
}

const run = (trx: Transaction, statement: string) => sql.raw(statement).execute(trx);

async function watchPostgres(trx: Transaction, tables: string[]) {
  await run(
    trx,
    `create function note_changed_row() returns trigger language plpgsql as $$ begin
      insert into changed_rows values (lower(tg_op) || ' of ' || tg_table_name);
      return null;
    end $$`,
  );
  const note = 'execute function note_changed_row()';
  for (const name of tables) {
    await run(
      trx,
      `create trigger watch_rows after insert or delete on ${name} for each row ${note};
      create trigger watch_updates after update on ${name} for each row
        when (old.* is distinct from new.*) ${note}`,
    );
  }
}

async function watchSqlite(trx: Transaction, tables: string[]) {
  for (const name of tables) {
    const columns = sql<{ name: string }>`select name from pragma_table_info(${name})`;
    const { rows } = await columns.execute(trx);
    const differ = rows.map((column) => `old."${column.name}" is not new."${column.name}"`);
    const events = { insert: '', delete: '', update: `when ${differ.join(' or ')}` };
    for (const [event, when] of Object.entries(events)) {
      await run(
        trx,
        `create trigger watch_${event}_${name} after ${event} on ${name} ${when}
        begin insert into changed_rows values ('${event} of ${name}'); end`,
      );
    }
  }
}
