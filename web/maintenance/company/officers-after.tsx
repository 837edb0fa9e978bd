import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficersAfter as After } from '#contract/endpoints/companies.ts';
import { getQuery, invalidate, send } from '#shared/api.ts';
import { extentOf, OfficerList } from '#shared/company/officer-list.tsx';
import { OfficersDialog, type SentOfficers as Sent } from '#shared/company/officers-dialog.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Row, Stack } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { useInAct } from '../filing/act/act-button.tsx';
import { useStaffMutation } from '../lists/staff-mutation.ts';
import classes from './company.module.css';

interface OfficersAfterProps {
  requestNo: string;
  /** Nothing else of the filing is to be done before. */
  isNext: boolean;
}

/** The officers after a completed filing: corrected and confirmed by the office, they become those of the company. */
export function OfficersAfter({ requestNo, isNext }: OfficersAfterProps) {
  const [corrected, setCorrected] = useState<After | null>(null);
  const queryKey = ['staff', 'officers-after', requestNo];
  const found = useQuery({
    ...getQuery(queryKey, '/user/mainte/requestdetails/{requestNo}/officersafter', '登記後の役員', {
      params: { requestNo },
    }),

    // Each request writes an audit entry.
    refetchOnWindowFocus: false,
  });
  const { run, busy } = useStaffMutation(queryKey);
  const inAct = useInAct();
  const after = found.data;
  if (found.error && !after) {
    return <ErrorState query={found} />;
  }
  // What waits is an act; what is confirmed is a fact of the filing.
  if (!after || after.stateTyp === 'none' || inAct !== (after.stateTyp === 'waiting')) return null;
  const confirm = async ({ updateDatetime, updateUserId }: After, list: Sent) => {
    const body = { ...list, updateDatetime, updateUserId };
    const path = '/user/mainte/requestdetails/{requestNo}/officersafter' as const;
    const done = await run(() => send('put', path, { params: { requestNo }, body }));
    if (done) void invalidate(['staff']);
    return done;
  };
  const { officerList, officersCompleteFlg } = after;
  const isWaiting = after.stateTyp === 'waiting';
  const inOffice = officerList.filter(({ positionList }) =>
    positionList.some(({ endedOn }) => endedOn === ''),
  );
  const isKnown = inOffice.length > 0;
  const waits = isKnown
    ? 'この登記を反映した役員の一覧です。登記事項証明書と照らし合わせ、必要なら訂正して、確認してください。確認した内容が、この会社の役員になります。'
    : 'この会社に在任中の役員がわからないため、確認できる一覧がありません。登記事項証明書を見て、役員を入力してください。';
  return (
    <SectionPanel title="登記後の役員">
      <Stack>
        {isWaiting ? (
          <Notice kind="warning" title="確認待ち">
            {waits}
          </Notice>
        ) : (
          <p className={classes.said}>
            {after.displayDatetime} {after.userName}が確認しました。{extentOf(officersCompleteFlg)}
          </p>
        )}
        <OfficerList officers={officerList} />
        {isWaiting && (
          <Row gap={12} align="end">
            {isKnown && (
              <Button
                variant={isNext ? 'filled' : 'default'}
                loading={busy}
                onClick={() => void confirm(after, { officerList, officersCompleteFlg })}
              >
                {`上の${inOffice.length}名を登記後の役員（${extentOf(officersCompleteFlg)}）として確認する`}
              </Button>
            )}
            <Button
              variant={isNext && !isKnown ? 'filled' : 'default'}
              onClick={() => setCorrected(after)}
            >
              {isKnown ? '訂正して確認する' : '役員を入力する'}
            </Button>
          </Row>
        )}
      </Stack>
      {corrected && (
        <OfficersDialog
          title={isKnown ? '登記後の役員の訂正' : '登記後の役員の入力'}
          officers={corrected.officerList}
          isComplete={corrected.officersCompleteFlg}
          completeLabel="登記されている役員の全員であることを確認した"
          action="確認する"
          showsLeft
          busy={busy}
          isOld={after.updateDatetime !== corrected.updateDatetime}
          onClose={() => setCorrected(null)}
          // By the version that was opened: the list may be loaded again behind the dialog.
          onStore={(list) => confirm(corrected, list)}
        />
      )}
    </SectionPanel>
  );
}
