import { after, before, instead, newMigration, type Recipe } from './recipe.ts';

const migration = '9002-readers';

export const readerRole: Recipe = {
  title: 'A right of the office.',
  most: 5,
  changes: {
    [`migrations/${migration}.ts`]: `import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('managers')
    .addColumn('is_reader', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
`,
    'api/platform/database/migrate.ts': newMigration(migration),
    'api/contract/staff-fields.ts': [
      after(
        "  scrivenerFlg: flag('司法書士', '受任と辞退、書類の確定ができます'),\n",
        "  readerFlg: flag('閲覧のみ', '閲覧だけができます'),\n",
      ),
    ],
    'api/platform/http/authenticate.ts': [
      instead('import type { Endpoint } from', 'import { type Endpoint, isMutation } from'),
      instead(
        "endpoint: Pick<Endpoint, 'caller' | ",
        "endpoint: Partial<Pick<Endpoint, 'method' | 'withoutKey'>> & Pick<Endpoint, 'caller' | ",
      ),
      instead(
        'beforeDuties, proof, quiet }',
        "beforeDuties, proof, quiet, method = 'get', withoutKey }",
      ),
      before(
        "    if (proof === 'always') demandProof(clock, session);\n",
        `    // Their own password and passkey are left to readers.
    const changes = isMutation({ method, ...(withoutKey && { withoutKey }) }) && !beforeDuties;
    if (changes && session.kind === 'manager' && session.readerFlg) throw forbidden(act);
`,
      ),
    ],
  },
  test: {
    path: 'api/features/staff/recipe-reader-role.test.ts',
    text: `import { expect, test } from 'vitest';
import { allCalls } from '../../testing/all-calls.ts';
import { isMutation } from '#contract/endpoint.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';

const app = sharedApp();

test('a reader sees a filing, and changes nothing', async () => {
  const admin = await manager(app, { admin: true });
  const reader = await manager(app);
  const path = \`/user/mainte/managers/\${reader.id}\`;
  const { body } = await app.call<object>('get', path, { token: admin.token });
  const json = { ...body.data, readerFlg: true };
  expect((await app.call('put', path, { token: admin.token, json })).body.data).toMatchObject({
    readerFlg: true,
  });
  const { token } = reader;
  const number = await filing(app, (await member(app)).token);
  expect((await app.call('get', \`/user/mainte/requestdetails/\${number}\`, { token })).status).toBe(200);
  const acts = allCalls.filter(
    ([, call]) => call.caller === 'manager' && isMutation(call) && !call.beforeDuties,
  );
  expect(acts.length).toBeGreaterThan(20);
  for (const [name, { method, path }] of acts) {
    const { status } = await app.call(method, path.replaceAll(/\\{\\w+\\}/g, number), { token, json: {} });
    expect(status, name).toBe(403);
  }
});
`,
  },
};
