import { parseArgs } from 'node:util';
import { registrySystemId } from '#contract/codes.ts';
import { exit, startCommand } from './command.ts';
import { printLink } from './features/access/recovery.service.ts';
import { managerId } from './features/staff/staff.service.ts';
import { consent, decline } from './features/verification/verifier-changes.service.ts';
import { confirmMail } from './features/verification/verifier-links.service.ts';
import {
  accountId,
  type ListedAccount,
  listAccounts,
} from './features/verification/verifier-people.service.ts';
import type { Deps } from './platform/deps.ts';
import { Problem } from './platform/http/problem.ts';

const usage = `Shows which accounts of verification users count as one person, and stands in for a second approver. Lets a manager or
verifier in who lost the way in.

  npm run user -- list
  npm run user -- confirm LOGIN [--system ${registrySystemId}]
  npm run user -- consent CHANGE
  npm run user -- decline CHANGE
  npm run user -- recover LOGIN [--system ${registrySystemId}] [--manager]

confirm   the account's mail address is its owner's: mails him a link to set his password, by which the account becomes
          a person of its own
consent   lets a change take effect that waits for a second approver; list shows its id
decline   drops such a change
recover   prints a link with which a verifier, or with --manager a manager, sets a password and signs in, once within 24
          hours; refused while a colleague can mail one. All administrators or approvers are told
`;

const acts = {
  confirm: async (deps: Deps, login: string) => {
    const userId = await accountId(deps, values.system, login);
    if (userId === undefined) exit(`${login} does not exist in ${values.system}\n`);
    const user = { systemId: values.system, userId };
    const { mailAddress, until } = await confirmMail(deps, null, user, null, context);
    return `a link is mailed to ${mailAddress}; it counts until ${until}\n`;
  },
  consent: async (deps: Deps, id: string) =>
    `${id}: ${await consent(deps, null, id, context)} took effect\n`,
  recover: async (deps: Deps, login: string) => {
    const user = values.manager
      ? { kind: 'manager' as const, userId: await managerId(deps, login) }
      : { kind: 'verifier' as const, userId: await accountId(deps, values.system, login) };
    const { userId } = user;
    if (userId === undefined) exit(`${login} does not exist\n`);
    const { address, until } = await printLink(deps, { ...user, userId }, context);
    return `${address}\nit counts once, until ${until}\n`;
  },
  decline: async (deps: Deps, id: string) =>
    `${id}: ${await decline(deps, null, id, context)} was dropped\n`,
};

const context = { actor: { kind: 'job', id: 'user', address: '' }, requestId: '' };
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    system: { type: 'string', default: registrySystemId },
    manager: { type: 'boolean', default: false },
  },
});
const [act = '', subject = '', ...others] = positionals;
if (others.length > 0 || (act === 'list') === (subject !== '')) exit(usage);

if (act === 'list') {
  const { deps, stop } = await startCommand();
  process.stdout.write((await listAccounts(deps)).map(described).join(''));
  await stop();
} else {
  if (!Object.hasOwn(acts, act)) exit(usage);
  const { deps, stop } = await startCommand();
  try {
    process.stdout.write(await acts[act as keyof typeof acts](deps, subject));
  } catch (error) {
    if (error instanceof Problem)
      exit(`${error.errors.map(({ message }) => message).join('\n')}\n`);
    throw error;
  }
  await stop();
}

function described({ user, samePersons, causes, linkUntil, changes }: ListedAccount): string {
  const states = [
    user.is_approver === 1 ? 'approver' : '',
    user.suspended_at === null ? '' : 'suspended',
  ].filter(Boolean);
  const lines = [
    `${user.system_id} ${user.login_id} ${user.name} <${user.mail_address}> ${states.join(', ')}`.trimEnd(),
    samePersons.length > 0
      ? `counts as one person with ${samePersons.join(', ')} (${causes.join(', ')})`
      : 'a person of its own',
    ...(linkUntil ? [`link to set the password mailed, until ${linkUntil}`] : []),
    ...changes.map(
      ({ id, kind, proposedBy, until }) =>
        `${kind} proposed by ${proposedBy} waits until ${until}: ${id}`,
    ),
  ];
  return `${lines.join('\n  ')}\n`;
}
