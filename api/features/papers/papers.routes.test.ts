// One database is enough: papers are made from what the routes of cases read, whose tests run on both.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CaseFacts, noCaseFacts } from '#contract/case-facts.ts';
import type { Application } from '#contract/endpoints/application.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, officer } from '../../testing/builders.ts';
import { dutyCalls } from '../../testing/duty-calls.ts';
import { pdfPieces, pdfText, placedPieces } from '../../testing/pdf-text.ts';

const app = sharedApp();
let staff: Awaited<ReturnType<typeof manager>>;
let token: string;
beforeAll(async () => {
  staff = await manager(app);
});
// What is known of a company would reach the filings of the next test.
beforeEach(async () => {
  const company = {
    companyName: '㈱髙﨑辻\u{e0100}商店',
    companyNameKana: 'カブシキガイシャ タカサキ',
  };
  token = (await member(app, { ...company, name: '髙﨑　𠮷男' })).token;
});

const rows = [
  officer(1, '20', '丙川　次郎', '11'),
  officer(2, '20', '乙野 辻\u{e0100}子', '12'),
  officer(3, '10', '髙﨑　𠮷男', '12'),
  officer(4, '30', '監田　四郎', '11'),
  officer(5, '20', '丁野　三郎', '21'),
  officer(6, '10', '丁野　三郎', '21'),
  officer(7, '20', '満田　五郎', '22'),
  officer(8, '30', '解山　六郎', '23'),
  officer(9, '10', '髙﨑　𠮷男', '40'),
];
const file = (changeOfficerList = rows, change: Partial<Application> = {}) =>
  filing(app, token, { changeOfficerList, ...change });
const onePlan = [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }];
const base = (number: string) => `/user/mainte/requestdetails/${number}`;

async function know(number: string, facts: Partial<CaseFacts>): Promise<void> {
  const { companyVersion } = (await dutyCalls(app.call, staff.token).work(number)).caseFacts;
  const version = { updateDatetime: '', updateUserId: '', companyVersion };
  const json = { ...noCaseFacts, ...facts, ...version };
  const { status } = await app.call('put', `${base(number)}/case`, { token: staff.token, json });
  expect(status).toBe(200);
}

async function printed(number: string, paper: string): Promise<string[]> {
  const { status, headers, bytes } = await app.call('get', `${base(number)}/papers/${paper}`, {
    token: staff.token,
  });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  const pages = await pdfText(bytes);
  for (const page of pages) expect(page).toContain('草案');
  return pages;
}

describe('登記申請書', () => {
  test('says what is known, in full width and with every form of a character', async () => {
    const number = await file();
    await know(number, {
      corporateNumber: '010001123456',
      registryOffice: '東京法務局港出張所',
      board: 'yes',
      selection: 'board',
    });
    const [first = '', ...others] = await printed(number, 'application');
    for (const part of [
      '株式会社変更登記申請書',
      '会社法人等番号０１００－０１－１２３４５６',
      'フリガナタカサキ',
      '商号㈱髙﨑辻\u{e0100}商店',
      '本店東京都千代田区千代田一丁目１番１号',
      '取締役、代表取締役及び監査役の変更代表取締役の住所変更',
      '登記すべき事項別紙のとおり',
      '登録免許税金１０，０００円',
      '株主リスト１通',
      '取締役会議事録１通印鑑証明書＿＿通就任承諾書４通',
      '上記のとおり、登記の申請をします。令和＿＿年＿＿月＿＿日',
      '代表取締役東京都港区虎ノ門一丁目１番１号髙﨑𠮷男',
      'サンプル司法書士事務所司法書士見本太郎',
      '電話０３－００００－００００',
      '東京法務局港出張所御中',
    ]) {
      expect(first).toContain(part);
    }
    expect(first).not.toMatch(/登記申請書\d|カブシキガイシャ|[0-9]/);
    const annex = others.join('');
    expect(annex).toContain(
      '「役員に関する事項」「資格」取締役「氏名」丙川次郎「原因年月日」令和８年１１月１５日就任',
    );
    expect(annex).toContain('「氏名」乙野辻\u{e0100}子「原因年月日」令和８年１１月１５日重任');
    expect(annex).toContain(
      '「資格」代表取締役「住所」東京都港区虎ノ門一丁目１番１号「氏名」髙﨑𠮷男「原因年月日」令和８年１１月１日住所移転',
    );
    expect(annex).toContain(
      '「資格」代表取締役「氏名」丁野三郎「原因年月日」令和８年１１月１５日辞任',
    );
    expect(annex).toContain('「氏名」満田五郎「原因年月日」令和８年１１月１５日退任');
    // In the order of events: the move was two weeks before the meeting.
    const order = ['住所移転', '辞任', '退任', '解任', '就任', '重任'].map((word) =>
      annex.indexOf(`日${word}`),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(annex.match(/「住所」/g)).toHaveLength(2);
  });

  test('leaves open what nobody has said', async () => {
    const number = await file([officer(1, '20', '丁野　三郎', '21')], {
      appointDate: '',
      othersDate: '',
      requestPlanList: [{ planCd: '1012', planPrice: 10000, supplInfo1: 30000 }],
    });
    const [first = ''] = await printed(number, 'application');
    expect(first).toContain(`会社法人等番号${'＿'.repeat(12)}`);
    expect(first).toContain('金３０，０００円');
    expect(first).toContain('＿＿＿＿法務局御中');
    expect(first).toContain(`代表取締役${'＿'.repeat(16)}髙﨑𠮷男`);
    expect(first).toContain('登記の事由取締役の変更登記');
  });

  test('of an accounting adviser names the place of the books, of a lost directorship its end', async () => {
    const number = await file(
      [
        officer(1, '40', '会計　士郎', '11'),
        officer(2, '20', '失田　七郎', '25'),
        officer(3, '10', '失田　七郎', '25'),
      ],
      {
        othersDate: '',
        requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
      },
    );
    await know(number, { documentsPlace: '東京都中央区1-2-3' });
    const [first = '', ...others] = await printed(number, 'application');
    const annex = others.join('');
    expect(annex).toContain(
      '「資格」会計参与「氏名」会計士郎「書類等備置場所」東京都中央区１－２－３「原因年月日」',
    );
    expect(annex).toContain('「氏名」失田七郎「原因年月日」令和８年１１月１５日退任');
    expect(first).toContain('公認会計士又は税理士であることを証する書面１通');
  });
});

test('委任状 lists what is filed, and is dated after it took effect', async () => {
  const number = await file();
  const plain = (await printed(number, 'power')).join('');
  for (const part of [
    '委任状',
    '一当会社の取締役、代表取締役及び監査役の変更並びに代表取締役の住所変更の登記の申請に関する一切の件',
    '一原本還付の請求及び受領に関する一切の件',
    '一登記の申請の補正及び取下げ並びに登録免許税の還付に関する一切の件',
    '「氏名」丙川次郎「原因年月日」令和８年１１月１５日就任',
    '（令和８年１１月１５日以後の日付を記入してください）',
    '登記所届出印',
    '代表取締役髙﨑𠮷男',
  ]) {
    expect(plain).toContain(part);
  }
  expect(plain).not.toContain('印鑑の届出');
  await know(number, { sealNotification: true });
  expect((await printed(number, 'power')).join('')).toContain('一印鑑の届出に関する一切の件');
});

describe('株主総会議事録', () => {
  test('has a matter for each office, and open figures', async () => {
    const number = await file();
    await know(number, { meeting: 'ordinary', selection: 'board', board: 'yes' });
    const plain = (await printed(number, 'minutes')).join('');
    for (const part of [
      '定時株主総会議事録',
      '日時令和８年１１月１５日午前・午後＿＿時＿＿分',
      '発行済株式の総数＿＿＿＿＿株',
      '第１号議案監査役解山六郎解任の件',
      '第２号議案取締役２名選任の件',
      '取締役乙野辻\u{e0100}子及び満田五郎は、本定時株主総会の終結をもって任期満了により退任する。',
      '住所東京都港区虎ノ門一丁目１番１号氏名丙川次郎',
      '乙野辻\u{e0100}子（重任）',
      '第３号議案監査役１名選任の件',
      '特別決議によります',
    ]) {
      expect(plain).toContain(part);
    }
    // The draft assumes neither acceptances nor how the representative is chosen.
    expect(plain).not.toContain('席上その就任を承諾');
    expect(plain).not.toContain('代表取締役選定の件');
    expect(plain).not.toContain('満場一致');
    expect(plain).not.toMatch(/諮った。議長が/);
  });

  test('reports whose term ends without a successor, a representative with his directorship', async () => {
    const number = await file(
      [officer(1, '20', '満田　五郎', '22'), officer(2, '10', '満田五郎', '22')],
      { appointDate: '', othersDate: '', requestPlanList: onePlan },
    );
    const plain = (await printed(number, 'minutes')).join('');
    expect(plain).toContain(
      '報告事項取締役の任期満了による退任の件取締役満田五郎は、本定時株主総会の終結をもって任期満了により退任する。',
    );
    expect(plain).not.toMatch(/号議案|代表取締役の任期満了/);
  });

  test('has no title at the foot of a page', async () => {
    for (const count of [4, 5, 6, 7]) {
      const dismissed = Array.from({ length: count }, (_, index) =>
        officer(index + 1, '20', `取締　第${index}`, '23'),
      );
      const change = { appointDate: '', othersDate: '', requestPlanList: onePlan };
      const pages = await printed(await file(dismissed, change), 'minutes');
      for (const page of pages) expect(page).not.toContain('解任の件草案');
    }
  });

  test('says that those elected accepted, and that the meeting chose, only when told so', async () => {
    const number = await file();
    await know(number, { meeting: 'extraordinary', selection: 'meeting', acceptedAtMeeting: true });
    const plain = (await printed(number, 'minutes')).join('');
    expect(plain).toContain('臨時株主総会議事録');
    expect(plain).toContain('なお、被選任者は、席上その就任を承諾した。');
    expect(plain).toContain('代表取締役選定の件');
    expect(plain).toContain('満田五郎は、令和８年１１月１５日をもって任期満了');
  });

  test('is not made where no meeting decides', async () => {
    const number = await file([officer(1, '20', '丁野　三郎', '21')], {
      appointDate: '',
      othersDate: '',
      requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
    });
    for (const paper of ['minutes', 'acceptance']) {
      const refused = await app.call('get', `${base(number)}/papers/${paper}`, {
        token: staff.token,
      });
      expect(refused.status).toBe(404);
    }
  });
});

test('就任承諾書 is a sheet for each person and office', async () => {
  const number = await file();
  const sheets = await printed(number, 'acceptance');
  expect(sheets).toHaveLength(4);
  expect(sheets[0]).toContain(
    '私は、令和８年１１月１５日開催の貴社株主総会において、貴社の取締役に選任されましたので、その就任を承諾します。',
  );
  expect(sheets[0]).toContain('住所東京都港区虎ノ門一丁目１番１号氏名丙川次郎');
  expect(sheets[0]).toContain('㈱髙﨑辻\u{e0100}商店御中');
  // The facts do not say who chooses the representative.
  expect(sheets[2]).toContain(
    '令和８年１１月１５日、＿＿＿＿＿＿＿＿により、貴社の代表取締役に選定',
  );
  await know(number, { board: 'no', selection: 'directors' });
  const known = await printed(number, 'acceptance');
  expect(known[0]).toContain('実印');
  expect(known[2]).toContain('貴社取締役の互選により、貴社の代表取締役に選定');
});

test.each([
  ['board', 'boardMinutes'],
  ['meeting', 'minutes'],
  ['directors', 'mutualSelection'],
] as const)(
  'where a certificate goes with a seal, lines stand 20 mm apart: chosen by %s, %s',
  async (selection, paper) => {
    const elected = [
      officer(1, '20', '髙﨑　𠮷男', '12'),
      officer(2, '20', '乙野　花子', '12'),
      officer(3, '20', '丙川　次郎', '11'),
      officer(4, '10', '髙﨑　𠮷男', '12'),
    ];
    const change = { requestPlanList: onePlan, resignDate: '', othersDate: '' };
    const number = await file(elected, change);
    await know(number, { board: selection === 'board' ? 'yes' : 'no', selection });
    const { bytes } = await app.call('get', `${base(number)}/papers/${paper}`, {
      token: staff.token,
    });
    const heights = (await placedPieces(bytes)).flatMap((pieces) => {
      const seals = pieces.filter(({ text }) => text.includes('㊞')).map(({ height }) => height);
      return seals.slice(1).map((height, index) => (seals[index] ?? 0) - height);
    });
    expect(heights.length).toBeGreaterThan(0);
    for (const apart of heights) expect(Number(apart.toFixed(6))).toBeGreaterThanOrEqual(20);
  },
);

test('every paper writes the letters and figures of 商号 in full width', async () => {
  const company = { companyName: 'ABC商事24株式会社', companyNameKana: 'エービーシーショウジ' };
  token = (await member(app, company)).token;
  const whole = (await printed(await file(), 'all')).join('');
  expect(whole).toContain('ＡＢＣ商事２４株式会社');
  expect(whole).not.toMatch(/ABC|24株/);
});

test('辞任届 names every office that a person gives up', async () => {
  const sheets = await printed(await file(), 'resignation');
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toContain(
    '私は、令和８年１１月１５日をもって、貴社の取締役及び代表取締役を辞任いたします。',
  );
  expect(sheets[0]).toContain('（令和８年１１月１５日以前の日付を記入してください）');
  expect(sheets[0]).toContain('登記所届出印');
  expect(sheets[0]).toContain('氏名丁野三郎');
  expect(sheets[0]).not.toContain('一身上の都合');
});

test('forms are there for every filing, with what is known', async () => {
  const number = await file();
  const [list] = await printed(number, 'shareholders');
  expect(list).toContain('令和８年１１月１５日開催の株主総会');
  const [board] = await printed(number, 'boardMinutes');
  expect(board).toContain('議案代表取締役選定の件');
  expect(board).toContain('代表取締役髙﨑𠮷男');
  // Only the board knows its chair when the representative has left.
  expect(board).not.toContain('議長代表取締役');
  const [selection] = await printed(number, 'mutualSelection');
  expect(selection).toContain('定款第＿＿条の規定に基づき');
});

test('a representative is dismissed in the minutes of whoever chooses him', async () => {
  const rowsOfDismissal = [officer(1, '10', '解山　六郎', '23')];
  const plan = [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }];
  const change = { appointDate: '', othersDate: '', requestPlanList: plan };
  const number = await file(rowsOfDismissal, change);
  expect((await printed(number, 'minutes')).join('')).toContain(
    '第１号議案代表取締役解山六郎解職の件',
  );
  await know(number, { board: 'yes', selection: 'board' });
  const [board] = await printed(number, 'boardMinutes');
  expect(board).toContain('代表取締役解山六郎を令和８年１１月１５日付で解職');
  expect(board).not.toContain('選定');
});

describe('a paper of a usual filing', () => {
  const successor: Partial<Application> = {
    changeOfficerList: [
      officer(1, '20', '丙川　次郎', '11'),
      officer(2, '10', '髙﨑　𠮷男', '12'),
      officer(3, '20', '丁野　三郎', '21'),
    ],
    requestPlanList: onePlan,
    othersDate: '',
  };
  const board: Partial<Application> = {
    changeOfficerList: [
      officer(1, '20', '髙﨑　𠮷男', '12'),
      officer(2, '20', '乙野　花子', '12'),
      officer(3, '20', '丙川　次郎', '11'),
      officer(4, '30', '監田　四郎', '12'),
      officer(5, '10', '髙﨑　𠮷男', '12'),
    ],
    requestPlanList: onePlan,
    resignDate: '',
    othersDate: '',
  };
  const directors: Partial<Application> = {
    ...board,
    changeOfficerList: [
      officer(1, '20', '髙﨑　𠮷男', '12'),
      officer(2, '20', '乙野　花子', '12'),
      officer(3, '20', '丙川　次郎', '12'),
      officer(4, '10', '髙﨑　𠮷男', '12'),
    ],
  };
  const paged = async (change: Partial<Application>, paper: string) => {
    const number = await filing(app, token, change);
    await know(number, { board: 'yes', selection: 'board', meeting: 'ordinary' });
    return printed(number, paper);
  };

  test.each([
    ['power', successor],
    ['power', board],
    ['minutes', successor],
    ['minutes', directors],
    ['shareholders', board],
    ['boardMinutes', board],
  ])('%s stays on one page', async (paper, change) => {
    expect(await paged(change, paper)).toHaveLength(1);
  });

  test('mutualSelection stays on one page, and is no form of a company with a board', async () => {
    expect(await printed(await filing(app, token, board), 'mutualSelection')).toHaveLength(1);
    const number = await filing(app, token, board);
    await know(number, { board: 'yes', selection: 'board' });
    const path = `${base(number)}/papers/mutualSelection`;
    expect((await app.call('get', path, { token: staff.token })).status).toBe(404);
  });

  test('a list of shareholders numbers its rows in one line each', async () => {
    const number = await filing(app, token, board);
    const path = `${base(number)}/papers/shareholders`;
    const { bytes } = await app.call('get', path, { token: staff.token });
    expect((await pdfPieces(bytes)).flat()).toEqual(expect.arrayContaining(['９', '１０']));
  });

  test('an application has its seal on the first page', async () => {
    const [first, annex, ...others] = await paged(board, 'application');
    for (const part of ['上記のとおり', '職印', '御中']) expect(first).toContain(part);
    expect(annex).toContain('別紙');
    expect(others).toEqual([]);
  });

  test.each(['power', 'minutes'])(
    'of long %s the seal never stands alone on a page',
    async (paper) => {
      const many = Array.from({ length: 9 }, (_, index) =>
        officer(index + 1, '20', `取締　第${index}`, '11'),
      );
      for (const count of [6, 7, 8, 9]) {
        const change = { ...board, changeOfficerList: many.slice(0, count) };
        const last = (await paged(change, paper)).at(-1);
        expect(last).toContain(paper === 'power' ? '「原因年月日」' : '可決された');
      }
    },
  );
});

test('all that a filing needs is one PDF, and who made it is kept', async () => {
  const number = await file();
  const pages = await printed(number, 'all');
  const whole = pages.join('');
  for (const title of [
    '株式会社変更登記申請書',
    '別紙',
    '委任状',
    '株主総会議事録',
    '株主リスト',
    '就任承諾書',
    '辞任届',
  ]) {
    expect(whole).toContain(title);
  }
  expect(whole).not.toContain('互選書');
  const kept = await app.deps.db.read
    .selectFrom('case_history')
    .select(['kind', 'subject', 'done_by'])
    .where('filing_id', '=', number)
    .execute();
  expect(kept).toEqual([{ kind: 'paper', subject: '登記書類一式', done_by: staff.id }]);
  const audited = await app.deps.db.read
    .selectFrom('audit_log')
    .select('actor_id')
    .where('object_id', '=', number)
    .where('action', '=', 'case.paper')
    .execute();
  expect(audited).toEqual([{ actor_id: staff.id }]);
  const unknown = await app.call('get', `${base(number)}/papers/nothing`, { token: staff.token });
  expect(unknown.status).toBe(404);
});
