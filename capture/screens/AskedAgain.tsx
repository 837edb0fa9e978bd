import { documentDetail } from '#contract/codes.ts';
import { FaultMark } from '../drawings/fault.tsx';
import { GoodExample } from '../drawings/good-example.tsx';
import { Lines, Notice } from '../parts/Notice.tsx';
import { type Fault, type Guidance, nameOfDetail, type Receipt } from '../receipt.ts';
import { t, told } from '../texts/text.ts';

/** Instead of asking for something again that was never sent. */
export const renewedLink = 'リンクの期限が切れたため、新しいリンクをお送りしました' as const;

/** With fewer views than these, only some photos are retaken, and the last one, which submits. */
const allViews = 4;

/** Why the office asks for photos again, and which, or has sent a new link. */
export function AskedAgain({ guidance, receipt }: { guidance: Guidance; receipt: Receipt }) {
  const views = [...new Set(guidance.faultList.map((fault) => fault.documentDetailKbnCd))];
  return (
    <Notice kind="warm">
      <p>
        <strong>{t(guidance.linkRenewedFlg ? renewedLink : '写真の撮り直しをお願いします')}</strong>
      </p>
      <Lines text={guidance.reAppReason} />
      {receipt.required.length < allViews && (
        <p className="retaken">
          {t('撮影する写真：')}
          {[...new Set([...receipt.required, documentDetail.faceDiagonal])].map((detail) => (
            <span key={detail}>{nameOfDetail(receipt, detail)}</span>
          ))}
        </p>
      )}
      {views.length > 0 && (
        <ul className="faults">
          {views.map((detail) => (
            <FaultyView
              key={detail}
              detail={detail}
              name={nameOfDetail(receipt, detail)}
              faults={guidance.faultList.filter((fault) => fault.documentDetailKbnCd === detail)}
              said={guidance.reAppReason}
            />
          ))}
        </ul>
      )}
    </Notice>
  );
}

interface FaultyViewProps {
  detail: string;
  name: string;
  faults: Fault[];
  /** The text above; advice that it contains is not repeated. */
  said: string;
}

/** One earlier photo: where it was faulty, what to do, and an example. */
function FaultyView({ detail, name, faults, said }: FaultyViewProps) {
  const regions = faults.flatMap(({ region }) => (region ? [region] : []));
  return (
    <li>
      <p>
        <strong>{name}</strong>
      </p>
      {faults.map(({ reason, advice }) => (
        <p key={reason + advice}>
          {told(reason)}
          {advice && !said.includes(advice) && (
            <span className="support block">{told(advice)}</span>
          )}
        </p>
      ))}
      <div className="compared">
        <figure>
          <FaultMark detail={detail} regions={regions} />
          <figcaption>{t(regions.length > 0 ? '前回の写真：枠の部分' : '前回の写真')}</figcaption>
        </figure>
        <figure>
          <GoodExample detail={detail} />
          <figcaption>{t('良い例')}</figcaption>
        </figure>
      </div>
    </li>
  );
}
