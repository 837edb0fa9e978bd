import { useId } from 'react';
import { clusters } from '#contract/clusters.ts';
import { verifyStatus } from '#contract/codes.ts';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import { Facts } from '#shared/ui/facts.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import classes from './decision-box.module.css';

/** The decision with its verifier and time, under a stamp. */
export function DecisionBox({ receipt }: { receipt: ReceiptDetail }) {
  const word = stampWord(receipt);
  const { displayApprovalDealKbnName, displayApprovalDatetime, approvalName } = receipt;
  // Cancelling and asking again are no decisions; the history lists who made them.
  const entry = receipt.verifyDealWithHistoryExList.find(
    ({ dealKbnName }) => word && dealKbnName.includes(word),
  );
  const at = displayApprovalDatetime || entry?.displayDealDatetime || '';
  const who = approvalName || entry?.dealUserName || '';
  if (!word) return null;
  const facts = [
    { label: '判定', value: displayApprovalDealKbnName || entry?.dealKbnName || word },
    { label: '日時', value: at || '―' },
    { label: word === '承認' ? '承認者' : '担当者', value: who || '―' },
  ];
  return (
    <SectionPanel title="判定">
      <div className={classes.box}>
        <Facts items={facts} className={classes.facts} />
        <DecisionStamp word={word} at={at} who={who} />
      </div>
    </SectionPanel>
  );
}

function stampWord(receipt: ReceiptDetail): string | null {
  if (receipt.reAppFlg) return '再申請';
  if (receipt.cancelAppFlg) return '取消';
  if (receipt.approvalAppFlg) return '承認';
  return receipt.verifyStatusKbn === verifyStatus.denied ? '否認' : null;
}

interface DecisionStampProps {
  word: string;
  /** `2026/11/21 14:05` */
  at: string;
  who: string;
}

const ink = '#c8372d';

/** A round date stamp: decision, date, name. */
function DecisionStamp({ word, at, who }: DecisionStampProps) {
  const worn = useId();
  const [year = '', month = '', day = ''] = at.slice(0, 10).split('/');
  const date = day ? `’${year.slice(2)}.${Number(month)}.${Number(day)}` : '';
  const family = surname(who);
  return (
    <svg
      width="104"
      height="104"
      viewBox="0 0 104 104"
      role="img"
      aria-label={`${word}印 ${at.slice(0, 10)} ${who}`}
    >
      <defs>
        {/* Small grains of paper show through the ink. */}
        <filter id={worn} x="0" y="0" width="100%" height="100%">
          <feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="7" />
          <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -4.2 3.1" />
          <feComposite in="SourceGraphic" operator="in" />
        </filter>
      </defs>
      <g
        transform="rotate(-7 52 52)"
        filter={`url(#${worn})`}
        fill={ink}
        fontFamily="var(--font-body)"
        fontWeight="700"
        textAnchor="middle"
      >
        <circle cx="52" cy="52" r="46" fill="none" stroke={ink} strokeWidth="3.2" />
        <path d="M8.5 40h87M8.5 65h87" stroke={ink} strokeWidth="2.2" />
        <text x="52" y="33.5" fontSize="19" letterSpacing={word.length < 3 ? 4 : 1}>
          {word}
        </text>
        <text x="52" y="58.5" fontSize="17" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {date}
        </text>
        <text x="52" y="84" fontSize={family.length > 3 ? 13 : 17} letterSpacing="2">
          {family}
        </text>
      </g>
    </svg>
  );
}

/** The stamp has space for a family name. */
function surname(name: string): string {
  const [first = ''] = name.trim().split(/[\s　]/);
  return clusters(first).slice(0, 4).join('');
}
