import { after, type Recipe } from './recipe.ts';

export const progressCode: Recipe = {
  title: 'A code of progress.',
  most: 5,
  spares: [
    ...['web/shared/ui/chip-icons.ts', 'api/contract/progress.ts', 'api/contract/gates.ts'],
    'api/contract/next-act-words.ts',
  ],
  changes: {
    'api/contract/codes.ts': [after("  papersReturned: '42',\n", "  papersArrived: '43',\n")],
    'api/contract/next-act.ts': [
      after(
        '    papersReturned: () => act.receivePapers,\n',
        '    papersArrived: () => act.stamp,\n',
      ),
    ],
    'api/contract/next-act-stages.ts': [
      after('    papersReturned: 3,\n', '    papersArrived: 3,\n'),
    ],
    'api/features/masters/masters.data.ts': [
      after(
        "    { code: progress.papersSent, name: '書類発送済', colour: '#7a4b00', icon: 'send' },\n",
        "    { code: progress.papersArrived, name: '書類到着', colour: '#7a4b00', icon: 'mailbox' },\n",
      ),
      after(
        '  [progress.papersSent, true, true, true],\n',
        '  [progress.papersArrived, true, true, true],\n',
      ),
    ],
    'api/features/mail/progress.texts.ts': [
      after('  papersSent: act.stamp,\n', '  papersArrived: act.stamp,\n'),
    ],
  },
  test: {
    path: 'api/features/filings/recipe-progress-code.test.ts',
    text: `import { expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import { stagesOf } from '#contract/next-act-stages.ts';
import { sharedApp } from '../../testing/apps.ts';
import { manager } from '../../testing/builders.ts';
import { builtInText } from '../mail/progress.texts.ts';

const app = sharedApp();

test('the code has a name, a stage and a mail that says what is next', async () => {
  const { token } = await manager(app);
  const path = '/user/mainte/requestdetails/searchconditions';
  const { body } = await app.call<{ progressList: { value1: string; name: string }[] }>('get', path, {
    token,
  });
  expect(body.data?.progressList).toContainEqual(
    expect.objectContaining({ value1: '43', name: '書類到着' }),
  );
  expect(stagesOf(progress.papersArrived, []).filter(({ state }) => state === 'done')).toHaveLength(3);
  expect(builtInText(progress.papersArrived, 'photo')).toEqual(builtInText(progress.papersSent, 'photo'));
});
`,
  },
};
