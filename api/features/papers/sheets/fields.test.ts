import { describe, expect, test } from 'vitest';
import { addressHidden } from '#law/assess.ts';
import { paperFacts } from '../../../testing/paper-facts.ts';
import { outline } from '../../../testing/paper-outline.ts';
import { openBlanks } from './open-blanks.ts';
import { finalSheets, type PaperOfFiling, papersOf, withEdits } from './papers.ts';

type Given = Parameters<typeof paperFacts>[1];
const rows = [
  ['20', '丙川　次郎', '11'],
  ['10', '丙川　次郎', '11'],
] as const;
const meeting = {
  ...{ meetingFrom: '10:00', meetingTo: '12:05', meetingPlace: '当会社本店会議室' },
  ...{
    sharesIssued: '1000',
    voters: '3',
    votesAll: '1000',
    votersPresent: '2',
    votesPresent: '900',
  },
  meetingAttendance: '代表取締役　髙﨑　𠮷男\n取締役　丙川　次郎\n監査役　監田　四郎',
  ...{ meetingChair: '髙﨑　𠮷男', minutesAuthor: '髙﨑　𠮷男', meetingMajority: 'all' },
  minutesDate: '2026-11-16',
};
const board = {
  ...{ boardDate: '2026-11-15', boardFrom: '13:00', boardTo: '13:30', boardPlace: '本店' },
  ...{ directorsAll: '3', directorsPresent: '2', auditorsAll: '1', auditorsPresent: '1' },
  boardAttendance: '取締役　髙﨑　𠮷男\n取締役　丙川　次郎\n監査役　監田　四郎',
  ...{ boardChair: '髙﨑𠮷男', boardMajority: 'all' },
};
const boardFacts = { board: 'yes', selection: 'board', meeting: 'ordinary' } as const;

function paper(kind: string, given: Given, entries: Parameters<typeof paperFacts>[0] = rows) {
  const facts = paperFacts(entries, given);
  const found = papersOf(facts).find((one) => one.kind === kind) as PaperOfFiling;
  return { text: outline(found.sheets), missing: openBlanks(found), found };
}

test('what is typed once stands on the minutes, and nothing is left open', () => {
  const { text, missing } = paper('minutes', { facts: boardFacts, fields: { values: meeting } });
  expect(missing).toEqual([]);
  for (const part of [
    '日時：令和８年１１月１５日　午前１０時００分',
    '場所：当会社本店会議室',
    '発行済株式の総数｜１，０００株',
    '出席した株主の有する議決権の数｜９００個',
    '出席役員：代表取締役　髙﨑𠮷男\n：取締役　丙川次郎\n：監査役　監田四郎',
    '満場一致をもって承認可決された。',
    '午後０時０５分、閉会を宣言した。',
    '> 令和８年１１月１６日',
    '> 議長　代表取締役：髙﨑𠮷男',
  ]) {
    expect(text).toContain(part);
  }
  // The meeting does not choose: the law asks for no seal, and a 監査役 does not sign its minutes.
  expect(text).not.toContain('㊞');
  expect(text).not.toContain('> 監査役：');
});

test('blanks are named one by one as a reader finds them', () => {
  const { missing } = paper('minutes', { facts: { ...boardFacts, meeting: '' } });
  expect(missing).toEqual([
    ...['株主総会の種類', '日時', '場所', '発行済株式の総数'],
    '議決権を行使することができる株主の総数',
    '議決権を行使することができる株主の議決権の総数',
    '出席した株主の数（委任状による出席を含む）',
    '出席した株主の有する議決権の数',
    ...['出席役員', '議長', '議事録作成者', '決議の賛成（賛成の割合）'],
    ...['閉会の時刻', '出席取締役'],
  ]);
});

test('those who choose a representative stamp, and the chair comes first', () => {
  const { text, missing } = paper('boardMinutes', {
    facts: { ...boardFacts, acceptedAtBoard: true },
    fields: { values: board },
  });
  expect(missing).toEqual([]);
  expect(text).toContain(
    '> 議長　取締役：髙﨑𠮷男　㊞（実印）\n| > 取締役：丙川次郎　㊞（実印）\n| > 監査役：監田四郎　㊞（実印）',
  );
  expect(text).toContain('出席取締役の全員一致をもって、次のとおり選定した。');
  expect(text).toContain('なお、被選定者は、席上その就任を承諾した。');
});

test('a board with a committee has no 監査役', () => {
  const { text } = paper('boardMinutes', { facts: boardFacts }, [
    ['22', '委員　五郎', '11'],
    ['10', '丙川　次郎', '11'],
  ]);
  expect(text).not.toContain('監査役');
});

test('a plain majority leaves a special resolution open', () => {
  const given = {
    facts: boardFacts,
    fields: { values: { ...meeting, meetingMajority: 'majority' } },
  };
  const dismissal = [['30', '解山　六郎', '23']] as const;
  expect(paper('minutes', given, dismissal).missing).toEqual(['決議の賛成（賛成の割合）']);
  expect(paper('minutes', given).missing).toEqual([]);
});

describe('株主リスト', () => {
  const holder = (name: string, votes: number) => ({
    ...{ name, address: '東京都港区1-1', shares: String(votes), votes: String(votes) },
  });
  const listed = (shareholders: ReturnType<typeof holder>[], voters = '') =>
    paper('shareholders', {
      facts: boardFacts,
      fields: { values: { votesAll: '900', voters }, shareholders },
    });

  test('names those with the most votes until two thirds, with their shares', () => {
    const { text, missing } = listed([holder('丙', 100), holder('甲', 400), holder('乙', 250)]);
    expect(missing).toEqual([]);
    expect(text).toContain('１｜甲｜東京都港区１－１｜４００⏎４００｜４４．４％');
    expect(text).toContain('２｜乙｜東京都港区１－１｜２５０⏎２５０｜２７．８％');
    expect(text).not.toContain('｜丙｜');
    expect(text).toContain('｜６５０⏎６５０｜');
    expect(text).toContain('総議決権数｜９００｜');
  });

  test('is not complete before two thirds, ten, or all', () => {
    const some = [holder('甲', 300), holder('乙', 200)];
    expect(listed(some).missing).toEqual(['株主（上位10名、又は議決権の3分の2に達するまで）']);
    expect(listed(some, '2').missing).toEqual([]);
    const many = Array.from({ length: 12 }, (_, index) => holder(`株主${index}`, 40 - index));
    expect(listed(many).missing).toEqual([]);
    expect(listed(many).text).not.toContain('株主10｜');
  });
});

describe('書面決議', () => {
  const values = {
    ...{ proposer: '髙﨑　𠮷男', minutesAuthor: '髙﨑　𠮷男', proposedOn: '2026-11-10' },
    minutesDate: '2026-11-15',
  };
  const given: Given = {
    facts: { ...boardFacts, writtenMeeting: true },
    fields: {
      values,
      shareholders: [{ name: '甲野商事株式会社', address: '', shares: '', votes: '' }],
    },
  };

  test('has minutes without chair, attendance and votes (会社法施行規則72条4項1号)', () => {
    const { text, missing } = paper('minutes', given);
    expect(missing).toEqual(['決議があったものとみなされた日']);
    expect(text).toContain('株主の全員が書面により同意の意思表示をした');
    const dated = { ...given.fields, values: { ...values, meetingDate: '2026-11-14' } };
    const known = paper('minutes', { ...given, fields: dated });
    expect(known.missing).toEqual([]);
    expect(known.text).toContain('決議があったものとみなされた日：令和８年１１月１４日');
    expect(text).toContain('提案をした者：髙﨑𠮷男');
    expect(text).toContain('第１号議案　取締役１名選任の件');
    expect(text).not.toMatch(/議長|出席|閉会|可決/);
  });

  const ends = (meeting: 'ordinary' | 'extraordinary' | '', kind = 'minutes') =>
    paper(
      kind,
      {
        facts: { ...boardFacts, writtenMeeting: true, meeting },
        fields: { values: { ...values, meetingDate: '2026-11-15' } },
      },
      [
        ['20', '丙川　次郎', '12'],
        ['30', '満田　五郎', '22'],
      ],
    );
  const deemed =
    '会社法第３１９条第５項の規定により本定時株主総会が終結したものとみなされる時をもって任期満了により退任する。';

  test('states every end of a term that its minutes prove (商業登記法54条4項)', () => {
    const { text, missing, found } = ends('ordinary');
    expect(missing).toEqual([]);
    expect(text).toContain('# 定時株主総会議事録\n');
    expect(text).toContain(`> 取締役丙川次郎は、${deemed}`);
    expect(text).toContain(`**監査役の任期満了による退任**\n| > 監査役満田五郎は、${deemed}`);
    expect(text).not.toContain('第２号議案');
    // It ends as an annual meeting does where all its purposes were proposed.
    expect(found.note).toContain('その目的である事項のすべて');
    const other = ends('extraordinary');
    expect(other.text).toContain('# 臨時株主総会議事録\n');
    expect(other.text).toContain(
      '監査役満田五郎は、令和８年１１月１５日をもって任期満了により退任する。',
    );
    expect(other.found.note).not.toContain('すべて');
  });

  test('has to be known as annual or not where it ends a term', () => {
    expect(ends('').missing).toEqual(['株主総会の種類']);
    const elects = {
      ...given,
      facts: { ...boardFacts, writtenMeeting: true, meeting: '' as const },
    };
    expect(paper('minutes', elects).missing).toEqual(['決議があったものとみなされた日']);
    expect(paper('minutes', elects).text).toContain('# 株主総会議事録\n');
  });

  test('has a proposal and consents that are known as annual or not where a term ends', () => {
    for (const kind of ['proposal', 'consent']) {
      expect(ends('', kind).missing).toContain('株主総会の種類');
      expect(ends('', kind).text).not.toContain('本定時株主総会');
      expect(ends('ordinary', kind).missing).not.toContain('株主総会の種類');
    }
  });

  test('says what is decided of a dismissal and of a resignation', () => {
    const decided = (meetingDate: string) =>
      paper(
        'minutes',
        {
          facts: { board: 'no', selection: 'meeting', writtenMeeting: true },
          fields: { values: { ...values, meetingDate } },
        },
        [
          ['20', '解山　六郎', '23'],
          ['10', '髙﨑　𠮷男', '21'],
        ],
      ).text;
    expect(decided('2026-11-15')).toContain('解任の件**\n| > 取締役解山六郎を解任する。\n');
    expect(decided('2026-11-10')).toContain('> 取締役解山六郎を令和８年１１月１５日付で解任する。');
    expect(decided('2026-11-10')).toContain('> 代表取締役髙﨑𠮷男の辞任を承認する。');
  });

  test('proposes no end of a term that nobody decides', () => {
    for (const kind of ['proposal', 'consent']) {
      const { text } = ends('ordinary', kind);
      expect(text).toContain('第１号議案　取締役１名選任の件');
      expect(text).not.toContain('満田五郎');
    }
  });

  test('has a proposal, and a consent for each shareholder', () => {
    expect(paper('proposal', given).text).toContain('取締役１名選任の件');
    const { text, found } = paper('consent', given);
    expect(text).toContain('令和８年１１月１０日付の提案書による次の提案の全部に同意します。');
    expect(text).toContain('氏名又は名称：甲野商事株式会社');
    expect(found.isNeeded).toBe(false);
  });
});

test('印鑑届書 is the new representative’s, with the personal seal', () => {
  const { text, missing } = paper('sealNotification', {
    facts: { ...boardFacts, sealNotification: true, corporateNumber: '010001123456' },
    fields: {
      values: { holderBirthDate: '1980-04-01', holderKana: 'ヘイカワ ジロウ', sealCard: 'none' },
    },
  });
  expect(missing).toEqual(['管轄登記所']);
  expect(text).toContain('氏名：丙川次郎');
  expect(text).toContain('生年月日：昭和５５年４月１日');
  expect(text).toContain('印鑑カード：引き継がない');
  const handedOver = (entries: Parameters<typeof paperFacts>[0]) =>
    paper(
      'sealNotification',
      {
        facts: { ...boardFacts, sealNotification: true },
        fields: { values: { sealCard: 'handOver', sealCardNumber: '1234' } },
      },
      [...rows, ...entries],
    );
  const former = ['10', '髙﨑　𠮷男', '21'] as const;
  expect(handedOver([former]).text).toContain(
    '印鑑カード：引き継ぐ（カード番号　１２３４　前任者　髙﨑𠮷男）',
  );
  // Which of several had the seal is not known.
  expect(handedOver([former, ['10', '乙野　七郎', '21']]).text).toContain(
    '（カード番号　１２３４）',
  );
  expect(text.match(/\[.+\]/g)).toEqual(['[届け出る印鑑]', '[職印]', '[実印]']);
  const two = paper('sealNotification', { facts: { ...boardFacts, sealNotification: true } }, [
    ...rows,
    ['10', '乙野　花子', '11'],
  ]);
  expect(two.missing).toContain('氏名');
});

test('the request to hide an address stands in the application itself', () => {
  const hidden = paper('application', {
    facts: boardFacts,
    filing: { addressHidden: addressHidden.wanted },
  });
  expect(hidden.text).toContain('代表取締役等住所非表示措置を講ずることを申し出ます。');
  expect(hidden.text).toContain('> 住所：東京都港区虎ノ門一丁目１番１号\n| > 氏名：丙川次郎');
  const asked = { facts: boardFacts, filing: { addressHidden: addressHidden.wanted } };
  const request = '一　代表取締役等住所非表示措置の申出に関する一切の件';
  expect(paper('power', asked).text).toContain(request);
  for (const kind of ['application', 'power']) {
    expect(paper(kind, { facts: boardFacts }).text).not.toContain('非表示');
  }
});

describe('who takes office and moves or is renamed before the filing', () => {
  const yokohama = '神奈川県横浜市中区本町一丁目1番1号';
  const given: Given = {
    facts: { ...boardFacts, sealNotification: true },
    filing: { addressHidden: addressHidden.wanted },
  };
  const moved = [
    ['10', '乙野　次郎', '11'],
    ['10', '乙野次郎', '40', { address: yokohama, effectiveDate: '2026-11-18' }],
  ] as const;

  test('has each address that is registered anew hidden, in the order of the entries', () => {
    const asked = (rows: Parameters<typeof paperFacts>[0]) => {
      const [, after = ''] = paper('application', given, rows).text.split('申し出ます。');
      return after.split('上記のとおり')[0]?.match(/(?<=(住所|氏名)：).+/g);
    };
    const first = ['東京都港区虎ノ門一丁目１番１号', '乙野次郎'];
    const second = ['神奈川県横浜市中区本町一丁目１番１号', '乙野次郎'];
    expect(asked(moved)).toEqual([...first, ...second]);
    expect(asked(moved.toReversed())).toEqual([...first, ...second]);
    // A new name alone registers no address anew; a move on its day does.
    const renamed = [
      '10',
      '乙野　次郎',
      '41',
      { newName: '丙川　次郎', effectiveDate: '2026-11-18' },
    ] as const;
    expect(asked([moved[0], renamed])).toEqual(first);
    expect(asked([...moved, renamed])).toEqual([...first, second[0], '丙川次郎']);
  });

  test('notifies the seal with the present address and name', () => {
    const { text } = paper('sealNotification', given, [
      ...moved,
      ['20', '乙野　次郎', '41', { newName: '丙川　次郎', effectiveDate: '2026-11-19' }],
    ]);
    expect(text.match(/(?<=氏名：).+/g)).toEqual(['丙川次郎', '丙川次郎']);
    expect(text).toContain('住所：神奈川県横浜市中区本町一丁目１番１号');
    expect(text).not.toMatch(/乙野|虎ノ門/);
  });
});

test('the request to record a former surname stands in application and power', () => {
  const married = [['20', '山田　花子', '11', { formerSurname: '佐藤' }]] as const;
  const { text } = paper('application', { facts: boardFacts }, married);
  expect(text).toContain('旧氏を記録するよう申し出ます。なお、旧氏を証する書面を添付します。');
  expect(text).toContain('> 資格：取締役\n| > 氏名：山田花子\n| > 記録すべき旧氏：佐藤');
  const request = '一　旧氏の記録の申出に関する一切の件';
  expect(paper('power', { facts: boardFacts }, married).text).toContain(request);
  expect(paper('power', { facts: boardFacts }).text).not.toContain('旧氏');
});

test('no form is offered that cannot belong to the company', () => {
  const kinds = (board: 'yes' | 'no' | '') =>
    papersOf(paperFacts([['20', '丙川　次郎', '11']], { facts: { board } })).map(
      ({ kind }) => kind,
    );
  expect(kinds('yes')).toContain('boardMinutes');
  expect(kinds('yes')).not.toContain('mutualSelection');
  expect(kinds('no')).toContain('mutualSelection');
  expect(kinds('no')).not.toContain('boardMinutes');
  expect(kinds('')).toEqual(expect.arrayContaining(['boardMinutes', 'mutualSelection']));
});

test('a letter bears the day of acceptance, and none after the day it is registered with', () => {
  const on = (day: string) =>
    paper('acceptance', { facts: boardFacts, fields: { acceptedOn: { 1: day } } });
  expect(on('2026-11-15').text).toContain('> 令和８年１１月１５日\n');
  expect(on('2026-11-15').text).not.toContain('以前の日付');
  expect(on('2026-11-15').missing).toEqual([]);
  expect(on('2026-11-16').missing).toEqual(['効力発生日以前の承諾日（就任日が変わります）']);
});

test('power and application are not dated before what they are about', () => {
  const dated = (name: 'powerDate' | 'applicationDate', day: string) =>
    paper(name === 'powerDate' ? 'power' : 'application', {
      facts: { ...boardFacts, corporateNumber: '010001123456', registryOffice: '東京法務局' },
      fields: { values: { [name]: day } },
    }).missing;
  expect(dated('powerDate', '2026-11-14')).toEqual(['効力発生日以後の委任状の日付']);
  expect(dated('powerDate', '2026-11-15')).toEqual([]);
  expect(dated('applicationDate', '2026-11-14')).toContain('効力発生日以後の申請書の日付');
});

test('copies are the law’s until the office says others, and 捨印 is a choice', () => {
  const plain = paper('application', { facts: boardFacts });
  expect(plain.text).toContain('株主リスト　１通');
  const said = paper('application', {
    facts: boardFacts,
    fields: { copies: { shareholders: '2' } },
  });
  expect(said.text).toContain('株主リスト　２通');
  expect(paper('power', { facts: boardFacts }).text).not.toContain('捨印');
  const sealed = paper('power', { facts: boardFacts, fields: { values: { marginSeal: 'yes' } } });
  expect(sealed.text).toContain('[捨印]');
});

test('a change by hand stands while its paragraph is the same, and is said on the draft alone', () => {
  const { found } = paper('power', { facts: boardFacts });
  const original = '一　原本還付の請求及び受領に関する一切の件';
  const edit = { paperId: 'power', original, text: '一　原本還付の件', at: '', byName: '' };
  const stray = { ...edit, original: '一　別の文' };
  const { paper: edited, used, unused } = withEdits(found, [edit, stray]);
  expect(used).toEqual([edit]);
  expect(unused).toEqual([stray]);
  expect(outline(edited.sheets)).toContain('— 草案・手直しあり');
  expect(outline(edited.sheets)).toContain('一　原本還付の件\n');
  const final = finalSheets(edited);
  expect(outline(final)).not.toContain('草案');
  expect(outline(final)).toContain('一　原本還付の件\n');
});

test('a letter that nobody has to sign is no paper', () => {
  const moved = papersOf(paperFacts([['10', '髙﨑　𠮷男', '40']]));
  expect(moved.filter(({ sheets }) => sheets.length === 0)).toEqual([]);
  expect(moved.map(({ kind }) => kind)).not.toContain('statement');
});

describe('decisions of several days', () => {
  const days = ['2026-10-01', '2026-11-15'] as const;
  const entries = [
    ['20', '丙川　次郎', '11', { decidedOn: days[0] }],
    ['20', '戊田　五郎', '11', { decidedOn: days[1] }],
    ['10', '丙川　次郎', '11', { decidedOn: days[0] }],
    ['10', '戊田　五郎', '11', { decidedOn: days[1] }],
  ] as const;
  const holder = { name: '甲', address: '東京都港区1-1', shares: '800', votes: '800' };
  const { minutesDate: _, ...sitting } = meeting;
  const given: Given = {
    facts: boardFacts,
    fields: {
      values: { ...meeting, ...board },
      shareholders: [holder],
      sittings: {
        'meeting-2026-10-01': {
          values: { ...sitting, meetingFrom: '09:00', meetingKind: 'extraordinary' },
          shareholders: [{ ...holder, name: '乙' }],
        },
      },
    },
  };
  const papers = () => {
    const facts = paperFacts(entries, given);
    return new Map(
      papersOf(facts).map((one) => [
        one.id,
        { ...one, text: outline(one.sheets), missing: openBlanks(one) },
      ]),
    );
  };

  test('are a paper each, with what was typed for its day alone', () => {
    const all = papers();
    const [first, second] = [all.get('minutes-20261001'), all.get('minutes-20261115')];
    expect(first).toMatchObject({ of: '令和8年10月1日', copies: 1, missing: [] });
    expect(first?.text).toContain('日時：令和８年１０月１日　午前９時００分');
    expect(first?.text).toContain('丙川次郎');
    expect(first?.text).not.toContain('戊田五郎');
    expect(second?.text).toContain('日時：令和８年１１月１５日　午前・午後');
    expect(second?.text).toContain('戊田五郎');
    expect(second?.missing).toContain('場所');
    // The answer of the filing is of one meeting; of several each has its own.
    expect(first?.text).toContain('# 臨時株主総会議事録\n');
    expect(second?.text).toContain('# （定時・臨時）株主総会議事録\n');
    expect(second?.missing).toContain('株主総会の種類');
    expect(all.has('minutes')).toBe(false);
    const list = all.get('shareholders-20261001');
    expect(list?.text).toContain('対象：令和８年１０月１日開催の株主総会');
    expect(list?.text).toContain('１｜乙｜');
    expect(list?.missing).toEqual([]);
    expect(all.get('shareholders-20261115')?.missing).toEqual(['総株主の議決権の数']);
    expect(all.get('boardMinutes-20261001')?.text).toContain('代表取締役：丙川次郎');
    expect(all.get('application')?.text).toContain(
      '：株主総会議事録　２通\n：株主リスト　２通\n：取締役会議事録　２通',
    );
  });

  test('are one paper once the office has said that they were of one day', () => {
    const [first, , ...others] = entries;
    const unsaid = [first, ['20', '戊田　五郎', '11'], ...others] as const;
    const one = paperFacts(unsaid, { ...given, fields: { values: { meetingDate: days[0] } } });
    const ids = papersOf(one).map(({ id }) => id);
    expect(ids).toContain('minutes');
    expect(ids).not.toContain('minutes-20261001');
    expect(outline(papersOf(one)[0]?.sheets ?? [])).toContain('：株主総会議事録　１通');
  });
});

test('of several meetings each is of its own kind, and ends a term as such', () => {
  const entries = [
    ['20', '甲野　太郎', '12', { effectiveDate: '2026-06-26' }],
    ['10', '甲野　太郎', '12', { effectiveDate: '2026-06-26' }],
    ['20', '乙野　次郎', '21'],
    ['20', '丙野　三郎', '11'],
  ] as const;
  const facts = { board: 'no', selection: 'meeting', meeting: 'ordinary' } as const;
  const heads = (june: object, november: object) => {
    const sittings = {
      'meeting-2026-06-26': { values: june, shareholders: [] },
      'meeting-2026-11-15': { values: november, shareholders: [] },
    };
    const all = papersOf(paperFacts(entries, { facts, fields: { sittings } }));
    return ['minutes-20260626', 'minutes-20261115'].map((id) => {
      const found = all.find((one) => one.id === id) as PaperOfFiling;
      const text = outline(found.sheets);
      return {
        head: /# (.+)株主総会議事録/.exec(text)?.[1],
        end: /、(.+)任期満了により/.exec(text)?.[1],
        isOpen: openBlanks(found).includes('株主総会の種類'),
      };
    });
  };
  const unsaid = { head: '（定時・臨時）', isOpen: true };
  expect(heads({}, {})).toMatchObject([unsaid, unsaid]);
  expect(heads({ meetingKind: 'ordinary' }, { meetingKind: 'extraordinary' })).toEqual([
    { head: '定時', end: '本定時株主総会の終結をもって', isOpen: false },
    { head: '臨時', isOpen: false },
  ]);
  expect(heads({ meetingKind: 'extraordinary' }, {})[0]).toMatchObject({
    end: '令和８年６月２６日をもって',
  });
});

test('minutes are of the day that the rows say', () => {
  const row = ['20', '丙川　次郎', '11', { decidedOn: '2026-10-01' }] as const;
  expect(paper('minutes', {}, [row]).text).toContain('日時：令和８年１０月１日');
});

test.each([
  ['in advance', { beginsAtMidnight: true }, '令和＿＿年'],
  ['and accepted afterwards', { acceptedOn: '2026-11-15' }, '令和＿＿年'],
  ['and accepted before', { acceptedOn: '2026-11-10' }, '令和８年１１月１５日'],
])('the day of taking office is none of a meeting that decided %s', (_, said, day) => {
  const row = ['20', '丙川　次郎', '11', said] as const;
  expect(paper('minutes', { facts: boardFacts }, [row]).text).toContain(`日時：${day}`);
  expect(paper('acceptance', { facts: boardFacts }, [row]).text).toContain(`私は、${day}`);
  expect(paper('shareholders', { facts: boardFacts }, [row]).text).toContain(`対象：${day}`);
  const choice = ['10', '丙川　次郎', '11', said] as const;
  expect(paper('boardMinutes', { facts: boardFacts }, [choice]).text).toContain(`日時：${day}`);
});

test('a row of another day than the application’s has its meeting on that day', () => {
  const row = ['20', '丙川　次郎', '11', { effectiveDate: '2026-11-10' }] as const;
  expect(paper('minutes', { facts: boardFacts }, [row]).text).toContain(
    '日時：令和８年１１月１０日',
  );
});

test('minutes say the acceptance of those alone whose letters they replace', () => {
  const facts = {
    ...boardFacts,
    board: 'yes',
    selection: 'meeting',
    acceptedAtMeeting: true,
  } as const;
  const { text } = paper('minutes', { facts });
  expect(text).toContain('なお、被選任者は、席上その就任を承諾した。');
  // The representative of a company with a board accepts by a letter.
  expect(text).not.toContain('被選定者');
  expect(text.match(/席上/g)).toHaveLength(1);
});

test('minutes name who accepted there; of a letter they say nothing, and of the absent the screen', () => {
  const both = [
    ['20', '丙川　次郎', '12'],
    ['20', '丁野　三郎', '12'],
    ['20', '戊田　五郎', '12'],
  ] as const;
  const facts = { ...boardFacts, acceptedAtMeeting: true, acceptedByLetter: '2' };
  const given = { facts, fields: { values: meeting } };
  const { text, found } = paper('minutes', given, both);
  expect(text).toContain('なお、丙川次郎及び戊田五郎は、席上その就任を承諾した。');
  expect(found.note).toContain('戊田五郎は、席上で就任を承諾したと印字しますが');
  expect(found.note).not.toContain('丙川');
  expect(paper('acceptance', given, both).text).toContain('氏名：丁野三郎');
  expect(paper('application', given, both).text).toContain('就任承諾書　１通');
  // Whoever accepted on another day did not accept there.
  const later = [
    both[0],
    ['20', '丁野　三郎', '11', { decidedOn: '2026-11-14', acceptedOn: '2026-11-15' }],
  ] as const;
  const all = papersOf(paperFacts(later, { facts: { ...facts, acceptedByLetter: '' } }));
  const said = all.filter(({ kind }) => kind === 'minutes').map((one) => outline(one.sheets));
  expect(said.map((text) => text.includes('席上'))).toEqual([false, true]);
});

test('a term that ended before the meeting is no 重任 of its minutes', () => {
  const late = paperFacts([['20', '丙川　次郎', '12']], {
    facts: { ...boardFacts },
    fields: { values: meeting },
  });
  const [entry] = late.law.entries;
  if (!entry) throw new Error('no entry');
  const ended = { ...entry, reason: '22' as typeof entry.reason, date: '2026-06-30', text: '退任' };
  const facts = { ...late, law: { ...late.law, entries: [ended, entry] } };
  const text = outline(papersOf(facts).find(({ kind }) => kind === 'minutes')?.sheets ?? []);
  expect(text).toContain('取締役丙川次郎は、令和８年６月３０日任期満了により退任した。');
  expect(text).not.toContain('重任');
});

test('minutes of a meeting that nobody could convene say that all came, or leave open how it was convened', () => {
  const facts = paperFacts([['20', '丙川　次郎', '11']], {
    facts: boardFacts,
    fields: { values: meeting },
  });
  const law = {
    ...facts.law,
    advice: [
      {
        rule: 'nobodyConvenes' as const,
        kind: 'noted' as const,
        text: '',
        source: '',
        changes: [],
      },
    ],
  };
  const told = (change: object) => {
    const fields = { ...facts.fields, values: { ...facts.fields.values, ...change } };
    const found = papersOf({ ...facts, law, fields }).find(({ kind }) => kind === 'minutes');
    return found ? [outline(found.sheets), openBlanks(found).join()] : [];
  };
  const all = told({ votersPresent: '3', votesPresent: '1000' });
  expect(all[0]).toContain('上記のとおり株主全員の出席があったので');
  expect(all[1]).toBe('');
  expect(told({})[1]).toContain('招集の手続');
});

test('the number of directors present and their names agree', () => {
  const values = {
    ...board,
    boardAttendance: '取締役　髙﨑　𠮷男\n監査役　監田　四郎',
    directorsPresent: '2',
  };
  const { missing } = paper('boardMinutes', { facts: boardFacts, fields: { values } });
  expect(missing).toEqual(['出席取締役の数（2名）と、お名前のある取締役（1名）の一致']);
});

test('papers of a choice for a day to come say that day', () => {
  const row = [
    '20',
    '丙川　次郎',
    '11',
    { decidedOn: '2026-10-01', beginsAtMidnight: true, effectiveDate: '2026-11-15' },
  ] as const;
  const there = { facts: { ...boardFacts, acceptedAtMeeting: true } };
  const { text } = paper('minutes', there, [row]);
  expect(text).toContain('丙川次郎（令和８年１１月１５日付けの就任）');
  expect(text).toContain('被選任者は、席上、令和８年１１月１５日付けの就任を承諾した。');
  const letter = paper('acceptance', { facts: boardFacts }, [row]).text;
  expect(letter).toContain('選任されましたので、令和８年１１月１５日付けの就任を承諾します。');
});

describe('without a quorum', () => {
  const told = (
    kind: 'minutes' | 'boardMinutes',
    change: object,
    entries: Parameters<typeof paperFacts>[0] = rows,
    facts: object = {},
  ) => {
    const values = { ...meeting, ...board, ...change };
    const given = { facts: { ...boardFacts, ...facts }, fields: { values } };
    const { missing, found } = paper(kind, given, entries);
    return { missing, note: found.note };
  };
  const lacking = '定足数（出席した株主の議決権333個が、総株主の議決権1000個の3分の1に足りません）';
  const remark =
    '出席した株主の議決権が過半数に達しません。定足数についての定款の定めをご確認ください';

  test.each<[string, Parameters<typeof paperFacts>[0], object, boolean]>([
    ['elect a director', [['20', '丙川　次郎', '11']], {}, true],
    ['elect an adviser', [['40', '会計　士郎', '11']], {}, true],
    ['dismiss a director', [['20', '丙川　次郎', '23']], {}, true],
    ['dismiss an auditor', [['30', '監田　四郎', '23']], {}, true],
    ['elect an accounting auditor', [['50', '暁監査法人', '11']], {}, false],
    [
      'choose a representative',
      [['10', '丙川　次郎', '11']],
      { board: 'no', selection: 'meeting' },
      false,
    ],
    ['report the end of a term', [['20', '丙川　次郎', '22']], {}, false],
  ])('shareholders do not %s: %#', (_, entries, facts, isAsked) => {
    const of = (votesPresent: string) =>
      told('minutes', { votesPresent, meetingMajority: 'twoThirds' }, entries, facts);
    expect(of('333').missing).toEqual(isAsked ? [lacking] : []);
    expect(of('334').missing).toEqual([]);
  });

  test('shareholders of no more than half the votes decide as the articles allow', () => {
    const of = (votesPresent: string, entries?: Parameters<typeof paperFacts>[0]) =>
      told('minutes', { votesPresent }, entries).note;
    expect(of('500')).toContain(remark);
    expect(of('334')).toContain(remark);
    expect(of('333')).not.toContain(remark);
    expect(of('501')).not.toContain('定足数');
    expect(of('333', [['50', '暁監査法人', '11']])).toContain(remark);
    expect(of('333', [['20', '丙川　次郎', '22']])).not.toContain(remark);
  });

  test('a written resolution asks for none', () => {
    const written = told(
      'minutes',
      { votesPresent: '20', proposer: '甲', meetingDate: '2026-11-14' },
      rows,
      {
        writtenMeeting: true,
      },
    );
    expect(written.missing).toEqual([]);
    expect(written.note).not.toContain('定足数');
  });

  test('directors do not decide', () => {
    const of = (directorsAll: string) => told('boardMinutes', { directorsAll }).missing;
    expect(of('3')).toEqual([]);
    expect(of('4')).toEqual(['定足数（出席した取締役2名が、取締役4名の過半数に達しません）']);
  });

  test('nor about a dismissal with the one whom it is about', () => {
    const dismissal = [['10', '髙﨑　𠮷男', '23']] as const;
    const of = (change: object) =>
      told('boardMinutes', { boardChair: '丙川次郎', ...change }, dismissal).missing;
    expect(of({})).toContain(
      '定足数（髙﨑𠮷男を除いて、出席した取締役1名が、取締役2名の過半数に達しません）',
    );
    const absent = '取締役　丁野　三郎\n取締役　丙川　次郎\n監査役　監田　四郎';
    expect(of({ boardAttendance: absent }).join()).not.toContain('定足数');
    const three = `取締役　髙﨑　𠮷男\n${absent}`;
    expect(of({ boardAttendance: three, directorsPresent: '3' }).join()).not.toContain('定足数');
  });
});

describe('minutes of the dismissal of a representative', () => {
  const people =
    '代表取締役　解山　六郎\n取締役　丙川　次郎\n取締役　丁野　三郎\n監査役　監田　四郎';
  const values = {
    ...{ ...board, boardAttendance: people, directorsPresent: '3' },
    ...{ boardChair: '丙川次郎', boardMinutesDate: '2026-11-15' },
  };
  const dismissed = [['10', '解山　六郎', '23']] as const;
  const minutes = (change: object, entries: Parameters<typeof paperFacts>[0] = dismissed) => {
    const fields = { values: { ...values, ...change } };
    return paper('boardMinutes', { facts: boardFacts, fields }, entries);
  };
  const abstained =
    '> なお、代表取締役解山六郎は、本議案について特別の利害関係を有する取締役であり、議決に加わらなかった。';

  test('ask whether the dismissed one kept from voting', () => {
    expect(minutes({}).missing).toEqual(['解職された代表取締役が議決に加わらなかったことの確認']);
    const said = minutes({ dismissedAbstained: 'yes' });
    expect(said.missing).toEqual([]);
    expect(said.text).toContain(
      `議決に加わることができる出席取締役の全員一致をもって承認可決された。\n${abstained}`,
    );
    // Who was not there cannot have voted.
    const absent = '取締役　乙野　七郎\n取締役　丙川　次郎\n取締役　丁野　三郎\n監査役　監田　四郎';
    const away = minutes({ boardAttendance: absent });
    expect(away.missing).toEqual([]);
    expect(away.text).toContain(abstained);
  });

  test('do not let the dismissed one preside', () => {
    const own = { boardChair: '解山　六郎', dismissedAbstained: 'yes' };
    const asked = [
      '解山六郎の解職の議案の議長（解職される方は議長になれません）',
      '解職の議案の後の議長',
    ];
    expect(minutes(own).missing).toEqual(asked);
    const himself = { dismissalChair: '解山六郎', chairAfterDismissal: '丙川次郎' };
    expect(minutes({ ...own, ...himself }).missing).toEqual(asked.slice(0, 1));
    const { text, missing } = minutes({
      ...{ ...own, dismissalChair: '丙川　次郎', chairAfterDismissal: '丙川　次郎' },
    });
    expect(missing).toEqual([]);
    expect(text).toContain(
      '> 議長である代表取締役解山六郎は本議案について特別の利害関係を有するため、丙川次郎が議長となった。\n> 議長は、代表取締役解山六郎を',
    );
    expect(text).toContain(`${abstained}\n> 以後の議事は、丙川次郎が議長を務めた。`);
    // Who closes the board signs as its chair, and the dismissed one as the director that he still is.
    expect(text).toContain(
      '> 議長　取締役：丙川次郎　㊞\n| > 取締役：解山六郎　㊞\n| > 取締役：丁野三郎　㊞',
    );
    const ahead = minutes({ dismissedAbstained: 'yes', boardMinutesDate: '2026-11-14' });
    expect(ahead.text).toContain('> 代表取締役：解山六郎　㊞');
  });

  test('name who presides over each of two dismissals, where the one presided over the other', () => {
    const both = [...dismissed, ['10', '乙野　七郎', '23'] as const];
    const fields = {
      ...{ boardChair: '解山六郎', dismissedAbstained: 'yes' },
      ...{ directorsAll: '5', directorsPresent: '4' },
      boardAttendance: `代表取締役　乙野　七郎\n${people}`,
    };
    const one = minutes(
      { ...fields, dismissalChair: '乙野七郎', chairAfterDismissal: '乙野七郎' },
      both,
    );
    expect(one.missing).toEqual(['乙野七郎の解職の議案の議長（解職される方は議長になれません）']);
    const { text, missing } = minutes(
      {
        ...fields,
        dismissalChair: '乙野七郎\n丙川次郎',
        chairAfterDismissal: '乙野七郎\n丁野三郎',
      },
      both,
    );
    expect(missing).toEqual([]);
    expect(text.match(/^.*(議長となった|議長を務めた)。$/gmu)).toEqual([
      '> 議長である代表取締役解山六郎は本議案について特別の利害関係を有するため、乙野七郎が議長となった。',
      '> 以後の議事は、乙野七郎が議長を務めた。',
      '> 議長である代表取締役乙野七郎は本議案について特別の利害関係を有するため、丙川次郎が議長となった。',
      '> 以後の議事は、丁野三郎が議長を務めた。',
    ]);
    expect(text).toContain('> 議長　取締役：丁野三郎　㊞');
  });

  test('are final with chairs left over from before somebody else presided', () => {
    const left = { dismissalChair: '解山六郎', chairAfterDismissal: '旧山　八郎' };
    const { missing, text } = minutes({ ...left, dismissedAbstained: 'yes' });
    expect([missing, text.includes('旧山')]).toEqual([[], false]);
  });

  test('say nothing of it where somebody else presides, nor of a choice', () => {
    const { text } = minutes({ dismissalChair: '丁野三郎', chairAfterDismissal: '丁野三郎' });
    expect(text).not.toMatch(/議長となった|以後の議事/);
    const chosen = minutes({}, [['10', '丙川　次郎', '11']]);
    expect(chosen.missing).toEqual([]);
    expect(chosen.text).not.toContain('利害関係');
  });
});

describe('what is typed of people', () => {
  const signed = (change: object, entries: Parameters<typeof paperFacts>[0] = rows) => {
    const fields = { values: { ...board, boardMinutesDate: '2026-11-15', ...change } };
    return paper('boardMinutes', { facts: boardFacts, fields }, entries);
  };
  const two = '取締役　髙﨑　𠮷男\n取締役　丙川　次郎';

  test('is of auditors who were there, and of none that were not (会社法369条3項)', () => {
    const none = signed({ boardAttendance: two, auditorsPresent: '0' });
    expect(none.missing).toEqual([]);
    expect(none.text).toContain('本議事録を作成し、出席取締役が記名押印する。');
    expect(none.text).toContain('出席監査役の数：０名');
    expect(signed({ boardAttendance: '', auditorsPresent: '0' }).text).not.toContain(
      '> 出席監査役：',
    );
    expect(signed({}).text).toContain('出席取締役及び出席監査役が記名押印する。');
    // The figure of before the company was known to have none is not printed.
    expect(
      signed({ boardAttendance: two, auditorsAll: '0', auditorsPresent: '1' }).missing,
    ).toEqual([]);
    expect(signed({ boardAttendance: two }).missing).toEqual([
      '出席監査役の数（1名）と、お名前のある監査役（0名）の一致',
    ]);
  });

  test('has a chair who was there', () => {
    expect(signed({ boardChair: '丁野　三郎' }).missing).toEqual([
      '議長（丁野三郎）の、出席した方としての記入',
    ]);
    expect(signed({ boardChair: '監田四郎' }).missing).toHaveLength(1);
    const dismissal = {
      ...{ boardChair: '髙﨑𠮷男', dismissedAbstained: 'yes', directorsPresent: '3' },
      boardAttendance: `${two}\n取締役　丁野　三郎\n監査役　監田　四郎`,
      ...{ dismissalChair: '乙野七郎', chairAfterDismissal: '丙川次郎' },
    };
    expect(signed(dismissal, [['10', '髙﨑　𠮷男', '23']]).missing).toEqual([
      '議長（乙野七郎）の、出席した方としての記入',
    ]);
  });

  test('has a chair who is named with the office before the name', () => {
    const minutes = paper('minutes', {
      facts: boardFacts,
      fields: { values: { ...meeting, meetingChair: '代表取締役　髙﨑　𠮷男' } },
    });
    expect(minutes.text).toContain('> 議長　代表取締役：髙﨑𠮷男\n');
    expect(minutes.text).not.toContain('> 議長：');
    const { text, missing } = signed({ boardChair: '取締役社長　髙﨑　𠮷男' });
    expect(missing).toEqual([]);
    expect(text).toContain('> 議長　取締役：髙﨑𠮷男');
    const himself = {
      ...{ boardChair: '代表取締役　髙﨑　𠮷男', dismissedAbstained: 'yes' },
      ...{ dismissalChair: '代表取締役　髙﨑　𠮷男', chairAfterDismissal: '取締役　丙川　次郎' },
    };
    expect(signed(himself, [['10', '髙﨑　𠮷男', '23']]).missing).toContain(
      '髙﨑𠮷男の解職の議案の議長（解職される方は議長になれません）',
    );
  });

  test('lets a shareholder preside over the meeting, who signs as its chair', () => {
    const { text, missing } = paper('minutes', {
      facts: boardFacts,
      fields: { values: { ...meeting, meetingChair: '株野　一郎' } },
    });
    expect(missing).toEqual([]);
    expect(text).toContain('> 議長：株野一郎\n| > 代表取締役：髙﨑𠮷男\n');
  });

  test('is a majority where the directors choose', () => {
    const facts = { board: 'no', selection: 'directors', meeting: 'ordinary' } as const;
    const chosen = (directorsAll: string) => {
      const values = { ...board, directorsAll, selectionArticle: '25' };
      const fields = { values: { ...values, boardMinutesDate: '2026-11-15' } };
      return paper('mutualSelection', { facts, fields }).missing;
    };
    expect(chosen('3')).toEqual([]);
    expect(chosen('4')).toEqual(['互選した取締役（2名）の、取締役4名の過半数']);
  });
});

describe('a day that is typed', () => {
  test('of the list of shareholders is none on which who certifies it was no representative', () => {
    const of = (shareholdersDate: string, reason = '11') => {
      const holder = { name: '甲', address: '東京都港区1-1', shares: '9', votes: '9' };
      const values = { votesAll: '9', shareholdersDate };
      const given = { facts: boardFacts, fields: { values, shareholders: [holder] } };
      const people = [
        ['20', '丙川　次郎', '11'],
        ['10', '髙﨑　𠮷男', reason],
      ] as const;
      return paper('shareholders', given, people).missing;
    };
    expect(of('2026-11-14')).toEqual(['証明する代表取締役の就任の日以後の株主リストの日付']);
    expect(of('2026-11-15')).toEqual([]);
    expect(of('2026-11-14', '12')).toEqual([]);
  });

  test('of an annual meeting is the day on which terms end with it', () => {
    const of = (meetingDate: string, kind: 'ordinary' | 'extraordinary' = 'ordinary') =>
      paper(
        'minutes',
        {
          facts: { ...boardFacts, meeting: kind },
          fields: { values: { ...meeting, meetingDate } },
        },
        [
          ['20', '丙川　次郎', '12'],
          ['20', '丁野　三郎', '22', { effectiveDate: '2025-11-15' }],
        ],
      ).missing;
    expect(of('2026-11-15')).toEqual([]);
    expect(of('2026-11-14')).toEqual([
      '定時株主総会の開催日と、任期満了の日（令和８年１１月１５日）の一致',
    ]);
    expect(of('2026-11-14', 'extraordinary')).toEqual([]);
  });

  test('is open for a body that elected nobody, whenever others were elected', () => {
    const day = (kind: string, entries: Parameters<typeof paperFacts>[0]) =>
      /日時：(.+?)　/.exec(paper(kind, { facts: boardFacts }, entries).text)?.[1];
    const open = '令和＿＿年＿＿月＿＿日';
    const before = { effectiveDate: '2026-11-10' };
    expect(
      day('boardMinutes', [
        ['10', '解山　六郎', '23', before],
        ['20', '丙川　次郎', '11'],
      ]),
    ).toBe(open);
    expect(
      day('minutes', [
        ['20', '解山　六郎', '23', before],
        ['10', '丙川　次郎', '11'],
      ]),
    ).toBe(open);
    expect(
      day('minutes', [
        ['20', '解山　六郎', '23'],
        ['20', '丙川　次郎', '11'],
      ]),
    ).toBe('令和８年１１月１５日');
  });
});
