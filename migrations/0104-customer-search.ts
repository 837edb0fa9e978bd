import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

const atOnce = 500;

/**
 * Customers are found by terms, as filings are, and no longer by reading the search text of each. SQLite does not drop what
 * FTS5 stores of an unindexed column together with the table.
 */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(
    postgres
      ? `create table customer_search (rowid bigint generated always as identity primary key,
          id text collate "C" not null unique, terms text[] not null)`
      : `create virtual table customer_search using fts5 (id unindexed, terms, content='', contentless_unindexed=1,
          contentless_delete=1, detail=none, tokenize="ascii tokenchars '!""#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~'")`,
  );
  for (let after = { joined_at: '', id: '' }; ; ) {
    const rows: Row[] = await db
      .selectFrom('customers')
      .select(['id', 'joined_at', 'search_text'])
      .where(sql<boolean>`(joined_at, id) > (${after.joined_at}, ${after.id})`)
      .orderBy('joined_at')
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const values = rows
      .filter(({ search_text }) => search_text !== '')
      .map(({ id, search_text }) => {
        const terms = [`id:${id}`, ...partTerms(search_text.split('\n'))];
        return postgres
          ? { id, terms: [...terms, 'month:0', 'year:0'] }
          : { id, terms: terms.join(' ') };
      });
    if (values.length > 0) await db.insertInto('customer_search').values(values).execute();
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) break;
    after = last;
  }
  if (postgres) {
    await run(
      'create index customer_search_by_term on customer_search using gin (terms) with (fastupdate = off)',
    );
  } else {
    await run('drop index customers_by_joining');
  }
  await run('alter table customers drop column search_text');
}

interface Row {
  id: string;
  joined_at: string;
  search_text: string;
}

function partTerms(texts: string[]): string[] {
  const terms = texts.flatMap((text) => {
    const points = Array.from(text.replace(/\p{Cc}/gu, '')).slice(0, 100);
    return points.flatMap((point, at) =>
      at === 0 ? [`part:${point}`] : [`part:${point}`, `part:${points[at - 1]}${point}`],
    );
  });
  return [...new Set(terms)];
}
