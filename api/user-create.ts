import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { registrySystemId } from '#contract/codes.ts';
import {
  checkKana,
  checkMailAddress,
  checkText,
  checkVerifierLogin,
  fault,
  longest,
} from '#contract/fields.ts';
import { japanDate } from '#contract/japan-time.ts';
import { checkStaffPassword } from '#contract/new-password.ts';
import { message } from '#contract/server-messages.ts';
import { exit, orExit, startCommand } from './command.ts';
import { isManagerLoginTaken } from './features/staff/managers.service.ts';
import { listSystems } from './features/verification/systems.service.ts';
import { isVerifierLoginTaken } from './features/verification/verifier-users.service.ts';
import { audit } from './platform/audit.ts';
import { guessable } from './platform/guessable-passwords.ts';
import { searchForm } from './platform/japanese.ts';
import { storedRights } from './platform/manager-rights.ts';

const usage = `Makes the first administrator of the office, or the first approver of a verification system.
--scrivener says that the person is a judicial scrivener: takes mandates on and finalises papers.
The password (12 to 64 characters) is read from standard input.

  npm run user:create -- manager  --login admin --name 氏名 --kana カナ [--scrivener] [--mail a@example.jp]
  npm run user:create -- verifier --login approver --name 氏名 --kana カナ --mail a@example.jp [--system ${registrySystemId}]
`;

const { positionals, values } = orExit(
  () =>
    parseArgs({
      allowPositionals: true,
      options: {
        login: { type: 'string', default: '' },
        name: { type: 'string', default: '' },
        kana: { type: 'string', default: '' },
        mail: { type: 'string', default: '' },
        scrivener: { type: 'boolean', default: false },
        system: { type: 'string', default: registrySystemId },
      },
    }),
  usage,
);
const [kind] = positionals;
if (kind !== 'manager' && kind !== 'verifier') exit(usage);

const password = await readPassword();
const faults = [
  kind === 'verifier'
    ? checkVerifierLogin('--login', values.login)
    : checkText('--login', values.login, 64),
  // The account joins system and login; only system ids of a fixed length can be split off again.
  /^\d{10}$/.test(values.system) ? null : fault('cm031', '--system'),
  checkText('--name', values.name, longest.name),
  checkKana('--kana', values.kana, longest.kana),
  kind === 'verifier' || values.mail ? checkMailAddress('--mail', values.mail) : null,
  checkStaffPassword('パスワード', password),
].flatMap((found) => (found ? [found.text] : []));
const { login, name, kana, mail } = values;
const refusal = await guessable(password, {
  loginId: login,
  name: [name, kana],
  mailAddress: mail,
});
if (refusal) faults.push(message(refusal.key, ...refusal.params));
if (faults.length > 0) exit(`${faults.join('\n')}\n`);

const { deps, stop } = await startCommand();
const now = deps.clock.now();
const person = {
  id: uuidv7(),
  login_id: values.login,
  password_hash: await deps.passwords.hash(password),
  name: values.name,
  name_kana: values.kana,
  valid_from: japanDate(now),
  valid_until: null,
  suspended_at: null,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  updated_by: 'user:create',
};
const systems = await listSystems(deps);
if (kind === 'verifier' && !systems.some(({ id }) => id === values.system)) {
  exit(`--system ${values.system} does not exist; npm run system makes it\n`);
}
const made = await deps.db.write(async (trx) => {
  const taken =
    kind === 'manager'
      ? await isManagerLoginTaken(trx, values.login)
      : await isVerifierLoginTaken(trx, values.system, values.login);
  if (taken) return false;
  const insertion =
    kind === 'manager'
      ? trx.insertInto('managers').values({
          ...person,
          dept_name: '',
          mail_address: values.mail,
          ...storedRights({ adminFlg: true, scrivenerFlg: values.scrivener }),
        })
      : trx.insertInto('verification_users').values({
          ...person,
          system_id: values.system,
          name_form: searchForm(values.name),
          kana_form: searchForm(values.kana),
          mail_address: values.mail,
          is_approver: 1,
        });
  const result = await insertion.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  if (Number(result.numInsertedOrUpdatedRows) !== 1) return false;
  await audit(trx, {
    at: person.created_at,
    actor: { kind: 'job', id: person.updated_by, address: '' },
    requestId: '',
    action: `${kind}.add`,
    object: { kind, id: person.id },
  });
  return true;
});
await stop();
if (!made) exit(`--login ${values.login} is already taken\n`);
process.stdout.write(`${kind} ${values.login} was made\n`);

async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  // The question is never answered where the input ends.
  const ended = new Promise<null>((resolve) => lines.once('close', () => resolve(null)));
  const prompt = process.stdin.isTTY ? 'パスワード: ' : '';
  const line = await Promise.race([lines.question(prompt), ended]);
  lines.close();
  return line ?? exit('no password came on standard input\n');
}
