import { useState } from 'react';
import { closingItem } from '#contract/closing.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { voucherNames } from '#contract/vouchers.ts';
import { loadFile, send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconCircleCheck } from '#shared/ui/icons.ts';
import { Note, QuietList, Row } from '#shared/ui/layout.tsx';
import { useSavedFile } from '#shared/ui/saved-file.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { placeOfGate } from '../duties/gap-list.tsx';
import { showPlace } from '../duties/show-place.ts';
import type { IssuedVoucher } from '../payments/voucher-forms.tsx';
import { ReceiptAct, VouchersDialog } from '../payments/vouchers-dialog.tsx';
import { useInAct } from './act/act-button.tsx';
import { useCaseMutation } from './case-mutation.ts';
import type { CaseOf } from './case-parts.tsx';

const title = '完了後の残り';

type Left = CaseWork['closingList'][number];

/** The work that a completed filing leaves, each line with its button; a line that is done can be taken back. */
export function ClosingPanel({ requestNo, filing, work }: CaseOf) {
  const { run, busy } = useCaseMutation(requestNo);
  const { save } = useSavedFile();
  const [isIssuing, setIssuing] = useState(false);
  const inAct = useInAct();
  // Officers that wait are confirmed in a part of their own.
  const lines = work.closingList.filter(
    ({ item, doneFlg }) => doneFlg || item !== closingItem.officers,
  );
  const first = lines.find(({ doneFlg }) => !doneFlg);
  const tick = ({ item: documentId, updateDatetime, updateUserId }: Left, isThere: boolean) =>
    run(() =>
      send(
        'put',
        '/user/mainte/requestdetails/{requestNo}/documents/{documentId}',
        { params: { requestNo, documentId }, body: { isThere, updateDatetime, updateUserId } },
        ['cm112', title],
      ),
    );
  const print = ({ kind, voucherId, number }: IssuedVoucher) => {
    const params = { requestNo, voucherId };
    const path = '/user/mainte/requestdetails/{requestNo}/vouchers/{voucherId}/file';
    const name = voucherNames[kind];
    return save(() => loadFile('get', path, { params }, ['cm100', name]), `${name}_${number}.pdf`);
  };
  const list = (
    <>
      <QuietList gap={8}>
        {lines.map((left) => {
          const { item, name, doneFlg, byItselfFlg } = left;
          const variant = inAct && left === first ? 'filled' : 'default';
          const isReceipt = item === closingItem.receipt;
          const isAct = inAct && left === first && isReceipt;
          return (
            <li key={item}>
              {isAct && (
                <ReceiptAct
                  requestNo={requestNo}
                  version={filing.detailUpdateDatetime}
                  onIssued={(voucher) => void print(voucher)}
                />
              )}
              <Row gap="4px 12px" align="center">
                {doneFlg && <IconCircleCheck size={18} aria-label="済" />}
                <span>{name}</span>
                {doneFlg && !byItselfFlg && (
                  <>
                    <Note inline>
                      {[isReceipt && '発行しない', left.displayDatetime, left.userName]
                        .filter(Boolean)
                        .join('　')}
                    </Note>
                    <Button
                      variant="subtle"
                      small
                      disabled={busy}
                      onClick={() => tick(left, false)}
                    >
                      取り消す
                    </Button>
                  </>
                )}
                {!doneFlg && isReceipt && (
                  <>
                    {!isAct && (
                      <Button small onClick={() => setIssuing(true)}>
                        発行する
                      </Button>
                    )}
                    <Button variant="subtle" small disabled={busy} onClick={() => tick(left, true)}>
                      発行しない
                    </Button>
                  </>
                )}
                {item === closingItem.confirmation && (
                  <Button
                    variant={variant}
                    small
                    onClick={() => showPlace(placeOfGate.confirmation)}
                  >
                    確認記録に入力
                  </Button>
                )}
                {!doneFlg && !isReceipt && item !== closingItem.confirmation && (
                  <Button variant={variant} small loading={busy} onClick={() => tick(left, true)}>
                    済ませた
                  </Button>
                )}
              </Row>
            </li>
          );
        })}
      </QuietList>
      {isIssuing && (
        <VouchersDialog
          requestNo={requestNo}
          onClose={() => setIssuing(false)}
          onIssued={(voucher) => {
            setIssuing(false);
            void print(voucher);
          }}
        />
      )}
    </>
  );
  // The act has the same heading.
  return inAct ? list : <SectionPanel title={title}>{list}</SectionPanel>;
}
