import fc from 'fast-check';
import type { TestApp } from '../test-app.ts';
import { withoutLimits } from '../without-limits.ts';
import { actsOf, newPlayer, type Player, scan } from './player.ts';

/** One step of an order: which act, and which of the things held it takes. */
interface Step {
  act: number;
  pick: number;
}

interface Order {
  before: Step[];
  proof: Step;
  after: Step[];
}

interface World {
  app: TestApp;
  owner: string;
  stranger: string;
  /** Makes passwords that were not used before. */
  newPassword: () => string;
}

const step = fc.record({ act: fc.nat({ max: 59 }), pick: fc.nat({ max: 7 }) });
const order: fc.Arbitrary<Order> = fc.record({
  before: fc.array(step, { minLength: 1, maxLength: 8 }),
  proof: step,
  after: fc.array(step, { maxLength: 6 }),
});

const pickOf = <Thing>(things: readonly Thing[], pick: number) =>
  things[things.length - 1 - (pick % Math.max(1, things.length))];

/**
 * What a registrant tries with all that he holds. An act of the list is true where it let the registrant into an account or
 * changed one.
 */
function triesOf({ app, owner, stranger, newPassword }: World, player: Player) {
  const acts = actsOf(app, player);
  const address = (pick: number) => (pick % 3 === 0 ? stranger : owner);
  const token = (pick: number) => pickOf(player.tokens, pick);
  const signIn = (pick: number) =>
    acts.login(address(pick >> 1), pickOf(player.passwords, pick) ?? '', {
      keepLogin: pick % 2 === 0,
      device: pick > 3 ? (pickOf(player.deviceCookies, pick) ?? '') : '',
    });
  return [
    signIn,
    signIn,
    (pick: number) => acts.refresh(pickOf(player.refreshCookies, pick) ?? ''),
    async (pick: number) => {
      await acts.askForLink(address(pick));
      return false;
    },
    (pick: number) => acts.reset(address(pick), newPassword(), pick % 2 ? token(pick) : ''),
    (pick: number) => acts.change(token(pick), { telNo: `03000000${10 + pick}` }),
    (pick: number) => acts.change(token(pick), { mailAddress: pick % 2 ? stranger : owner }),
    (pick: number) => acts.pressAll(pick % 2 ? token(pick) : ''),
    (pick: number) => acts.apply(token(pick)),
    (pick: number) => acts.cancel(token(pick)),
    (pick: number) => acts.saveDraft(token(pick), `{"draft":${pick}}`),
    (pick: number) => acts.mailAgain(token(pick)),
    async () => {
      await scan(app, [owner, stranger]);
      return false;
    },
    async (pick: number) => {
      app.clock.pass(pick * 60_000);
      return false;
    },
    (pick: number) => acts.keepTyped(token(pick), newPassword()),
    (pick: number) => acts.discardTyped(token(pick)),
  ];
}

const accountAt = (app: TestApp, address: string) =>
  app.deps.db.read
    .selectFrom('customers')
    .selectAll()
    .where('mail_key', '=', address)
    .executeTakeFirst();

/** Everything of the account at an address that only its owner may change. */
async function stateOf(app: TestApp, address: string): Promise<string> {
  const db = app.deps.db.read;
  const account = await accountAt(app, address);
  const id = account?.id ?? '';
  const rows = [
    account,
    await db
      .selectFrom('filings')
      .select(['id', 'progress'])
      .where('customer_id', '=', id)
      .execute(),
    await db.selectFrom('application_drafts').selectAll().where('customer_id', '=', id).execute(),
    await db.selectFrom('mail_changes').selectAll().where('customer_id', '=', id).execute(),
    await db.selectFrom('refresh_tokens').selectAll().where('customer_id', '=', id).execute(),
  ];
  return JSON.stringify(rows);
}

/** Names what the registrant can still do at the owner's account. */
async function openDoors(world: World, player: Player): Promise<string[]> {
  const acts = actsOf(world.app, player);
  const doors: string[] = [];
  for (const token of [...player.tokens]) if (await acts.reads(token)) doors.push('a session');
  for (const cookie of new Set(player.refreshCookies)) {
    if (await acts.refresh(cookie)) doors.push('a refresh cookie');
  }
  for (const password of new Set(player.passwords)) {
    for (const device of ['', ...player.deviceCookies]) {
      if (await acts.login(world.owner, password, { device })) doors.push('a password');
    }
  }
  for (const link of await acts.links()) if (await acts.look(link)) doors.push('a link');
  if (await acts.pressAll()) doors.push('a mailed page');
  return doors;
}

/** The first proof by an owner who has only the mailbox; null where there is no account to prove any more. */
async function proveAsOwner(
  world: World,
  player: Player,
  { act, pick }: Step,
): Promise<string | null> {
  const { app, owner, newPassword } = world;
  const acts = actsOf(app, player);
  if ((await accountAt(app, owner))?.mail_proven !== 0) return null;
  if (act % 3 === 0) {
    const password = newPassword();
    if (!(await acts.reset(owner, password))) throw new Error('the owner could not reset');
    await acts.login(owner, password, { keepLogin: pick % 2 === 0 });
  } else {
    const mailed = act % 3 === 1 ? (await acts.links()).reverse() : [];
    for (const link of mailed) if (player.tokens.length === 0) await acts.open(link);
    if (player.tokens.length === 0) {
      app.clock.pass(6 * 60_000);
      await acts.askForLink(owner);
      await acts.open((await acts.links()).at(-1) ?? '');
    }
  }
  const token = player.tokens.at(-1);
  if (!token) throw new Error('the owner could not sign in');
  return token;
}

/** Whether the order came to a proof of an owner; throws where the registrant could still do something. */
async function playStranger(world: World, { before, proof, after }: Order): Promise<boolean> {
  const { app, owner, stranger, newPassword } = world;
  const registrant = newPlayer('registrant', [stranger]);
  const person = newPlayer('owner', [owner]);
  const tries = triesOf(world, registrant);
  const acts = actsOf(app, registrant);
  await acts.register(owner, newPassword());
  await acts.login(owner, registrant.passwords[0] ?? '', { keepLogin: true });
  for (const { act, pick } of before) await tries[act % tries.length]?.(pick);
  await scan(app, [owner, stranger]);
  const token = await proveAsOwner(world, person, proof);
  if (token === null) return false;
  const ownActs = actsOf(app, person);
  const answers = [
    () => ownActs.keepTyped(token, newPassword()),
    async () => {
      if (await ownActs.discardTyped(token)) await ownActs.register(owner, newPassword());
    },
  ];
  for (const { act, pick } of after) {
    if (act % 5 === 0) {
      await answers[pick % 2]?.();
      continue;
    }
    const state = await stateOf(app, owner);
    const [tried = async () => false] = [tries[act % tries.length]];
    const isIn = await tried(pick);
    if (isIn) throw new Error(`the registrant was let in by act ${act % tries.length}`);
    if ((await stateOf(app, owner)) !== state) {
      throw new Error(`the registrant changed the account by act ${act % tries.length}`);
    }
  }
  const doors = await openDoors(world, registrant);
  if (doors.length > 0) throw new Error(`the registrant still has ${doors.join(', ')}`);
  return true;
}

/** The twin: registrant and owner are one, who presses in a session or with the password, and loses nothing. */
async function playOne(world: World, { before, proof }: Order): Promise<boolean> {
  const { app, owner, newPassword } = world;
  const person = newPlayer('owner', [owner]);
  const acts = actsOf(app, person);
  const tries = triesOf(world, person);
  const password = newPassword();
  await acts.register(owner, password);
  await acts.login(owner, password, { keepLogin: true });
  const harmless = [2, 3, 5, 8, 9, 10, 11, 12];
  for (const { act, pick } of before) {
    const tried = harmless[act % harmless.length] ?? 0;
    // An old refresh cookie would end its family.
    await tries[tried]?.(tried === 2 ? 0 : pick);
  }
  const [account, token = '', cookie = ''] = [
    await accountAt(app, owner),
    ...[person.tokens.at(-1), person.refreshCookies.at(-1)],
  ];
  if (account?.mail_proven !== 0) throw new Error('an act without a press has proven the mailbox');
  const held = async () => {
    const { password_hash: _, mail_proven: __, ...kept } = (await accountAt(app, owner)) ?? {};
    const filings = app.deps.db.read.selectFrom('filings').select(['id', 'progress']);
    const drafts = app.deps.db.read.selectFrom('application_drafts').selectAll();
    return JSON.stringify([
      kept,
      await filings.where('customer_id', '=', account.id).execute(),
      await drafts.where('customer_id', '=', account.id).execute(),
    ]);
  };
  const before_ = await held();
  app.clock.pass(6 * 60_000);
  await acts.askForLink(owner);
  const links = await acts.links();
  const link = pickOf(links, proof.pick) ?? '';
  const inSession = proof.act % 2 === 0;
  const isOpen = await acts.look(link);
  if (!isOpen) return false;
  if (!(await acts.open(link, inSession ? { token } : { password }))) throw new Error('not opened');
  if ((await held()) !== before_) throw new Error('the proof lost something');
  const kept = inSession ? token : (person.tokens.at(-1) ?? '');
  if (!(await acts.reads(kept))) throw new Error('the session has ended');
  if (inSession && !(await acts.refresh(cookie))) throw new Error('the refresh family has ended');
  if (!(await acts.login(owner, password))) throw new Error('the password has ended');
  return true;
}

let games = 0;

/**
 * Plays orders of registrant, owner and mail scanner at the door; a seed repeats them.
 * @returns how many orders of each kind came to a first proof
 * @throws with the shortest order in which a registrant keeps something of an account that another person has proven, or
 *   in which one who is both loses something
 */
export async function playOwnership(
  app: TestApp,
  { orders, seed }: { orders: number; seed: number },
): Promise<{ strangers: number; ones: number }> {
  withoutLimits(app);
  const played = { strangers: 0, ones: 0 };
  const newWorld = (): World => {
    games += 1;
    const game = games;
    let passwords = 0;
    return {
      ...{ app, owner: `owner${game}@example.jp`, stranger: `stranger${game}@example.jp` },
      newPassword: () => {
        passwords += 1;
        return `Hato-${game}-${passwords}x`;
      },
    };
  };
  const half = { numRuns: Math.ceil(orders / 2), seed };
  await fc.assert(
    fc.asyncProperty(order, async (one) => {
      if (await playStranger(newWorld(), one)) played.strangers += 1;
    }),
    half,
  );
  await fc.assert(
    fc.asyncProperty(order, async (one) => {
      if (await playOne(newWorld(), one)) played.ones += 1;
    }),
    half,
  );
  return played;
}
