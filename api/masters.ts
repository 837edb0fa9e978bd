import { parseArgs } from 'node:util';
import { isRealDate } from '#contract/dates.ts';
import { exit, orExit, startCommand } from './command.ts';
import {
  dropOfficeValue,
  listOfficeValues,
  setOfficeValue,
  ValueRefused,
} from './features/masters/office-values.service.ts';

const usage = `Shows and sets what the office decides: prices (yen without tax), consumption tax, and days.

  npm run masters -- list
  npm run masters -- set price.1010 12000 --from 2027-04-01
  npm run masters -- set tax 0.1 --from 2027-04-01
  npm run masters -- set payment-days 10 --from 2027-04-01
  npm run masters -- set earlier-days 1095 --from 2027-04-01
  npm run masters -- drop price.1010 --from 2027-04-01

--from  the first day on which it counts, Japan's date; drop takes back what waits for that day
Applications that were filed before keep their amounts. Names, colours and order of codes come with each release.
`;

const { positionals, values } = orExit(
  () =>
    parseArgs({
      allowPositionals: true,
      options: { from: { type: 'string', default: '' } },
    }),
  usage,
);
const [act, name = '', value = '', ...others] = positionals;
const complete =
  others.length === 0 &&
  { list: name === '', set: value !== '', drop: name !== '' && value === '' }[act ?? ''];
if (!complete) exit(usage);
if (act !== 'list' && !isRealDate(values.from)) exit('--from must be a day such as 2027-04-01\n');

const { deps, stop } = await startCommand();
try {
  if (act === 'set') await setOfficeValue(deps, { name, value, from: values.from });
  if (act === 'drop') await dropOfficeValue(deps, { name, from: values.from });
  const { current, history } = await listOfficeValues(deps);
  process.stdout.write('today\n');
  for (const [known, now] of current) process.stdout.write(`  ${known} ${now}\n`);
  process.stdout.write('set\n');
  for (const row of history) {
    process.stdout.write(
      `  ${row.name} ${row.value} from ${row.effectiveFrom}: ${row.state} (set ${row.setAt})\n`,
    );
  }
} catch (error) {
  if (error instanceof ValueRefused) exit(`${error.message}\n`);
  throw error;
}
await stop();
