import { parseArgs } from 'node:util';
import { registrySystemId } from '#contract/codes.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { exit, orExit, startCommand } from './command.ts';
import { allFrozen, decideFrozenByCommand } from './features/access/frozen-changes.service.ts';
import { accountsOf } from './features/access/one-person.service.ts';
import { printLink } from './features/access/recovery.service.ts';
import { putBackAddress } from './features/accounts/mail-change.service.ts';
import { confirmManagerMail } from './features/staff/manager-links.service.ts';
import { managerId } from './features/staff/staff.service.ts';
import { followAddress } from './features/verification/moved-address.service.ts';
import { consent, decline } from './features/verification/verifier-changes.service.ts';
import { confirmMail } from './features/verification/verifier-links.service.ts';
import {
  accountId,
  type ListedVerifier,
  listAccounts,
} from './features/verification/verifier-people.service.ts';
import { putBackMailByCommand } from './features/verification/verifier-users.service.ts';
import type { Deps } from './platform/deps.ts';
import { Problem } from './platform/http/problem.ts';
import { office } from './platform/one-person.ts';

const usage = `Shows which accounts of managers and of verification users count as one person, and stands in for a second administrator or
approver. Lets a manager or verifier in who lost the way in.

  npm run user -- list
  npm run user -- confirm LOGIN [--system ${registrySystemId}] [--manager]
  npm run user -- consent CHANGE
  npm run user -- decline CHANGE
  npm run user -- keep CHANGE
  npm run user -- put-back CHANGE
  npm run user -- recover LOGIN [--system ${registrySystemId}] [--manager]

confirm   the account's mail address is its owner's: mails him a link to set his password, by which the account becomes
          a person of its own. For a manager (--manager) without an address, or where no mails are sent, prints the link: hand it
          to the owner in person
consent   lets a change take effect that waits for a second approver; list shows its id
decline   drops such a change
keep      keeps a changed mail address that its former mailbox has frozen, where nobody on the screens may decide, because who
          could counts as the same person; list shows its id. Ask the owner by telephone or in person first
put-back  puts the former mail address back instead: all logins of the account end. Both addresses are told
recover   prints a link with which a verifier, or with --manager a manager, sets a password and signs in, once within 24
          hours; refused while a colleague can mail one. All administrators or approvers are told
`;

const acts = {
  confirm: async (deps: Deps, login: string) => {
    if (values.manager) return confirmManager(deps, login);
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
  keep: (deps: Deps, id: string) => decide('keep')(deps, id),
  'put-back': (deps: Deps, id: string) => decide('putBack')(deps, id),
};

async function confirmManager(deps: Deps, login: string): Promise<string> {
  const userId = await managerId(deps, login);
  if (userId === undefined) exit(`${login} does not exist\n`);
  const { mailAddress, link, until } = await confirmManagerMail(deps, null, userId, null, context);
  if (link !== '') return `${link}\nit counts once, until ${until}\n`;
  return `a link is mailed to ${mailAddress}; it counts until ${until}\n`;
}

const decide = (decision: 'keep' | 'putBack') => async (deps: Deps, changeId: string) => {
  await decideFrozenByCommand(deps, { changeId, decision }, context, {
    member: (trx, change) => putBackAddress(trx, deps, change, context, followAddress),
    verifier: (trx, change) => putBackMailByCommand(trx, deps, change, context),
  });
  return `${changeId}: the address was ${decision === 'keep' ? 'kept' : 'put back'}\n`;
};

const context = { actor: { kind: 'job', id: 'user', address: '' }, requestId: '' };
const { positionals, values } = orExit(
  () =>
    parseArgs({
      allowPositionals: true,
      options: {
        system: { type: 'string', default: registrySystemId },
        manager: { type: 'boolean', default: false },
      },
    }),
  usage,
);
const [act = '', subject = '', ...others] = positionals;
if (others.length > 0 || (act === 'list') === (subject !== '')) exit(usage);

if (act === 'list') {
  const { deps, stop } = await startCommand();
  const frozen = await allFrozen(deps);
  process.stdout.write(
    [
      ...(await accountsOf(deps, office)).map((account) => described({ ...account, changes: [] })),
      ...(await listAccounts(deps)).map(described),
      ...frozen.map(describedFrozen),
    ].join(''),
  );
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

function described({ user, samePersons, causes, linkUntil, changes }: ListedVerifier): string {
  const states = [
    user.isHead ? (user.kind === 'manager' ? 'administrator' : 'approver') : '',
    user.isSuspended ? 'suspended' : '',
  ].filter(Boolean);
  const lines = [
    `${user.systemId || 'manager'} ${user.loginId} ${user.name} <${user.mailAddress}> ${states.join(', ')}`.trimEnd(),
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

function describedFrozen(row: Awaited<ReturnType<typeof allFrozen>>[number]): string {
  const until = displayInstant(row.frozen_until ?? '');
  return `${row.kind} ${row.name}: ${row.former_address} became ${row.mail_address}, frozen until ${until}: ${row.id}\n`;
}
