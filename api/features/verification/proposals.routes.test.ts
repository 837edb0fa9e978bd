import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Proposal } from '#contract/endpoints/review-parts.ts';
import { sharedApp } from '../../testing/apps.ts';
import { manager, verifier } from '../../testing/builders.ts';
import {
  applicant,
  applied,
  dealWith,
  type Invited,
  invited,
  photo,
  seenBy,
  waitingReceipt,
} from '../../testing/verification.ts';

// What a program recognises on the front of a document is proposed to the approver who judges it, and decides nothing.

let folder: string;
let approver: string;
const app = sharedApp(async (given) => {
  folder = given;
  const program = join(folder, 'tesseract');
  // Stands for Tesseract: keeps what it was given, and prints what the test says.
  const script = `#!/bin/sh\necho "$@" >> ${folder}/calls\ncat > ${folder}/picture\ncat ${folder}/printed\n`;
  await writeFile(program, script);
  await chmod(program, 0o700);
  return { TESSERACT: program };
});
beforeAll(async () => {
  approver = (await verifier(app)).token;
});
beforeEach(() => writeFile(join(folder, 'calls'), ''));

/** Prints lines as Tesseract does: words separated by spaces, each with how sure it is behind a slash, if not 90. */
async function prints(lines: readonly string[]): Promise<void> {
  const rows = lines.flatMap((line, no) =>
    line.split(' ').map((word) => {
      const [text = '', confidence = '90'] = word.split('|');
      return ['5', '1', '1', '1', no + 1, '1', '0', '0', '9', '9', confidence, text].join('\t');
    }),
  );
  await writeFile(join(folder, 'printed'), `${rows.join('\n')}\n`);
}

const proposals = (receiptNo: string, token = approver) =>
  app.call<{ proposalList: Proposal[] }>('get', `/user/verify/verifyapps/${receiptNo}/proposals`, {
    token,
  });
async function proposed(receiptNo: string): Promise<Record<string, [string, number]>> {
  const { status, body } = await proposals(receiptNo);
  expect(status).toBe(200);
  const list = body.data?.proposalList ?? [];
  return Object.fromEntries(list.map(({ line, value, confidence }) => [line, [value, confidence]]));
}
const calls = async () => (await readFile(join(folder, 'calls'), 'utf8')).split('\n').length - 1;

async function waiting(kind = '10'): Promise<Invited> {
  const link = await invited(app);
  await applied(app, link, kind);
  return link;
}

describe('the text on a document', () => {
  test('of a driving licence is proposed by line, with how sure it is, and no number', async () => {
    await prints([
      '氏名 乙 山|88.7 花子 平成 2 年 4 月 1 日 生',
      '住所 東京 都 千代田|72 区 丸の内 1 丁目 1 番 1 号',
      '交付 令和 06|71 年 04 月 15 日 12345',
      '2029 年 (令和 11 年 )05 月 01 日 まで 有効',
      '番号 第 301212345678 号',
    ]);
    const { receiptNo } = await waiting();
    expect(await proposed(receiptNo)).toEqual({
      name: ['乙山花子', 89],
      address: ['東京都千代田区丸の内1丁目1番1号', 86],
      birthDate: ['1990-04-01', 90],
      issuedOn: ['2024-04-15', 71],
      expiresOn: ['2029-05-01', 90],
    });
    // Nothing is answered by it.
    const shown = await seenBy(app, approver, receiptNo);
    expect([shown.verifyStatusKbn, shown.judgementList]).toEqual(['20', []]);
  });

  test('of a residence card gives its number, of a card with an individual number the issuer', async () => {
    await prints([
      '番号 AB12345678CD',
      '氏名 TURNER ELIZABETH',
      '生年月日 1985 年 12 月 31 日 性別 女',
      '住居地 東京都 港区 芝 1丁目',
      '許可年月日 2024年04月15日 交付年月日 2024年04月16日',
      'このカードは 2029年05月01日 まで有効 です。',
    ]);
    expect(await proposed((await waiting('30')).receiptNo)).toMatchObject({
      name: ['TURNER ELIZABETH', 90],
      birthDate: ['1985-12-31', 90],
      documentNumber: ['AB12345678CD', 90],
      issuedOn: ['2024-04-16', 90],
    });
    await prints(['平成2年4月1日生', '2035年4月1日まで有効', '千代田区長', 'AB12345678CD']);
    expect(await proposed((await waiting('20')).receiptNo)).toEqual({
      birthDate: ['1990-04-01', 90],
      documentIssuer: ['千代田区長', 90],
      expiresOn: ['2035-04-01', 90],
    });
  });

  const unsure: [what: string, lines: string[]][] = [
    ['too unsure', ['交付 令和06年|59 04月15日', '住所 東京都港区芝1丁目|59']],
    ['a title in the place of a name', ['氏名 個人番号 カード']],
    ['no day', ['交付 令和06年02月30日', '令和0O6年05月01日まで有効']],
    ['read in two ways', ['交付 令和06年04月15日', '交付 令和05年04月15日']],
    ['a year that contradicts itself', ['2029年(令和10年)05月01日まで有効']],
    ['an individual number in an address', ['住所 東京都港区 1234 5678 9012']],
    ['twelve digits as a name', ['氏名 あ123456789012']],
    ['twelve digits in full width', ['住所 東京都１２３４−５６７８−９０１２']],
    ['nothing', ['']],
  ];
  test.each(unsure)('is not proposed where it is %s', async (_, lines) => {
    await prints(lines);
    expect(await proposed((await waiting()).receiptNo)).toEqual({});
  });
});

describe('the program', () => {
  test('gets front and back, their cards where there are some, and each time is audited', async () => {
    await prints(['千代田区長']);
    const link = await invited(app);
    const holder = applicant(app, link);
    await holder.choose('10');
    await holder.add({ detail: '10', bytes: await photo(701), card: await photo(702, 60) });
    for (const detail of ['20', '30', '40']) {
      const card =
        detail === '40' ? undefined : await photo(720 + Number(detail), 70 + Number(detail));
      const bytes = await photo(700 + Number(detail));
      await holder.add({ detail, bytes, ...(card && { card }) });
    }
    await holder.submit({ bytes: await photo(705) });
    await proposals(link.receiptNo);
    await proposals(link.receiptNo);
    expect(await calls()).toBe(4);
    const given = await sharp(await readFile(join(folder, 'picture'))).metadata();
    expect([given.width, given.height]).toEqual([100, 100]);
    const lines = await app.deps.db.read
      .selectFrom('audit_log')
      .select('object_id')
      .where('action', '=', 'photo.recognise')
      .where('object_id', 'like', `${link.receiptNo}%`)
      .execute();
    const read = ['10', '30', '10', '30'].map((view) => ({
      object_id: `${link.receiptNo}/${view}/card`,
    }));
    expect(lines).toEqual(read);
  });

  test('is not started for who may not judge, nor before photos, after a decision, or for destroyed ones', async () => {
    await prints(['千代田区長']);
    const { receiptNo } = await waiting();
    const looking = (await verifier(app, { approver: false })).token;
    const invitedOnly = await invited(app);
    const self = await verifier(app);
    const { mail_address } = await app.deps.db.read
      .selectFrom('verification_users')
      .select('mail_address')
      .where('id', '=', self.id)
      .executeTakeFirstOrThrow();
    const own = await waitingReceipt(app, { mail_address });
    const busy = await waiting();
    const claim = `/user/verify/verifyapps/${busy.receiptNo}/claim`;
    await app.call('post', claim, { token: (await verifier(app)).token });
    const refused = [
      await proposals(receiptNo, (await manager(app)).token),
      await proposals(receiptNo, looking),
      await proposals('V209912310001'),
      await proposals(invitedOnly.receiptNo),
      await proposals(own, self.token),
      await proposals(busy.receiptNo),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 404, 409, 409, 409]);

    const version = await seenBy(app, approver, receiptNo);
    const purge = `/user/verify/verifyapps/verifyappdocs/verfyappfiles/${receiptNo}/10/purge`;
    const { appRequestUpdateDatetime, appRequestUpdateUserId } = version;
    const json = { appRequestUpdateDatetime, appRequestUpdateUserId };
    expect((await app.call('post', purge, { token: approver, json })).status).toBe(200);
    expect((await proposals(receiptNo)).status).toBe(404);
    const denial = { dealKbn: '200', dealComment: '不鮮明' };
    const shown = await seenBy(app, approver, receiptNo);
    await dealWith(app, approver, receiptNo, 'decide', { ...shown, ...denial });
    expect((await proposals(receiptNo)).status).toBe(409);
    expect(await calls()).toBe(0);
  });

  test('that fails leaves the receipt as before', async () => {
    await rm(join(folder, 'printed'), { force: true });
    expect(await proposed((await waiting()).receiptNo)).toEqual({});
  });
});
