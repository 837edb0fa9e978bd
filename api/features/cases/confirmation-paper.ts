import {
  type ConfirmationField,
  confirmationFields,
  confirmationNumbers,
} from '#contract/confirmation-numbers.ts';
import {
  type Confirmation,
  isNotApplicable,
  methodName,
  otherDocument,
  otherDocumentName,
  printedFields,
  riskGrades,
} from '#contract/confirmation-record.ts';
import { displayDate } from '#contract/japan-time.ts';
import { blank, type Paper } from '../../platform/paper/paper.ts';

/** 確認記録 on A4: every number of the rule, what is recorded or that it does not apply; blanks for what is missing. */
export function confirmationPaper(
  record: Confirmation,
  filing: { number: string; companyName: string },
  documentNames: ReadonlyMap<string, string>,
): Paper {
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
  const rows = confirmationNumbers.map(({ no, label }) => {
    if (isNotApplicable(record, no)) return [String(no), label, '該当なし'];
    const text = printedFields(record, no).map(
      (name) => `${confirmationFields[name].label}：${value(name)}`,
    );
    return [String(no), label, text.join('\n')];
  });
  const grade = record.riskGrade as keyof typeof riskGrades | '';
  const title = `確認記録 ${filing.number}`;
  return {
    title,
    sheets: [
      {
        numbered: true,
        size: 9.5,
        blocks: [
          { kind: 'text', text: '確認記録', size: 16, bold: true, align: 'centre', after: 3 },
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
          },
        ],
      },
    ],
  };
}
