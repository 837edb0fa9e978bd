import { beforeEach, describe, expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import type { FrozenChange } from '#contract/endpoints/address-changes.ts';
import type { Customer } from '#contract/endpoints/customers.ts';
import type { FailedMail } from '#contract/endpoints/failed-mails.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { readConfig } from '../../platform/config.ts';
import { freshApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';
import { invited } from '../../testing/verification.ts';
import { devMail } from './dev-mail.routes.ts';
import type { StoredMail } from './mail.service.ts';
import { createOutbox, type OutgoingMail, SendFailed } from './outbox.ts';

// Mails that wait while the mail address of their customer changes.

const app = freshApp();
let office: string;
let owner: { token: string; mailAddress: string };
beforeEach(async () => {
  office = (await manager(app, { admin: true, scrivener: true })).token;
  owner = await member(app, { password: 'Hato-1234' });
});

type StaffDetail = { requestDetailsConfirmResultDto: FilingCase };

const me = '/user/core/customers/0';
const minute = 60_000;

/** Sends what is due, or refuses it; what was tried. */
async function send(answer: (mail: OutgoingMail) => Promise<void> = async () => {}) {
  const tried: OutgoingMail[] = [];
  const transport = {
    send: (mail: OutgoingMail) => {
      tried.push(mail);
      return answer(mail);
    },
    close: () => {},
  };
  const { db, clock, log } = app.deps;
  await createOutbox({ db, clock, log, transport }).sendDue();
  return tried;
}
const to = (mails: readonly OutgoingMail[], subject: string) =>
  mails.filter((mail) => mail.subject.includes(subject)).map((mail) => mail.to);
const refused = async () => {
  throw new SendFailed('RCPT 550', true);
};
/** Of the mails that were not sent. */
async function linkTo(recipient: string, link: RegExp) {
  const rows = await app.deps.db.read
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return rows.map(({ text }) => link.exec(text)?.[1]).findLast(Boolean) ?? '';
}
async function ask(mailAddress: string) {
  const { body } = await app.call<Customer>('get', me, { token: owner.token });
  const typed = { mailAddress, mailAddressConfirm: mailAddress };
  const json = { ...body.data, ...typed, befMailAddress: body.data?.mailAddress };
  expect((await app.call('put', me, { token: owner.token, json })).status).toBe(200);
}
async function move(mailAddress: string) {
  await ask(mailAddress);
  const link = await linkTo(mailAddress, /mba130#([\w-]{43})/);
  expect((await app.call('put', `/all/core/customers/mailaddress/${link}`)).status).toBe(200);
}
async function freeze(former = owner.mailAddress) {
  const onetimeurl = await linkTo(former, /mba400#([\w-]{43})/);
  const { status } = await app.call('put', '/user/frozenaddress', { json: { onetimeurl } });
  expect(status).toBe(200);
}
async function decide(decision: 'keep' | 'putBack', former = owner.mailAddress) {
  const path = '/user/mainte/frozenaddresses';
  const listed = await app.call<{ frozenChangeList: FrozenChange[] }>('get', path, {
    token: office,
  });
  const id = listed.body.data?.frozenChangeList.find(
    ({ formerMailAddress }) => formerMailAddress === former,
  )?.changeId;
  const json = { decision };
  const { status } = await app.call('put', `${path}/${id}/decide`, { token: office, json });
  expect(status).toBe(200);
}
/** Its mail leaves a minute later. */
async function step(requestNo: string, selectedProgress = '41') {
  const path = `/user/mainte/requestdetails/${requestNo}`;
  const { body } = await app.call<StaffDetail>('get', path, { token: office });
  const { requestDetailsConfirmResultDto } = body.data as StaffDetail;
  const json = { selectedProgress, gateReason: '急ぎ', requestDetailsConfirmResultDto };
  const sent = await app.call('post', `${path}/latestprogressclass`, { token: office, json });
  expect(sent.status).toBe(200);
}
const failed = async () =>
  (
    await app.call<{ failedMailList: FailedMail[] }>('get', '/user/mainte/failedmails', {
      token: office,
    })
  ).body.data?.failedMailList ?? [];

describe('a mail that waits', () => {
  test('about an application goes to the address of the moment it is sent, a warning to who was to be warned', async () => {
    await filing(app, owner.token);
    const { token } = owner;
    const json = { nowPw: 'Hato-1234', newPw: 'Neue-5678', newPwConfirm: 'Neue-5678' };
    expect((await app.call('put', `${me}/pw`, { token, json })).status).toBe(200);
    await move('fresh@example.jp');
    const mails = await send();
    expect(to(mails, '申込')).toEqual(['fresh@example.jp']);
    // Whoever changed the password may have changed the address next.
    expect(to(mails, 'パスワード')).toEqual([owner.mailAddress]);
  });

  test('is shown to developers with the address to which it goes', async () => {
    await filing(app, owner.token);
    await move('fresh@example.jp');
    const shown = async () => {
      const pages = devMail({ config: readConfig({}), db: app.deps.db });
      const answer = await pages.request('/', { headers: { accept: 'application/json' } });
      return ((await answer.json()) as StoredMail[])
        .filter(({ subject }) => subject.includes('申込'))
        .map((mail) => mail.to);
    };
    expect(await shown()).toEqual(['fresh@example.jp']);
  });

  test('that was given up is listed with the present address, and sent there again', async () => {
    await filing(app, owner.token);
    await send(refused);
    await move('fresh@example.jp');
    const mail = (await failed()).find(({ subject }) => subject.includes('申込'));
    expect(mail?.mailAddress).toBe('fresh@example.jp');
    const path = `/user/mainte/failedmails/${mail?.mailId}/resend`;
    expect((await app.call('put', path, { token: office })).status).toBe(200);
    expect(to(await send(), '申込')).toEqual(['fresh@example.jp']);
  });

  test('whose address is refused while it changes is tried at the new one', async () => {
    await filing(app, owner.token);
    let moved: Promise<void> | undefined;
    await send(async (mail) => {
      moved ??= move('fresh@example.jp');
      await moved;
      if (mail.to === owner.mailAddress) await refused();
    });
    expect((await failed()).filter(({ subject }) => subject.includes('申込'))).toEqual([]);
    app.clock.pass(6 * minute);
    expect(to(await send(), '申込')).toEqual(['fresh@example.jp']);
  });

  test('goes to the last address of an account that was closed', async () => {
    const requestNo = await filing(app, owner.token);
    await move('fresh@example.jp');
    await app.deps.db.write((trx) =>
      trx
        .updateTable('filings')
        .set({ progress: progress.cancelled })
        .where('id', '=', requestNo)
        .execute(),
    );
    const leave = { token: owner.token, json: { unsubscribeCheck: true } };
    expect((await app.call('put', `${me}/unsubscribe`, leave)).status).toBe(200);
    expect(to(await send(), '申込')).toEqual(['fresh@example.jp']);
  });
});

describe('when the office puts a stolen address back', () => {
  test('nothing that waited for the other mailbox is sent there, and the owner gets it once', async () => {
    const requestNo = await filing(app, owner.token);
    await send();
    await move('thief@example.jp');
    await step(requestNo);
    await app.call('post', '/login/core/link', { json: { mailAddress: 'thief@example.jp' } });
    await ask('third@example.jp');
    await invited(app, { ...owner, mailAddress: 'thief@example.jp', requestNo });
    await freeze();
    await decide('putBack');
    app.clock.pass(minute);
    const mails = await send();
    expect(to(mails, '進捗')).toEqual([owner.mailAddress]);
    // The link that proved the address, and what both mailboxes get: that it was frozen, and what was decided.
    const subjects = mails
      .filter((mail) => mail.to.startsWith('thief'))
      .map(({ subject }) => subject.replace('【登記オンライン】', ''));
    expect(subjects.sort()).toEqual([
      'メールアドレスの変更を凍結しました',
      'メールアドレス変更のご確認',
      '凍結したメールアドレスの変更について',
    ]);
  });

  test('the owner gets what the other mailbox has got, although his had not taken it', async () => {
    const requestNo = await filing(app, owner.token);
    await send();
    await move('thief@example.jp');
    await freeze();
    await step(requestNo);
    app.clock.pass(minute);
    await send(async (mail) => {
      if (mail.to === owner.mailAddress) throw new SendFailed('RCPT 451', false);
    });
    await decide('putBack');
    app.clock.pass(6 * minute);
    expect(to(await send(), '進捗')).toEqual([owner.mailAddress]);
  });

  test('the owner gets what the other mailbox has refused for good', async () => {
    const requestNo = await filing(app, owner.token);
    await send();
    await move('thief@example.jp');
    await freeze();
    await step(requestNo);
    app.clock.pass(minute);
    await send(async (mail) => {
      if (mail.to === 'thief@example.jp') await refused();
      throw new SendFailed('RCPT 451', false);
    });
    await decide('putBack');
    app.clock.pass(6 * minute);
    expect(to(await send(), '進捗')).toEqual([owner.mailAddress]);
  });
});

describe('while two changes are frozen', () => {
  let requestNo: string;
  beforeEach(async () => {
    requestNo = await filing(app, owner.token);
    await send();
    await move('second@example.jp');
    await move('third@example.jp');
    await step(requestNo);
    await freeze();
    await freeze('second@example.jp');
  });
  const sentAfter = async (selectedProgress?: string) => {
    if (selectedProgress) await step(requestNo, selectedProgress);
    app.clock.pass(minute);
    return to(await send(), '進捗').sort();
  };
  const all = () => [owner.mailAddress, 'second@example.jp', 'third@example.jp'].sort();

  test('what waits and what is written goes to the present address and to both former ones', async () => {
    expect(await sentAfter()).toEqual(all());
    expect(await sentAfter('51')).toEqual(all());
  });

  test('keeping one drops the copies to its former address alone', async () => {
    await decide('keep', 'second@example.jp');
    expect(await sentAfter()).toEqual([owner.mailAddress, 'third@example.jp'].sort());
    await step(requestNo, '51');
    await decide('keep');
    expect(await sentAfter()).toEqual(['third@example.jp']);
  });

  test('putting one back leaves its former address one of each, and the others none', async () => {
    await decide('putBack');
    expect(await sentAfter()).toEqual([owner.mailAddress]);
    expect(await sentAfter('51')).toEqual([owner.mailAddress]);
  });
});

describe('while two changes are frozen whose former addresses are two spellings of one mailbox', () => {
  const [lower, upper] = ['owner@example.jp', 'Owner@example.jp'];
  let requestNo: string;
  beforeEach(async () => {
    requestNo = await filing(app, owner.token);
    for (const address of [lower, 'thief@example.jp', upper, 'second@example.jp']) {
      await move(address);
    }
  });
  async function freezeBoth() {
    await freeze(lower);
    await freeze(upper);
    await send();
  }
  const sent = async () => {
    app.clock.pass(minute);
    const recipients = to(await send(), '進捗');
    return recipients.map((address) => address.toLowerCase()).sort();
  };

  test('it gets one copy of what waited', async () => {
    await step(requestNo);
    await freezeBoth();
    expect(await sent()).toEqual([lower, 'second@example.jp']);
  });

  test.each([lower, upper])('keeping the one from %s leaves the copies', async (one) => {
    await freezeBoth();
    await step(requestNo);
    await decide('keep', one);
    expect(await sent()).toEqual([lower, 'second@example.jp']);
  });

  test.each([lower, upper])('putting %s back leaves what it has not taken yet', async (one) => {
    await freezeBoth();
    await step(requestNo);
    app.clock.pass(minute);
    await send(async (mail) => {
      if (mail.to.toLowerCase() === lower) throw new SendFailed('RCPT 451', false);
    });
    await decide('putBack', one);
    app.clock.pass(5 * minute);
    expect(await sent()).toEqual([lower]);
  });
});

test('what was for one mailbox is not sent again once it is not the customer’s, and the answer says so', async () => {
  await app.call('post', '/login/core/link', { json: { mailAddress: owner.mailAddress } });
  await send(refused);
  const [mail] = await failed();
  await move('fresh@example.jp');
  const path = `/user/mainte/failedmails/${mail?.mailId}`;
  const { status, body } = await app.call('put', `${path}/resend`, { token: office });
  expect([status, body.message]).toEqual([
    409,
    '宛先は、お客様の現在のメールアドレスではありません。このメールのリンクは使えないため、再送しません。「対応済みにする」を押してください。',
  ]);
  expect((await failed()).map(({ mailId }) => mailId)).toContain(mail?.mailId);
  expect((await app.call('put', `${path}/dismiss`, { token: office })).status).toBe(200);
});

test('what waits when a change is frozen goes to both mailboxes, and to one once it is kept', async () => {
  const requestNo = await filing(app, owner.token);
  await send();
  await move('moved@example.jp');
  await step(requestNo);
  await freeze();
  app.clock.pass(minute);
  expect(to(await send(), '進捗').sort()).toEqual([owner.mailAddress, 'moved@example.jp'].sort());
  await step(requestNo, '51');
  await decide('keep');
  app.clock.pass(minute);
  expect(to(await send(), '進捗')).toEqual(['moved@example.jp']);
});
