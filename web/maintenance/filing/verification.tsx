import { useState } from 'react';
import { registrySystemId, verifyStatus } from '#contract/codes.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { message } from '#contract/messages.ts';
import { isMailing } from '#contract/office-identification.ts';
import { isOfOffice } from '#contract/verification-states.ts';
import { send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { IconRefresh } from '#shared/ui/icons.ts';
import { Space } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { IdentityQuestion } from '../duties/identity-question.tsx';
import { ActButton, InAct } from './act/act-button.tsx';
import { useCaseMutation } from './case-mutation.ts';
import { keptRequest, RequestVerification } from './request-verification.tsx';
import { isUnconfirmed, VerificationBadge } from './verification-badge.tsx';
import { useCaseWork } from './work/case-work.ts';

interface CasePartProps {
  requestNo: string;
  filing: FilingCase;
}

const silence = ['cm110', '本人確認状況の照会'] as const;

/** The verification of a person of the filing: status, result, what it lacks, and actions. */
export function Verification({ requestNo, filing }: CasePartProps) {
  const { busy, run } = useCaseMutation(requestNo);
  const work = useCaseWork(requestNo).data;
  const [asking, setAsking] = useState(() => keptRequest(requestNo) !== undefined);

  // Filled as the act while a result is to be taken in.
  const Inquire = filing.verifyNews ? ActButton : Button;

  const isOffice = isOfOffice(filing.verifyStatusClass, filing.officeIdentifiedFlg);
  const result = filing.verifyNews
    ? ''
    : filing.verifyResult || (filing.verifyStatusClass === '' ? '依頼取消' : '');

  const check = async () => {
    if (!(await confirm({ text: message('mt010'), action: '照会する' }))) return;
    await run(async () => {
      const { data } = await send(
        'post',
        '/all/app/verifyappreqest/status',
        {
          body: {
            systemId: registrySystemId,
            receiptNo: filing.receiptNo,
            userNo: filing.loginUserNo,
            mailAddress: filing.mailAddress,
          },
        },
        silence,
      );
      return send(
        'put',
        '/user/mainte/verifyhistory/{requestNo}/verifystatus',
        { params: { requestNo }, body: data },
        silence,
      );
    });
  };

  return (
    <SectionPanel
      title="本人確認"
      action={
        <VerificationBadge
          filing={filing}
          master={filing.verifyStatusKbnList}
          of={filing.managerName}
          onRequest={() => setAsking(true)}
        />
      }
    >
      {filing.displayLinkRequestedDatetime ? (
        <Notice mb={12} kind="warning">
          {message('mt094', filing.displayLinkRequestedDatetime)}
        </Notice>
      ) : filing.verifyNews ? (
        <Notice mb={12} kind="warning">
          {message('mt041')}
        </Notice>
      ) : (
        filing.verifyStatusClass === verifyStatus.denied && (
          <Notice mb={12} kind="info">
            {message('mt042')}
          </Notice>
        )
      )}
      {work && <IdentityQuestion requestNo={requestNo} work={work} />}
      {filing.receiptNo && !isOffice ? (
        <DescriptionList
          items={[
            { label: '受付番号', value: filing.receiptNo },
            // While no result is taken in, the mark says how far it is.
            ...(result
              ? [
                  { label: '結果', value: result },
                  { label: 'コメント', value: filing.verifyResultComment || '―' },
                ]
              : []),
          ]}
        />
      ) : (
        <p className="support">
          {isOffice
            ? '事務所で本人確認済みのため、オンラインの依頼は要りません。'
            : work && isMailing(work.identification)
              ? '郵便で確認中です。'
              : 'まだ依頼していません。'}
        </p>
      )}
      {!isUnconfirmed(filing.verifyStatusClass) && (
        <Space mt={12}>
          <Inquire icon={IconRefresh} loading={busy} onClick={check}>
            本人確認状況を照会
          </Inquire>
        </Space>
      )}
      {asking && (
        <InAct value={false}>
          <RequestVerification
            requestNo={requestNo}
            contact={filing}
            onClose={() => setAsking(false)}
          />
        </InAct>
      )}
    </SectionPanel>
  );
}
