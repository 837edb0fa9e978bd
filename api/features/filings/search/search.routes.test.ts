import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshApp } from '../../../testing/apps.ts';
import { filing, manager, member } from '../../../testing/builders.ts';

const app = freshApp();
let token: string;
let customer: Awaited<ReturnType<typeof member>>;
beforeEach(async () => {
  token = (await manager(app)).token;
  customer = await member(app);
});

async function move(number: string, selectedProgress: string): Promise<void> {
  const path = `/user/mainte/requestdetails/${number}`;
  const { body } = await app.call<object>('get', path, { token });
  await app.call('post', `${path}/latestprogressclass`, {
    token,
    json: { selectedProgress, ...body.data },
  });
}

describe('searching by several conditions', () => {
  test('finds the same whichever way it goes', async () => {
    const people: [string, string, string, string][] = [
      ['株式会社甲野商店', 'カブシキガイシャコウノショウテン', '甲野　太郎', 'コウノ　タロウ'],
      ['株式会社甲野商店', 'カブシキガイシャコウノショウテン', '乙山　次郎', 'オツヤマ　ジロウ'],
      ['株式会社甲斐工業', 'カブシキガイシャカイコウギョウ', '甲野　三郎', 'コウノ　サブロウ'],
      ['髙﨑㈱', 'タカサキ', '甲野　四郎', 'コウノ　シロウ'],
    ];
    const filed: string[] = [];
    for (const [companyName, companyNameKana, name, nameKana] of people) {
      const one = await member(app, { companyName, companyNameKana, name, nameKana });
      filed.push(await filing(app, one.token));
    }
    await move(filed[0] ?? '', '21');
    const found = async (filter: object) => {
      const { body } = await app.call<{
        requestInfoSearchResultDtoList: { displayNo: string }[];
        totalCount: number;
      }>('post', '/user/mainte/requestdetails/list', {
        token,
        json: { requestDateStart: '2026-11-21', requestDateEnd: '2026-11-21', ...filter },
      });
      const rows = body.data?.requestInfoSearchResultDtoList ?? [];
      expect(body.data?.totalCount).toBe(rows.length);
      return rows.map(({ displayNo }) => filed.indexOf(displayNo.replace('-', '')));
    };
    expect(await found({ companyName: '株式会社' })).toEqual([2, 1, 0]);
    expect(await found({ companyName: '株式会社甲' })).toEqual([2, 1, 0]);
    expect(await found({ companyName: '株式会社甲野商店' })).toEqual([1, 0]);
    expect(await found({ companyName: 'かぶしきがいしゃこうのしょうてん' })).toEqual([1, 0]);
    expect(await found({ companyName: '甲野' })).toEqual([]);
    expect(await found({ name: 'コウノ' })).toEqual([3, 2, 0]);
    expect(await found({ name: 'コウノタロウ' })).toEqual([0]);
    expect(await found({ companyName: '株式会社甲', name: 'こうの' })).toEqual([2, 0]);
    expect(await found({ companyName: '株式会社甲野', name: 'コウノ' })).toEqual([0]);
    expect(await found({ companyName: '株式会社甲野', name: '乙山次郎' })).toEqual([1]);
    expect(await found({ companyName: '髙﨑', name: '乙' })).toEqual([]);
    expect(await found({ name: '甲野', selectPlogress: '21' })).toEqual([0]);
    expect(await found({ companyName: '株', name: '甲', selectPlan: '1010' })).toEqual([2, 0]);
    expect(await found({ companyName: '株', selectPlan: '1012' })).toEqual([]);
    expect(await found({ selectPlan: '1011', selectPlogress: '11' })).toEqual([3, 2, 1]);
  });
});

describe('a sorted search', () => {
  const list = async (json: object) => {
    const { status, body } = await app.call<{
      requestInfoSearchResultDtoList: { displayNo: string; companyName: string }[];
      sortedFlg: boolean;
      nextCursor: string | null;
    }>('post', '/user/mainte/requestdetails/list', {
      token,
      json: { requestDateStart: '2026-01-01', requestDateEnd: '2026-12-31', ...json },
    });
    return { status, ...body.data };
  };

  test('orders by the reading, both ways and page by page, and what has no deadline comes last', async () => {
    const numbers: string[] = [];
    for (const kana of ['カイ', 'アオイ', 'サクラ']) {
      const one = await member(app, { companyName: `会社${kana}`, companyNameKana: kana });
      numbers.push(await filing(app, one.token));
    }
    await app.deps.db.write(async (trx) => {
      const deadlines = ['2026-12-02', null, '2026-12-01'];
      for (const [index, deadline] of deadlines.entries()) {
        const id = numbers[index] ?? '';
        await trx.updateTable('filings').set({ deadline }).where('id', '=', id).execute();
      }
    });
    const order = async (json: object) => {
      const { requestInfoSearchResultDtoList: rows = [], sortedFlg } = await list(json);
      expect(sortedFlg).toBe(true);
      return rows.map(({ displayNo }) => numbers.indexOf(displayNo.replace('-', '')));
    };
    expect(await order({ sort: 'company' })).toEqual([1, 0, 2]);
    expect(await order({ sort: 'company', order: 'desc' })).toEqual([2, 0, 1]);
    expect(await order({ sort: 'deadline' })).toEqual([2, 0, 1]);
    expect(await order({ sort: 'deadline', order: 'desc' })).toEqual([0, 2, 1]);
    expect(await order({ sort: 'date' })).toEqual([0, 1, 2]);
    expect(await order({ sort: 'date', order: 'desc' })).toEqual([2, 1, 0]);
    expect(await order({ sort: 'company', companyName: '会社' })).toEqual([1, 0, 2]);
    const first = await list({ sort: 'company', pageSize: 2 });
    expect(await order({ sort: 'company', pageSize: 2, after: first.nextCursor })).toEqual([2]);
    expect(await order({ sort: 'company', pageSize: 2, page: 2 })).toEqual([2]);
    expect((await list({ sort: 'price' })).status).toBe(400);
    // The last row of the first page is sorted elsewhere by now: the second page misses none.
    const { nextCursor: after } = await list({ sort: 'company', pageSize: 1 });
    await app.deps.db.write((trx) =>
      trx
        .updateTable('filings')
        .set({ company_name_kana: 'ワタナベ' })
        .where('id', '=', numbers[1] ?? '')
        .execute(),
    );
    expect(await order({ sort: 'company', after })).toEqual([0, 2, 1]);
  });

  test('is the newest first, and says so, where more than 1,000 are found', async () => {
    const id = await filing(app, customer.token);
    await app.deps.db.write(async (trx) => {
      const row = await trx
        .selectFrom('filings')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      // Generated columns are not inserted.
      const kept = Object.fromEntries(
        Object.entries(row).filter(([name]) => !/^is_|^open_amount$|^refund_due$/.test(name)),
      ) as typeof row;
      for (let ten = 0; ten < 101; ten += 1) {
        const rows = Array.from({ length: 10 }, (__, one) => ({
          ...kept,
          id: `20261120${String(10_000 + ten * 10 + one)}`,
        }));
        await trx.insertInto('filings').values(rows).execute();
      }
    });
    const { requestInfoSearchResultDtoList: rows = [], sortedFlg } = await list({
      sort: 'company',
    });
    expect(sortedFlg).toBe(false);
    expect(rows[0]?.displayNo.replace('-', '')).toBe(id);
  });
});

describe('the CSV of a search', () => {
  let export_: (json?: object) => Promise<{ status: number; headers: Headers; text: string }>;
  beforeAll(() => {
    export_ = async (json = {}) => {
      const { status, headers, bytes } = await app.call(
        'post',
        '/user/mainte/requestdetails/export',
        {
          token,
          json: { requestDateStart: '2026-11-21', requestDateEnd: '2026-11-21', ...json },
        },
      );
      return { status, headers, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
    };
  });

  test('holds what the search finds, however many pages that are, and is noted', async () => {
    for (let count = 0; count < 3; count += 1) await filing(app, customer.token);
    const { status, headers, text } = await export_();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('attachment; filename*=UTF-8');
    expect(text.startsWith('\u{feff}"申込番号","申込日時"')).toBe(true);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain('"20261121-00003","2026/11/21 12:00","申込受付"');
    expect(lines[1]).toContain('"入金待ち"');
    await app.call('put', '/user/mainte/requestdetails/2026112100003/suspend', { token });
    const cancelled = (await export_()).text.split('\r\n')[1];
    expect(cancelled).toContain('"取消"');
    expect(cancelled).toContain('"入金の記録なし"');
    expect(await export_({ companyName: '無い会社' })).toMatchObject({ status: 200 });
    const noted = await app.deps.db.read
      .selectFrom('audit_log')
      .select('actor_kind')
      .where('action', '=', 'filing.export')
      .execute();
    expect(noted).toHaveLength(3);
  });

  test.each(['=', '+', '-', '@', '＝', '＋', '－', '＠'])(
    'shows a cell that begins with %s as text',
    async (sign) => {
      const companyName = `${sign}cmd|' /C calc'!A0,"株式会社"`;
      const one = await member(app, { companyName });
      await filing(app, one.token);
      const { text } = await export_();
      expect(text).toContain(`,"'${companyName.replaceAll('"', '""')}",`);
    },
  );

  test('refuses a period that ends before it begins, and half a date', async () => {
    for (const json of [
      { requestDateEnd: '2026-11-20' },
      { requestDateStart: '2026-11' },
      { requestDateStart: '' },
    ]) {
      expect((await export_(json)).status).toBe(400);
    }
  });
});
