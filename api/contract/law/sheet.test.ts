import { expect, test } from 'vitest';
import { formatWareki } from '../dates.ts';
import { assess } from './assess.ts';
import { caseDay, cases, type LawCase, refusals } from './cases/cases.ts';
import { adviceIds, contradictionIds, finding } from './findings.ts';

const row = (...cells: string[]) => `| ${cells.map((cell) => cell || ' ').join(' | ')} | |`;
const head = (...cells: string[]) => [
  row(...cells).replace(/ \|$/, ' 確認 |'),
  `|${' --- |'.repeat(cells.length + 1)}`,
];

const day = (date: string) => formatWareki(date);
const bodies = { meeting: '株主総会', board: '取締役会', directors: '互選' } as const;
const kinds = {
  elect: '選任',
  dismiss: '解任',
  select: '選定',
  report: '任期満了の報告',
  approveResignation: '辞任（取締役には残る）の承認',
} as const;

function printed({ title, source, company, filing = {}, changes }: LawCase): string {
  const { entries, documents, matters, contradictions } = assess(company, filing, changes, caseDay);
  const list = (texts: string[]) => texts.join('<br>');
  return row(
    title,
    contradictions.length > 0
      ? list(contradictions.map(({ text }) => `受け付けない：${text}`))
      : list(
          entries.map(({ is, name, formerSurname, text, date }) =>
            [is.name, `${name}${formerSurname && `（${formerSurname}）`}`, day(date) + text].join(
              '　',
            ),
          ),
        ),
    list(documents.slice(2).map(({ name, of }) => (of ? `${name}（${of}）` : name))),
    list(
      matters.map(
        ({ body, kind, office, isSpecial }) =>
          `${bodies[body]}：${office}の${kinds[kind]}${isSpecial ? '（特別決議）' : ''}`,
      ),
    ),
    source,
  );
}

/** Run with `-u` after a change of the table: the sheet is then to be signed anew where it differs. */
test('the sheet that a scrivener signs says what the module does', async () => {
  const sheet = [
    '# 役員変更登記の判断表',
    '',
    'この表は判断のプログラム（`api/contract/law/`）から作られ、テストが一致を確かめます。登記申請書と委任状は、すべての申込みに要するため省いてあります。',
    '右端の欄は、司法書士が一行ずつ確認して署名するための欄です。「要確認」は出典を確かめていない行です。',
    '',
    '## 事例',
    '',
    ...head('事例', '登記すべき事項', '添付書面', '議案等', '出典'),
    ...cases.map(printed),
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
    '## 助言',
    '',
    ...head('表示', '出典'),
    ...adviceIds.map((id) => row(finding(id).text, finding(id).source)),
    '',
  ];
  await expect(sheet.join('\n')).toMatchFileSnapshot('../../../docs/law-cases.md');
});
