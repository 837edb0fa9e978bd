import { expect, test } from 'vitest';
import { formatWareki } from '#contract/dates.ts';
import { assess } from './assess.ts';
import { caseDay, cases, type LawCase, refusals } from './cases/cases.ts';
import { adviceIds, contradictionIds, finding } from './findings.ts';
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
  const list = (texts: string[]) => texts.join('<br>');
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

/** Run with `-u` after a change of the table: the sheet is then to be signed anew where it differs. */
test('the sheet that a scrivener signs says what the module does', async () => {
  const sheet = [
    '# 役員変更登記の判断表',
    '',
    'この表は判断のプログラム（`api/law/`）から作られ、テストが一致を確かめます。登記申請書と委任状は、すべての申込みに要するため省いてあります。',
    '［ ］の数字は、事例の中の行の番号です。',
    '右端の欄は、司法書士が一行ずつ確認して署名するための欄です。「要確認」は出典を確かめていない行です。',
    '',
    '## 事例',
    '',
    ...head('事例', '登記すべき事項', '添付書面', '議案等', '任期・助言', '出典'),
    ...cases.map(printed),
    '',
    '## 添付書面',
    '',
    ...head('書面', '通数', '注記', '署名・押印', '根拠'),
    ...allDocuments(),
    '',
    '## 受け付けない内容',
    '',
    ...head('表示', '出典'),
    ...contradictionIds.map((id) => row(finding(id).text, finding(id).source)),
    '',
    '受け付けない事例:',
    '',
    ...refusals.map(({ title, refused }) => `- ${title}：${finding(refused).text}`),
    '',
    '## 質問',
    '',
    '回答するまで、書類の確定、登記すべき事項の出力、登記申請中への変更はできません。',
    '',
    ...head('質問', '回答', 'その結果', '出典'),
    ...origins.flatMap(({ text, article, choices }) =>
      choices.map((choice) => row(text, choice.label, consequence(choice), article)),
    ),
    '',
    '## 助言',
    '',
    '「登記できない」とあるものは、お客様の入力では説明だけをし、事務所では司法書士が外すまで確定できません。',
    '',
    ...head('表示', '出典'),
    ...adviceIds.map((id) => {
      const { text, source, kind } = finding(id);
      return row(kind === 'refused' ? `登記できない：${text}` : text, source);
    }),
    '',
  ];
  await expect(sheet.join('\n')).toMatchFileSnapshot('../../docs/law-cases.md');
});
