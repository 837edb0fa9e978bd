import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MasterEntry } from '#contract/endpoints/schema.ts';
import type { FoundRow } from '#contract/endpoints/staff-lists.ts';
import { displayDate } from '#contract/japan-time.ts';
import { isOwed } from '#contract/progress.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import type { ListPlace } from '#shared/ui/address-pages.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconX } from '#shared/ui/icons.ts';
import { Row } from '#shared/ui/layout.tsx';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { DueChips } from '../filing/deadline-chip.tsx';
import { HiddenAddressMark } from '../filing/hidden-address.tsx';
import { plainNumber } from '../filing/request-number.ts';
import { VerificationBadge } from '../filing/verification-badge.tsx';
import { useTakeCase } from '../home/take-case.ts';
import { ActCell } from '../home/work-columns.tsx';
import { plansText, shortPlans } from '../lists/request-cells.tsx';
import { CaseDetails } from './case-details.tsx';
import classes from './case-panel.module.css';
import { focusChosen, useChosen } from './chosen-row.ts';

/** How long a row has to stay chosen before its case is looked at: j and k pass over others without a look. */
const rest = 350;

interface CasePanelProps {
  rows: readonly FoundRow[] | undefined;
  progress: readonly MasterEntry[];
  verification: readonly MasterEntry[];
  place: ListPlace;
  onRequest: (row: FoundRow) => void;
  onPayment: (row: FoundRow) => void;
  onClose: () => void;
}

/** The essentials of the chosen row's case, beside the list. */
export function CasePanel({ rows, onClose, ...shown }: CasePanelProps) {
  const chosen = useChosen();
  const settled = useSettled(chosen);
  const last = useRef<FoundRow>(undefined);
  // A change may take its row out of the list; the case stays until another one is chosen.
  const found = rows?.find(({ displayNo }) => displayNo === chosen);
  if (found || last.current?.displayNo !== chosen) last.current = found;
  const row = last.current;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const back = (event: KeyboardEvent) => {
      const isInside = panel.current?.contains(event.target as Node);
      if (event.key === 'Escape' && isInside && !document.querySelector('dialog:modal')) {
        focusChosen();
      }
    };
    window.addEventListener('keydown', back);
    return () => window.removeEventListener('keydown', back);
  }, []);
  const close = () => {
    focusChosen();
    onClose();
  };
  return (
    <aside ref={panel} className={classes.panel} aria-label="申込の概要">
      <button type="button" className={classes.cross} aria-label="概要を閉じる" onClick={close}>
        <IconX size={20} aria-hidden />
      </button>
      {row ? (
        <>
          <RowFacts row={row} {...shown} />
          {settled === row.displayNo && (
            <CaseDetails
              key={row.displayNo}
              requestNo={plainNumber(row.displayNo)}
              progress={shown.progress}
            />
          )}
        </>
      ) : (
        <p className={classes.hint}>
          行を選ぶと（jとkのキー、またはクリック）、申込の概要を表示します。
        </p>
      )}
    </aside>
  );
}

/** A value that has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), rest);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

type RowFactsProps = Omit<CasePanelProps, 'rows' | 'onClose'> & { row: FoundRow };

/** What the list knows of the case already. */
function RowFacts({ row, progress, verification, place, onRequest, onPayment }: RowFactsProps) {
  const { take, busy } = useTakeCase();
  const mayTake = row.ownerTyp === 'none' || row.ownerTyp === 'absent';
  return (
    <>
      <h2 className={classes.title}>
        <ScreenLink
          screen="MTR200"
          params={[plainNumber(row.displayNo), 'MTR100']}
          search={place}
          aria-label={`${row.displayNo}の詳細を開く`}
        >
          {row.displayNo}
        </ScreenLink>
      </h2>
      <p className={classes.company}>
        {row.companyName}
        <span>{row.name}</span>
      </p>
      <Row as="p" gap={6}>
        <StatusChip code={row.latestProgressClass} master={progress} otherwise={row.progressName} />
        <DueChips due={{ ...row, paymentOverdue: false }} />
      </Row>
      <dl className={classes.facts}>
        <Fact label="次にすること">
          {row.nextAct ? <ActCell nextAct={row.nextAct} /> : 'ありません'}
        </Fact>
        <Fact label="事務所の担当">
          {row.ownerName || 'なし'}
          {row.nextAct && mayTake && (
            <Button
              small
              disabled={busy}
              aria-label={`${row.displayNo}を引き受ける`}
              onClick={() => take(row)}
            >
              引き受ける
            </Button>
          )}
        </Fact>
        {isOwed(row.paid, row.latestProgressClass) && (
          <Fact label="入金">
            <span>
              未入金（{row.paymentOverdue ? '期限超過 ' : '期限 '}
              {displayDate(row.paymentDueDate)}）
            </span>
            <Button
              variant="outline"
              small
              aria-label={`${row.displayNo}の入金を確認`}
              onClick={() => onPayment(row)}
            >
              入金確認
            </Button>
          </Fact>
        )}
        <Fact label="担当者">
          <span>{row.managerName}</span>
          <a href={`mailto:${row.mailAddress}`}>{row.mailAddress}</a>
        </Fact>
        <Fact label="本人確認">
          <VerificationBadge
            filing={row}
            master={verification}
            of={row.managerName}
            onRequest={() => onRequest(row)}
          />
        </Fact>
        <Fact label="プラン">
          <span>
            {shortPlans(plansText(row))}
            <HiddenAddressMark {...row} />
          </span>
        </Fact>
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
