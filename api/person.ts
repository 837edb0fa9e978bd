import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { exit, orExit, startCommand } from './command.ts';
import {
  described,
  erasePerson,
  personData,
  refusalOf,
} from './features/person/office-person.service.ts';
import { zipOf } from './platform/zip.ts';

const usage = `Hands out or erases what is stored about a person who asks for it and has proved who it is.

  npm run person -- show   WHO
  npm run person -- export WHO /path/of/FILE.zip
  npm run person -- erase  WHO [--now]

WHO is the mail address of a customer or of who wrote an inquiry, the number of an application, for its customer, or that of
an identification, for the person identified, who has no login. Where an address has persons of different names: the account or
the number of the inquiry, as show lists them.
erase says what would go and what is kept until when; --now erases. Everything is in the audit log.
`;

const options = { now: { type: 'boolean', default: false } } as const;
const { positionals, values } = orExit(() => parseArgs({ allowPositionals: true, options }), usage);
const [act = '', who = '', file, ...others] = positionals;
const fits = { show: file === undefined, export: file !== undefined, erase: file === undefined };
const isKnown = Object.hasOwn(fits, act) && fits[act as keyof typeof fits];
if (!isKnown || who === '' || others.length > 0 || (values.now && act !== 'erase')) exit(usage);

const { deps, stop } = await startCommand();
const lines = await described(deps, who);
if (lines.length === 0) exit(`nothing is stored under ${who}\n`);
try {
  if (act === 'export' && file) {
    // Opened first, because the data are in the audit log as handed out from their first byte on.
    const target = await open(file, 'wx', 0o600);
    await pipeline(Readable.from(zipOf(personData(deps, who))), target.createWriteStream());
    lines.push(`written to ${file}: hand it over to nobody but this person`);
  }
  if (act === 'erase') lines.push(...(await erasePerson(deps, who, values.now)));
} catch (failure) {
  const refusal = refusalOf(failure);
  const { code } = failure as { code?: string };
  // Half an archive holds data, and looks like one.
  if (act === 'export' && file && code !== 'EEXIST') await rm(file, { force: true });
  if (refusal !== null) exit(`${refusal}\n`);
  if (act === 'export' && /^E[A-Z]+$/.test(code ?? '')) {
    exit(`${file} cannot be written (${code})\n`);
  }
  throw failure;
}
process.stdout.write(lines.map((line) => `${line}\n`).join(''));
await stop();
