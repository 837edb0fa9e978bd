import { parseArgs } from 'node:util';
import { registrySystemId } from '#contract/codes.ts';
import { checkText, fault, longest } from '#contract/fields.ts';
import { exit, orExit, startCommand } from './command.ts';
import {
  listSystems,
  type SystemChange,
  type SystemFacts,
  SystemRefused,
  setSystem,
} from './features/verification/systems.service.ts';

const usage = `Shows the verification systems, makes one, or changes one. What is left out stays as it is.

  npm run system -- list
  npm run system -- set ${registrySystemId} [--name 名称] [--approvers 1|2] [--file-photos yes|no]
                                   [--key new|none] [--method digital_id=yes|no]

--approvers    how many approvers an approval or denial takes
--file-photos  whether pictures chosen from the device are taken
--key          a key with which another system asks for verifications; a new one is printed once
--method       whether a method is offered; may be repeated
`;

const { positionals, values } = orExit(
  () =>
    parseArgs({
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        approvers: { type: 'string' },
        'file-photos': { type: 'string' },
        key: { type: 'string' },
        method: { type: 'string', multiple: true, default: [] },
      },
    }),
  usage,
);
const [act, id = '', ...others] = positionals;
if ((act !== 'list' && act !== 'set') || others.length > 0) exit(usage);

if (act === 'list') {
  const { deps, stop } = await startCommand();
  process.stdout.write((await listSystems(deps)).map(described).join(''));
  await stop();
} else {
  const change = readArguments();
  const { deps, stop } = await startCommand();
  try {
    const { made, key } = await setSystem(deps, id, change);
    process.stdout.write(`${id} was ${made ? 'made' : 'changed'}\n`);
    if (key) process.stdout.write(`X-SYSTEM-KEY: ${key}\n`);
  } catch (error) {
    if (error instanceof SystemRefused) exit(`${error.message}\n`);
    throw error;
  }
  await stop();
}

function readArguments(): SystemChange {
  const { name, approvers, 'file-photos': filePhotos, key, method } = values;
  const methods = method.map((option) => /^(\w+)=(yes|no)$/.exec(option));
  const oneOf = (option: string, value: string | undefined, ...allowed: string[]) =>
    value === undefined || allowed.includes(value) ? null : fault('cm031', `--${option}`);
  const faults = [
    /^\d{10}$/.test(id) ? null : fault('cm031', 'システムID'),
    name === undefined ? null : checkText('--name', name, longest.companyName),
    oneOf('approvers', approvers, '1', '2'),
    oneOf('file-photos', filePhotos, 'yes', 'no'),
    oneOf('key', key, 'new', 'none'),
    methods.includes(null) ? fault('cm031', '--method') : null,
  ].flatMap((found) => (found ? [found.text] : []));
  if (faults.length > 0) exit(`${faults.join('\n')}\n`);
  return {
    ...(name !== undefined && { name }),
    ...(approvers && { approversNeeded: approvers === '2' ? 2 : 1 }),
    ...(filePhotos && { filePhotos: filePhotos === 'yes' }),
    ...(key && { key: key === 'new' ? 'new' : 'none' }),
    methods: Object.fromEntries(methods.map((found) => [found?.[1], found?.[2] === 'yes'])),
  };
}

function described(system: SystemFacts): string {
  const { id, name, approversNeeded, activeApprovers, filePhotos, hasKey, methods } = system;
  return `${id} ${name}
  approvers for a decision: ${approversNeeded} (who may work today: ${activeApprovers})
  pictures from the device: ${filePhotos ? 'yes' : 'no'}
  key of another system: ${hasKey ? 'yes' : 'none'}
  methods today: ${methods.join(', ') || 'none'}
`;
}
