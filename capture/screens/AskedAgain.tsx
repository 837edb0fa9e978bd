import { documentDetail } from '#contract/codes.ts';
import { Lines, Notice } from '../parts/Notice.tsx';
import { type Guidance, nameOfDetail, type Receipt } from '../receipt.ts';

/** Fewer than these: only some photos are taken again, and the last one, which carries the application. */
const allViews = 4;

/** Why the office asks for photos again, and which. */
export function AskedAgain({ guidance, receipt }: { guidance: Guidance; receipt: Receipt }) {
  return (
    <Notice kind="warm">
      <p>
        <strong>写真の撮り直しをお願いします</strong>
      </p>
      <Lines text={guidance.reAppReason} />
      {receipt.required.length < allViews && (
        <p>
          撮影する写真：
          {[...new Set([...receipt.required, documentDetail.faceDiagonal])]
            .map((detail) => nameOfDetail(receipt, detail))
            .join('、')}
        </p>
      )}
      {guidance.faultList.length > 0 && (
        <ul>
          {guidance.faultList.map((fault) => (
            <li key={fault.documentDetailKbnCd + fault.reason}>
              {nameOfDetail(receipt, fault.documentDetailKbnCd)}：{fault.reason}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
