import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { formatWareki } from '#contract/dates.ts';
import { assess } from './assess.ts';
import { caseDay, cases, type LawCase, refusals } from './cases/cases.ts';
import { adviceIds, contradictionIds, finding, type RuleId } from './findings.ts';
import type { NeededDocument, SignerSeal } from './needed-document.ts';
import { type Choice, origins } from './origins.ts';

const row = (...cells: string[]) => `| ${cells.map((cell) => cell || ' ').join(' | ')} | |`;
const head = (...cells: string[]) => [
  row(...cells).replace(/ \|$/, ' 確認 |'),
  `|${' --- |'.repeat(cells.length + 1)}`,
];

const day = (date: string) => formatWareki(date);
const rows = (numbers: readonly number[]) => `［${numbers.join('・')}］`;
const bodies = { meeting: '株主総会', board: '取締役会', directors: '互選' } as const;
const kinds = {
  elect: '選任',
  dismiss: '解任',
  select: '選定',
  report: '任期満了の報告',
  approveResignation: '辞任（取締役には残る）の承認',
  changeArticles: '変更',
} as const;

function printed({ title, source, company, filing = {}, changes }: LawCase): string {
  const found = assess(company, filing, changes, caseDay);
  const { entries, documents, matters, contradictions, terms, advice, asked, provisions } = found;
  const held = advice.filter(({ kind }) => kind === 'refused');
  const stopped = [
    ...contradictions.map(({ text }) => `受け付けない：${text}`),
    ...held.map(({ text }) => `登記できない：${text}`),
    ...asked.map(({ text, changes: numbers }) => `尋ねる：${text}${rows(numbers)}`),
  ];
  return row(
    title,
    stopped.length > 0
      ? list(stopped)
      : list([
          ...entries.map(({ is, showsAddress, address, name, formerSurname, text, date }) =>
            [
              is.name,
              ...(showsAddress ? [address] : []),
              `${name}${formerSurname && `（${formerSurname}）`}`,
              day(date) + text,
            ].join('　'),
          ),
          ...provisions,
        ]),
    list(documents.slice(2).map(({ name, of }) => (of ? `${name}（${of}）` : name))),
    list(
      matters.map(
        ({ body, kind, office, on, changes: numbers, isSpecial, ending }) =>
          `${bodies[body]}（${day(on)}）：${office}の${kinds[kind]}${isSpecial ? '（特別決議）' : ''}${rows(numbers)}${ending.length > 0 ? `、任期満了${rows(ending)}` : ''}`,
      ),
    ),
    list([
      ...terms.map(({ no, endsBy }) => `任期の末${rows([no])}：${day(endsBy)}`),
      ...advice.map(({ text, changes: numbers }) => `${text.split('。')[0]}${rows(numbers)}`),
    ]),
    source,
  );
}

const seals: Record<SignerSeal, string> = {
  '': 'なし',
  any: '署名又は記名押印',
  registered: '登記所届出印',
  personal: '実印',
  registeredOrPersonal: '登記所届出印又は実印',
};

/** Every document of the cases with its note and source, and who signs it, each once. */
function allDocuments(): string[] {
  const found = cases.flatMap(({ company, filing = {}, changes }) =>
    assess(company, filing, changes, caseDay).documents.map((one) => printedDocument(one)),
  );
  return [...new Set(found)].sort();
}

function printedDocument({ name, of, note, source, copies, signatures }: NeededDocument): string {
  const plain = (text: string) => (of ? text.replaceAll(of, '本人') : text);
  const signed = signatures.map(
    (one) => `${plain(one.who)}：${seals[one.seal]}（${one.because}。${one.source}）`,
  );
  const number = copies === null ? '人数分' : `${copies}通`;
  return row(
    name,
    number,
    plain(note).replace(/住所（.*?）/u, '住所'),
    signed.join('<br>'),
    source,
  );
}

/** What follows from an answer, as far as the table says it. */
function consequence(choice: Choice): string {
  const { declines, cause, day: said, documents = [], proof, endsTerm, spares } = choice;
  return [
    declines ? `受け付けない：${declines}` : '',
    endsTerm ? `${said?.label ?? ''}の退任として登記する` : '',
    cause ? `登記原因「${cause}」` : '',
    choice.isUntaxed ? '登録免許税はかからない' : '',
    choice.isUndated ? '2週間を数えない' : '',
    spares ? '証明書は要しない' : '',
    ...[...documents, ...(proof ? [proof] : [])].map(({ name, note }) => `${name}（${note}）`),
  ]
    .filter(Boolean)
    .join('<br>');
}

const list = (texts: string[]) => texts.join('<br>');

const intro = [
  '右端の欄は、司法書士が一行ずつ確認して署名するための欄です。「要確認」は出典を確かめていない行です。',
  '',
];

/** Run with `--update` after a change of the table: the sheet is then to be signed anew where it differs. */
test('the sheet of cases says what the module does', async () => {
  const sheet = [
    '# 役員変更登記の判断表',
    '',
    'この表は判断のプログラム（`api/law/`）から作られ、テストが一致を確かめます。登記申請書と委任状は、すべての申込みに要するため省いてあります。',
    '規則の一覧は [law.md](law.md) です。［ ］の数字は、事例の中の行の番号です。',
    ...intro,
    '## 事例',
    '',
    ...head('事例', '登記すべき事項', '添付書面', '議案等', '任期・助言', '出典'),
    ...cases.map(printed),
    '',
    '## 受け付けない事例',
    '',
    ...refusals.map(({ title, refused }) => `- ${title}：${finding(refused).text}`),
    '',
    '## 添付書面',
    '',
    ...head('書面', '通数', '注記', '署名・押印', '根拠'),
    ...allDocuments(),
    '',
  ];
  await expect(sheet.join('\n')).toMatchFileSnapshot('../../docs/law-cases.md');
});

interface Ruled {
  /** Mark before the numbers of the rows. */
  mark: string;
  rows: string[][];
}

const ruleOf = (id: RuleId) => [finding(id).text, finding(id).source];
const noted = adviceIds.filter((id) => finding(id).kind === 'noted');
const held = adviceIds.filter((id) => finding(id).kind === 'refused');

const asked: Ruled = {
  mark: '質',
  rows: origins.map(({ text, plain, article, choices }) => [
    text + (plain === '' ? '' : '（お客様にも尋ねる）'),
    list(choices.map((choice) => [choice.label, consequence(choice)].filter(Boolean).join('：'))),
    article,
  ]),
};
const refused: Ruled = { mark: '受', rows: contradictionIds.map(ruleOf) };
const stopped: Ruled = { mark: '止', rows: held.map(ruleOf) };
const told: Ruled = { mark: '注', rows: noted.map(ruleOf) };

const numbered = ({ mark, rows }: Ruled) =>
  rows.map((cells, index) => row(`${mark}${index + 1}`, ...cells));
const unsure = [asked, refused, stopped, told].flatMap(({ mark, rows }) =>
  rows.flatMap((cells, index) => (cells.at(-1)?.includes('要確認') ? [`${mark}${index + 1}`] : [])),
);

test('the list of rules for the scrivener says what the tables do', async () => {
  const rules = [
    '## 尋ねること',
    '',
    '回答するまで、書類の確定、登記すべき事項の出力、登記申請中への変更はできません。お客様の回答は、事務所が採用するまで結果を変えません。',
    '',
    ...head('番号', '質問', '回答とその結果', '出典'),
    ...numbered(asked),
    '',
    '## 受け付けないこと',
    '',
    '申込みの入力を受け付けません。',
    '',
    ...head('番号', '表示', '出典'),
    ...numbered(refused),
    '',
    '## 登記できないと止めること',
    '',
    'お客様の入力では説明だけをし、事務所では、司法書士が理由と根拠を書いて外すまで確定できません。',
    '',
    ...head('番号', '表示', '出典'),
    ...numbered(stopped),
    '',
    '## 知らせること',
    '',
    '手続きは止めません。',
    '',
    ...head('番号', '表示', '出典'),
    ...numbered(told),
    '',
    '## 要確認の一覧',
    '',
    `出典を確かめていない規則（${unsure.length}件）：${unsure.join('、')}`,
    '',
  ];
  const version = createHash('sha256').update(rules.join('\n')).digest('hex').slice(0, 12);
  const sheet = [
    '# 役員変更登記の規則',
    '',
    `版：${version}（内容が変わると版も変わります。署名は、この版に対するものです）`,
    '',
    'この一覧は判断のプログラム（`api/law/`）の表から作られ、テストが一致を確かめます。',
    '表にない画面と書類の規則は [rules.md](rules.md)、事例と添付書面は [law-cases.md](law-cases.md) にあります。',
    ...intro,
    ...rules,
  ];
  await expect(sheet.join('\n')).toMatchFileSnapshot('../../docs/law.md');
});
