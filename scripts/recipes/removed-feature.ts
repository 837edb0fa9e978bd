import { cut, instead, type Recipe } from './recipe.ts';

/** Removes the notes of calls: none is added, but the page and the history still show those that are stored. */
export const removedFeature: Recipe = {
  title: 'A feature that is removed',
  most: 15,
  changes: {
    'api/contract/endpoints/calls.ts': null,
    'api/contract/endpoints.ts': [
      cut("import { callEndpoints } from './endpoints/calls.ts';\n"),
      cut('  calls: callEndpoints,\n'),
    ],
    'api/contract/calls.ts': [
      cut('import { choice, text }', "import { talkFields } from './talk.ts';\n\n"),
      cut('\nexport const callFields = {', '  }),\n};\n'),
    ],
    'api/contract/server-messages.ts': [
      cut("  mt147: { kind: 'done', text: '電話を記録しました。' },\n"),
    ],
    'api/features/calls/calls.routes.ts': null,
    'api/features/calls/calls.routes.test.ts': null,
    'api/features/calls/calls.service.ts': [
      cut("import { uuidv7 } from 'uuidv7';\n"),
      cut("import type { NewCall } from '#contract/endpoints/calls.ts';\n"),
      cut('import { checkTalked }', "platform/audit.ts';\n"),
      cut("import type { Deps } from '../../platform/deps.ts';\n"),
      cut(
        'import { invalid, notFound }',
        "import { anyFiling } from '../filings/filing-record.service.ts';\n",
      ),
      cut('/** Notes a call about a filing.', '\n}\n\n/** A noted call'),
      instead(' in plain names. */', '/** A noted call in plain names. */'),
    ],
    'api/app.ts': [
      cut("import { serveCalls } from './features/calls/calls.routes.ts';\n"),
      cut('  serveCalls(serve, deps);\n'),
    ],
    'api/testing/examples/calls.ts': null,
    'api/testing/examples.ts': [
      cut("import { callExamples } from './examples/calls.ts';\n"),
      cut('    calls: callExamples(kit),\n'),
    ],
    'web/maintenance/notes/call-form.tsx': null,
    'web/maintenance/filing/case-parts.tsx': [
      cut("  ['calls', 'call'],\n"),
      cut("import { CaseCalls } from '../notes/call-form.tsx';\n"),
      cut('    calls: <CaseCalls requestNo={requestNo} filing={filing} />,\n'),
      instead(
        "    parts: ['comments', 'calls', 'timeline'],",
        "    parts: ['comments', 'timeline'],",
      ),
    ],
    'web/maintenance/customer/MTR320-customer.tsx': [
      cut("import { CallForm } from '../notes/call-form.tsx';\n"),
      instead(
        "{ customerId, managerName, callList, unsubscribeDate } = page;\n  const { run, busy } = useStaffMutation(['staff', 'customer-page', customerId]);\n",
        '{ callList } = page;\n',
      ),
      cut('      {!unsubscribeDate && (\n        <CallForm\n', '        />\n      )}\n'),
    ],
    'web/screen-tests/work.test.ts': [
      cut(
        "  const calls = tab.getByRole('region', { name: '電話' });\n",
        "toContainText('押印の場所のお尋ねに');\n",
      ),
    ],
    'web/journeys/back-office.spec.ts': [
      cut(
        "    await press(page, '電話を記録');\n    await expect(page.getByLabel('かけた側')).toBeFocused();\n",
        'toBeGreaterThan(160);\n    }\n',
      ),
    ],
  },
  test: {
    path: 'api/features/calls/recipe-removed-feature.test.ts',
    text: `import { expect, test } from 'vitest';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';
import { insertCall } from './calls.queries.ts';

const app = sharedApp();

test('no call is noted any more, and what was noted is shown', async () => {
  const staff = await manager(app);
  const customer = await member(app);
  const number = await filing(app, customer.token);
  const { token } = staff;
  for (const path of [\`requestdetails/\${number}\`, \`customers/\${customer.id}\`]) {
    const { status } = await app.call('post', \`/user/mainte/\${path}/calls\`, { token, json: {} });
    expect(status).toBe(404);
  }
  await app.deps.db.write((trx) =>
    insertCall(trx, {
      ...{ id: 'former', customer_id: customer.id, filing_id: number, direction: 'in' },
      ...{ person: '乙山　花子', talked_on: '2026-11-20', talked_time: '09:30', words: '以前の電話' },
      ...{ noted_at: '2026-11-20T00:31:00.000Z', noted_by: staff.id, noted_by_name: '事務　太郎' },
    }),
  );
  for (const path of [\`requestdetails/\${number}/case\`, \`customers/\${customer.id}/page\`]) {
    const { body } = await app.call('get', \`/user/mainte/\${path}\`, { token });
    expect(JSON.stringify(body)).toContain('以前の電話');
  }
});
`,
  },
};
