import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { sharedApp } from './testing/apps.ts';

const app = sharedApp();

interface Column {
  name: string;
  type: 'number' | 'text';
  /** Undefined for a generated column, whose expression alone knows. */
  isNull: boolean | undefined;
  /** Whether an insert may leave it out. */
  hasDefault: boolean;
}
type Columns = Record<string, Column[]>;

/** The columns that `tables.ts` declares, by table. */
function declared(): Columns {
  const path = fileURLToPath(new URL('platform/database/tables.ts', import.meta.url));
  const config = ts.findConfigFile(path, ts.sys.fileExists) ?? '';
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    fileURLToPath(new URL('.', `file://${config}`)),
  );
  const program = ts.createProgram([path], { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path);
  const tables = source?.statements.find(
    (one): one is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(one) && one.name.text === 'Tables',
  );
  if (!source || !tables) throw new Error('no Tables');
  const typeOf = (symbol: ts.Symbol) => checker.getTypeOfSymbolAtLocation(symbol, source);
  const columnOf = (column: ts.Symbol): Column => {
    const type = typeOf(column);
    // A type of Kysely with other types for inserts.
    const selected = type.getProperty('__select__');
    const inserted = type.getProperty('__insert__');
    const shown = selected ? typeOf(selected) : type;
    const members = (of: ts.Type) => (of.isUnion() ? of.types : [of]);
    const is = (of: ts.Type, flag: ts.TypeFlags) => (of.flags & flag) !== 0;
    const values = members(shown).filter((one) => !is(one, ts.TypeFlags.Null));
    return {
      name: column.name,
      type: values.every((one) => is(one, ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike))
        ? 'number'
        : 'text',
      isNull: members(shown).some((one) => is(one, ts.TypeFlags.Null)),
      hasDefault:
        inserted !== undefined &&
        members(typeOf(inserted)).some((one) => is(one, ts.TypeFlags.Undefined)),
    };
  };
  return Object.fromEntries(
    checker
      .getTypeAtLocation(tables)
      .getProperties()
      .map((table) => [table.name, checker.getPropertiesOfType(typeOf(table)).map(columnOf)]),
  );
}

/** The columns of the migrated database, by table. */
async function migrated(): Promise<Columns> {
  const { read, engine } = app.deps.db;
  const tables = await read.introspection.getTables();
  if (engine === 'postgres') {
    return Object.fromEntries(
      tables.map(({ name, columns }) => [
        name,
        columns.map((one) => ({
          ...{ name: one.name, type: typeOf(one.dataType) },
          isNull: one.isNullable && one.hasDefaultValue ? undefined : one.isNullable,
          hasDefault: one.hasDefaultValue || one.isAutoIncrementing,
        })),
      ]),
    );
  }
  // Kysely leaves out generated columns of SQLite, which says of a primary key that it may be null.
  const columnsOf = async (table: string) => {
    const { rows } = await sql<{
      name: string;
      type: string;
      notnull: number;
      dflt_value: string | null;
      pk: number;
      hidden: number;
    }>`select * from pragma_table_xinfo(${table})`.execute(read);
    return rows
      .filter(({ hidden }) => hidden !== 1)
      .map(
        (one): Column => ({
          ...{ name: one.name, type: typeOf(one.type) },
          isNull: one.hidden === 0 ? one.notnull === 0 && one.pk === 0 : undefined,
          hasDefault: one.dflt_value !== null || one.hidden !== 0,
        }),
      );
  };
  return Object.fromEntries(
    await Promise.all(tables.map(async ({ name }) => [name, await columnsOf(name)])),
  );
}

const typeOf = (dataType: string) =>
  /int|real|double|float|numeric/i.test(dataType) ? 'number' : 'text';

const sorted = (columns: Column[], known: Column[] = []) =>
  columns
    .map(({ name, type, isNull = known.find((one) => one.name === name)?.isNull }) =>
      [name, type, isNull ? 'null' : 'not null'].join(' '),
    )
    .sort();

test('every declared table has the columns of the migrated database, and defaults where it says so', async () => {
  const [tables, there] = [declared(), await migrated()];
  expect(Object.keys(tables).length).toBeGreaterThan(80);
  // SQLite's search indexes have no types.
  const isIndex = (name: string) => app.deps.db.engine === 'sqlite' && name.endsWith('_search');
  for (const [name, columns] of Object.entries(tables)) {
    if (isIndex(name)) continue;
    expect([name, ...sorted(there[name] ?? [], columns)]).toEqual([name, ...sorted(columns)]);
    const withoutDefault = there[name]?.flatMap((one) => (one.hasDefault ? [] : [one.name]));
    // A column that may be null is left out as null. The number of an indexed row is written by its caller, of
    // customers alone by the database.
    const leftOut = columns.filter(
      ({ name: column, hasDefault, isNull }) => hasDefault && !isNull && column !== 'rowid',
    );
    const lacking = leftOut.filter((one) => withoutDefault?.includes(one.name));
    expect([name, ...lacking.map((one) => one.name)]).toEqual([name]);
  }
  // The parts of SQLite's search indexes are not asked for by name, nor is the table of the rate limiter.
  const undeclared = Object.keys(there).filter((name) => !(name in tables));
  expect(undeclared.filter((name) => !/_search(_\w+)?$|^limits$/.test(name))).toEqual([]);
});
