import { type ConfirmationChange, changeName } from '#contract/confirmation-changes.ts';
import {
  type ConfirmationField,
  confirmationFields,
  methodName,
  numbersOn,
} from '#contract/confirmation-numbers.ts';
import {
  type Confirmation,
  isNotApplicable,
  otherDocument,
  otherDocumentName,
  printedFields,
  riskGrades,
} from '#contract/confirmation-record.ts';
import { correctedFacts } from '#contract/corrections.ts';
import { displayDate } from '#contract/japan-time.ts';
import { blank, type Paper, type Sheet } from '../../platform/paper/paper.ts';
import type { KeptConfirmation } from './confirmation-changes.service.ts';

/**
 * 確認記録 on A4: every number of the rule, what is recorded or that it does not apply; blanks for what is missing. Then what
 * corrections have changed since, and the record as it was before each of them.
 */
export function confirmationPaper(
  record: Confirmation,
  filing: { number: string; companyName: string },
  documentNames: ReadonlyMap<string, string>,
  kept: readonly KeptConfirmation[],
): Paper {
  return {
    title: `確認記録 ${filing.number}`,
    sheets: [
      sheetOf('確認記録', record, filing, documentNames, changesOf(kept)),
      ...kept.map(({ change, until }) =>
        sheetOf(
          `確認記録　${changeName(change)}より前`,
          until,
          { ...filing, companyName: companyBefore(kept, change) || filing.companyName },
          documentNames,
          [],
        ),
      ),
    ],
  };
}

/** How the company was called before a correction: as the first one from it on that changed this found it. */
function companyBefore(kept: readonly KeptConfirmation[], from: ConfirmationChange): string {
  const lines = kept
    .filter(({ change }) => change.correctionNo >= from.correctionNo)
    .flatMap(({ change }) => change.lineList);
  return lines.find(({ label }) => label === correctedFacts.companyName.label)?.before ?? '';
}

function changesOf(kept: readonly KeptConfirmation[]): Sheet['blocks'] {
  if (kept.length === 0) return [];
  return [
    { kind: 'text', text: '付記（確認のあとの変更）', size: 11, bold: true, after: 2 },
    {
      kind: 'table',
      columns: [{ width: 34 }, { width: 45 }, { width: 43 }, { width: 43 }],
      head: ['訂正', '事項', '変更前', '変更後'],
      rows: kept.flatMap(({ change }) =>
        change.lineList.map(({ label, before, after }) => [
          changeName(change),
          label,
          before,
          after,
        ]),
      ),
      size: 8.5,
      after: 3,
    },
    {
      kind: 'text',
      text: '変更前の記録は、次のページから付けています（同規則20条3項）。',
      size: 8.5,
    },
  ];
}

function sheetOf(
  title: string,
  record: Confirmation,
  filing: { number: string; companyName: string },
  documentNames: ReadonlyMap<string, string>,
  changes: Sheet['blocks'],
): Sheet {
  const value = (name: ConfirmationField) => {
    const given = record[name];
    if (given === '') return blank();
    switch (confirmationFields[name].kind) {
      case 'date':
      case 'expiry':
        return displayDate(given);
      case 'method':
        return methodName(record);
      case 'document':
        return given === otherDocument ? otherDocumentName : (documentNames.get(given) ?? given);
      default:
        return given;
    }
  };
  const rows = numbersOn(record.confirmedOn).map(({ no, label }) => {
    if (isNotApplicable(record, no)) return [String(no), label, '該当なし'];
    const text = printedFields(record, no).map(
      (name) => `${confirmationFields[name].label}：${value(name)}`,
    );
    return [String(no), label, text.join('\n')];
  });
  const grade = record.riskGrade as keyof typeof riskGrades | '';
  return {
    numbered: true,
    size: 9.5,
    blocks: [
      { kind: 'text', text: title, size: 16, bold: true, align: 'centre', after: 3 },
      {
        kind: 'facts',
        labelWidth: 26,
        after: 3,
        rows: [
          ['申込番号', filing.number],
          ['会社', filing.companyName],
          ['リスクの評価', grade === '' ? blank() : riskGrades[grade]],
          ['評価の理由', record.riskReason || blank()],
        ],
      },
      {
        kind: 'table',
        columns: [{ width: 9, align: 'centre' }, { width: 46 }, { width: 110 }],
        head: ['号', '事項', '記録'],
        rows,
        size: 8.5,
        after: 3,
      },
      {
        kind: 'text',
        text: '号は犯罪による収益の移転防止に関する法律施行規則20条1項の番号です。',
        size: 8.5,
        after: 3,
      },
      ...changes,
    ],
  };
}
