import { createHash } from 'node:crypto';
import { serve } from '@hono/node-server';
import Sqlite from 'better-sqlite3';
import { Hono } from 'hono';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { codeIn } from '#contract/code.ts';
import { plan, progress } from '#contract/codes.ts';
import type { Tables } from '../../platform/database/tables.ts';

// The staff search in its simplest form: plain Hono and Kysely, LIKE, a full count. It checks the same session,
// validates the same fields and writes the same audit entry, on the same database.
const [port, databaseUrl, sqlitePath = ''] = process.argv.slice(2);

const db = new Kysely<Tables>({
  dialect: databaseUrl
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 20 }) })
    : new SqliteDialect({ database: openSqlite(sqlitePath) }),
});

function openSqlite(path: string) {
  const file = new Sqlite(path);
  file.pragma('synchronous = FULL');
  return file;
}

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const text = z.string().max(100).default('');
const search = z.object({
  requestDateStart: day,
  requestDateEnd: day,
  name: text,
  companyName: text,
  selectPlan: text,
  selectPlogress: text,
});

const app = new Hono();
app.post('/api/v1.0/user/mainte/requestdetails/list', async (c) => {
  const now = new Date().toISOString();
  const token = c.req.header('x-auth-token')?.replace('Bearer ', '') ?? '';
  const session = await db
    .selectFrom('sessions')
    .innerJoin('managers', 'managers.id', 'sessions.user_id')
    .select(['managers.id', 'managers.name'])
    .where('token_hash', '=', createHash('sha256').update(token).digest('hex'))
    .where('expires_at', '>', now)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!session) return c.json({ statusCd: 401 }, 401);
  const sent = search.parse(await c.req.json());
  let query = db
    .selectFrom('filings')
    .where('applied_at', '>=', startOf(sent.requestDateStart))
    .where('applied_at', '<', startOf(sent.requestDateEnd, 1));
  if (sent.name) {
    const like = `%${sent.name}%`;
    query = query.where((eb) => eb.or([eb('name', 'like', like), eb('name_kana', 'like', like)]));
  }
  if (sent.companyName) {
    const like = `%${sent.companyName}%`;
    query = query.where((eb) =>
      eb.or([eb('company_name', 'like', like), eb('company_name_kana', 'like', like)]),
    );
  }
  const code = codeIn(progress, sent.selectPlogress);
  if (code) query = query.where('progress', '=', code);
  const family = codeIn(plan, sent.selectPlan);
  if (family) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('filing_plans')
          .select('no')
          .whereRef('filing_id', '=', 'filings.id')
          .where('family_code', '=', family),
      ),
    );
  }
  const { count } = await query
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query.selectAll().orderBy('applied_at', 'desc').limit(10).execute();
  await db
    .insertInto('audit_log')
    .values({
      id: uuidv7(),
      at: now,
      actor_kind: 'manager',
      actor_id: session.id,
      actor_address: '127.0.0.1',
      action: 'filing.search',
      object_kind: 'filing',
      object_id: '',
      request_id: uuidv7(),
    })
    .execute();
  return c.json({ statusCd: 200, data: { searchResultList: rows, totalCount: Number(count) } });
});
app.get('/readyz', (c) => c.text('ready'));

// Midnight in Japan.
function startOf(date: string, later = 0): string {
  return new Date(Date.parse(`${date}T00:00:00+09:00`) + later * 86_400_000).toISOString();
}

serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
