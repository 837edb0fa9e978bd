import { identityMethod } from '#contract/codes.ts';
import { ageOn, formatWareki } from '#contract/dates.ts';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import { japanDate } from '#contract/japan-time.ts';
import type { Particular } from '#contract/particulars.ts';
import { type Fact, Facts } from '#shared/ui/facts.tsx';
import classes from './applicant-facts.module.css';
import { toldText } from './told-text.ts';

/** The receipt's facts besides the person's: document, method and dates. */
export function ApplicantFacts({ receipt }: { receipt: ReceiptDetail }) {
  const facts: readonly Fact[] = [
    ...(receipt.method.cd === identityMethod.digitalId
      ? []
      : [{ label: '確認書類', value: receipt.appDocKbnName || '未選択' }]),
    { label: '受付日時', value: receipt.displayReceiptDatetime },
    { label: '申請日時', value: receipt.displayAppDatetime || '未申請' },
    {
      label: '期限',
      value: (
        <span className={receipt.expired ? classes.expired : undefined}>
          {receipt.displayValidityperiodEndDatetime}
          {receipt.expired && '（期限切れ）'}
        </span>
      ),
    },
    // The photo is not mirrored: a face turned to its own left looks to the right of the picture.
    ...(receipt.faceSide && receipt.photoList.length > 0
      ? [
          {
            label: 'お顔（斜め）の指定',
            value: receipt.faceSide === 'left' ? '左向き（写真では右）' : '右向き（写真では左）',
          },
        ]
      : []),
    ...(receipt.expired && receipt.displayLinkRequestedDatetime
      ? [{ label: '新しいリンクの依頼', value: receipt.displayLinkRequestedDatetime }]
      : []),
    {
      label: '確認方法',
      value: <span title={receipt.ruleVersion}>{receipt.method.name}</span>,
    },
  ];
  return (
    <section className={classes.band} aria-label="受付の内容">
      <Facts items={facts} className={classes.facts} />
    </section>
  );
}

/** The person's data from the request, to be compared with the document; with 和暦, which licences show. */
export function SaidIdentity({ receipt }: { receipt: ReceiptDetail }) {
  const { appName, appNameKana, displayAppBirthday, appAddress } = receipt;
  const wareki = formatWareki(displayAppBirthday.replaceAll('/', '-'));
  return (
    <dl className={classes.said}>
      <div>
        <dt className="visually-hidden">氏名</dt>
        <dd className={classes.name}>{appName}</dd>
        <dd>{appNameKana}</dd>
      </div>
      <div>
        <dt>生年月日</dt>
        <dd>{displayAppBirthday ? `${wareki}（${displayAppBirthday}）` : '未入力'}</dd>
        <ToldBy receipt={receipt} name="birthDate" />
      </div>
      <div>
        <dt>住居</dt>
        <dd>{appAddress || '未入力'}</dd>
        <ToldBy receipt={receipt} name="address" />
      </div>
    </dl>
  );
}

/** Whose word it is, where the person was asked himself. */
function ToldBy({ receipt, name }: { receipt: ReceiptDetail; name: Particular }) {
  const told = toldText(receipt, name);
  return told && <dd className={classes.told}>{told}</dd>;
}

/** The age, to be compared with the face. */
export function SaidAge({ receipt }: { receipt: ReceiptDetail }) {
  const { displayAppBirthday, appSex } = receipt;
  const birthDate = displayAppBirthday.replaceAll('/', '-');
  return (
    <dl className={classes.said}>
      <div>
        <dt>年齢</dt>
        <dd className={classes.name}>
          {birthDate ? `${ageOn(birthDate, japanDate(new Date()))}歳` : '不明'}
        </dd>
      </div>
      <div>
        <dt>性別</dt>
        <dd>{appSex || '―'}</dd>
      </div>
    </dl>
  );
}

/** The receipt whose photos were sent before. */
export function SaidBefore({ receiptNo }: { receiptNo: string }) {
  return (
    <dl className={classes.said}>
      <div>
        <dt>前回の受付</dt>
        <dd className={classes.name}>{receiptNo}</dd>
      </div>
    </dl>
  );
}
