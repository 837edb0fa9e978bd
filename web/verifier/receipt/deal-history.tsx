import { Fragment, useState } from 'react';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import { IconChevronDown } from '#shared/ui/icons.ts';
import { Pager } from '#shared/ui/pager.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { TableHead } from '#shared/ui/table-head.tsx';
import classes from './deal-history.module.css';

const pageSize = 5;

/** Every deal on this receipt, with its reasons. */
export function DealHistory({ deals }: { deals: ReceiptDetail['verifyDealWithHistoryExList'] }) {
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const rows = deals.slice((page - 1) * pageSize, page * pageSize);
  const toggle = (no: number) => {
    const next = new Set(opened);
    if (!next.delete(no)) next.add(no);
    setOpened(next);
  };
  return (
    <SectionPanel title="審査履歴">
      {deals.length === 0 ? (
        <p className="support">まだ審査の記録はありません。</p>
      ) : (
        <table className={classes.table}>
          <TableHead
            caption="審査履歴"
            of={['NO', '日時', '区分', '担当者', '承認者', 'コメント']}
          />
          <tbody>
            {rows.map((row) => (
              <Fragment key={row.no}>
                <tr>
                  <td data-label="NO">{row.no}</td>
                  <td data-label="日時">{row.displayDealDatetime}</td>
                  <td data-label="区分">{row.dealKbnName}</td>
                  <td data-label="担当者">{row.dealUserName}</td>
                  <td data-label="承認者">
                    <input
                      type="checkbox"
                      disabled
                      checked={row.approverFlg}
                      readOnly
                      aria-label={`${row.dealUserName}は承認者`}
                    />
                  </td>
                  <td data-label="コメント">
                    {row.dealComment || row.reasonNameList.length > 0 ? (
                      <button
                        type="button"
                        className={classes.toggle}
                        aria-expanded={opened.has(row.no)}
                        aria-label={`${row.no}番のコメント`}
                        onClick={() => toggle(row.no)}
                      >
                        {opened.has(row.no) ? '閉じる' : '表示'}
                        <IconChevronDown size={18} aria-hidden />
                      </button>
                    ) : (
                      'なし'
                    )}
                  </td>
                </tr>
                {opened.has(row.no) && (
                  <tr className={classes.comment}>
                    <td colSpan={6}>
                      {row.reasonNameList.length > 0 && (
                        <p>理由：{row.reasonNameList.join('、')}</p>
                      )}
                      {row.dealComment}
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      {deals.length > pageSize && (
        <Pager
          label="審査履歴"
          totalCount={deals.length}
          totalCountCapped={false}
          page={page}
          pageSize={pageSize}
          shown={rows.length}
          onPrevious={page > 1 ? () => setPage(page - 1) : undefined}
          onNext={page * pageSize < deals.length ? () => setPage(page + 1) : undefined}
        />
      )}
    </SectionPanel>
  );
}
