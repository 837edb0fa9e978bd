import { useState } from 'react';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import type { ScreenId } from '#shared/navigation/address.ts';
import { useCarriedSearch } from '#shared/ui/address-pages.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Note } from '#shared/ui/layout.tsx';
import { Pager } from '#shared/ui/pager.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import classes from './earlier-receipts.module.css';
import { plainNumber } from './receipt-number.ts';

interface EarlierReceiptsProps {
  receipts: ReceiptDetail['verifyAppReqestHistoryList'];
  source: ScreenId;
}

const pageSize = 2;

/** The earlier receipts of the same person. */
export function EarlierReceipts({ receipts, source }: EarlierReceiptsProps) {
  const place = useCarriedSearch();
  const [page, setPage] = useState(1);
  if (receipts.length === 0) return null;
  const rows = receipts.slice((page - 1) * pageSize, page * pageSize);
  return (
    <SectionPanel title="受付の履歴">
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.receiptNo}>
            <span>
              <strong className="numeric">
                {row.branchNo + 1}．{row.receiptNo}
              </strong>
              <Note as="span" className="numeric">
                {row.dispRequestDate}
              </Note>
            </span>
            {row.showDetailFlg && (
              <ButtonLink
                screen="VFV210"
                params={[plainNumber(row.receiptNo), source]}
                search={place}
                small
              >
                詳細
                <span className="visually-hidden">（{row.receiptNo}）</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {receipts.length > pageSize && (
        <Pager
          label="受付の履歴"
          totalCount={receipts.length}
          totalCountCapped={false}
          page={page}
          pageSize={pageSize}
          shown={rows.length}
          onPrevious={page > 1 ? () => setPage(page - 1) : undefined}
          onNext={page * pageSize < receipts.length ? () => setPage(page + 1) : undefined}
        />
      )}
    </SectionPanel>
  );
}
