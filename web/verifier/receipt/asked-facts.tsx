import { formatWareki } from '#contract/dates.ts';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import { isReadFromDocument, type JudgementLine, judgementLabels } from '#contract/judgement.ts';
import classes from './judgement-bar.module.css';
import { toldText } from './told-text.ts';

/** Question of a line. */
export function lineQuestion(
  line: JudgementLine,
  { appDocKbnName }: Pick<ReceiptDetail, 'appDocKbnName'>,
): string {
  switch (line) {
    case 'photo':
      return `${appDocKbnName}の原本ですか（複写・画面でなく、書き換えがない）`;
    case 'thickness':
      return '斜めから見た同じ書類で、厚みが写っていますか';
    case 'back':
      return '同じ書類の裏面ですか。記載の変更は依頼と一致し、個人番号はありませんか';
    case 'face':
      return '同じ人ですか。その場で撮った顔ですか';
    case 'documentIssuer':
      return '書類を発行した者（番号は記録しません）';
    case 'issuedOn':
      return '交付日（発行日）';
    default:
      return judgementLabels[line];
  }
}

/** Text of the request with which the photo is compared; '' where it says nothing of the line. */
export function askedText(line: JudgementLine, receipt: ReceiptDetail): string {
  const { displayAppBirthday: born } = receipt;
  if (line === 'name') return receipt.appName;
  if (line === 'address') return receipt.appAddress || '依頼にありません';
  if (line !== 'birthDate') return '';
  return born ? `${formatWareki(born.replaceAll('/', '-'))}（${born}）` : '依頼にありません';
}

/** The other half of a comparison, beside the photo. */
export function AskedFacts({ receipt, line }: { receipt: ReceiptDetail; line: JudgementLine }) {
  const asked = line === 'back' ? (['name', 'address'] as const) : ([line] as const);
  const facts = asked.filter((one) => askedText(one, receipt));
  const told = line === 'address' || line === 'birthDate' ? toldText(receipt, line) : '';
  return (
    <>
      {facts.length > 0 && (
        <dl className={classes.expected} data-small={line === 'back' || undefined}>
          {facts.map((one) => (
            <div key={one}>
              <dt>{judgementLabels[one]}</dt>
              <dd>{askedText(one, receipt)}</dd>
            </div>
          ))}
          {told && <dd className={classes.told}>{told}</dd>}
        </dl>
      )}
      {(line === 'back' || (facts.length === 0 && !isReadFromDocument(line))) && (
        <p className={classes.question}>{lineQuestion(line, receipt)}</p>
      )}
    </>
  );
}
