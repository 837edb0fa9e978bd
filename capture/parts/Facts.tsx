import type { ReactNode } from 'react';
import { displayNumber, type Receipt } from '../receipt.ts';
import { t } from '../texts/text.ts';

interface Props {
  receipt: Receipt;
  /** A placeholder for unknown facts, of the size of the real ones. */
  unknown?: ReactNode;
  busy?: boolean;
}

/** The person, the office, the filing and the deadline of the verification. */
export function Facts({ receipt, unknown = '―', busy = false }: Props) {
  const { name, requester, filing, displayValidityperiodEndDatetime } = receipt.guidance ?? {};
  return (
    <dl className="facts" aria-busy={busy}>
      <div>
        <dt>{t('お名前')}</dt>
        <dd className="name">{name ? t('{0} 様', name) : unknown}</dd>
      </div>
      <div>
        <dt>{t('ご依頼元')}</dt>
        <dd className="two-lines">
          {requester?.name ?? unknown}
          {requester?.telNo && <a href={`tel:${requester.telNo}`}>{requester.telNo}</a>}
        </dd>
      </div>
      <div>
        <dt>{t('お申込み')}</dt>
        <dd className="two-lines">
          {filing ? filing.companyName : requester ? t('登記のお手続き') : unknown}
          {filing && <span>{t('申込番号 {0}', filing.displayRequestNo)}</span>}
        </dd>
      </div>
      <div>
        <dt>{t('受付番号')}</dt>
        <dd>{displayNumber(receipt)}</dd>
      </div>
      <div>
        <dt>{t('期限')}</dt>
        <dd>{displayValidityperiodEndDatetime ?? unknown}</dd>
      </div>
    </dl>
  );
}
