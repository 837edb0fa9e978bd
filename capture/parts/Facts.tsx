import type { ReactNode } from 'react';
import { displayNumber, type Receipt } from '../receipt.ts';

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
        <dt>お名前</dt>
        <dd className="name">{name ? `${name} 様` : unknown}</dd>
      </div>
      <div>
        <dt>ご依頼元</dt>
        <dd className="two-lines">
          {requester?.name ?? unknown}
          {requester?.telNo && <a href={`tel:${requester.telNo}`}>{requester.telNo}</a>}
        </dd>
      </div>
      <div>
        <dt>お申込み</dt>
        <dd className="two-lines">
          {filing ? filing.companyName : requester ? '登記のお手続き' : unknown}
          {filing && <span>申込番号 {filing.displayRequestNo}</span>}
        </dd>
      </div>
      <div>
        <dt>受付番号</dt>
        <dd>{displayNumber(receipt)}</dd>
      </div>
      <div>
        <dt>期限</dt>
        <dd>{displayValidityperiodEndDatetime ?? unknown}</dd>
      </div>
    </dl>
  );
}
