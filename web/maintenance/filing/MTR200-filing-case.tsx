import { useState } from 'react';
import { progress } from '#contract/codes.ts';
import { message } from '#contract/messages.ts';
import { formatYen } from '#contract/price.ts';
import { send } from '#shared/api.ts';
import { sourceScreen } from '#shared/navigation/address.ts';
import { useScreenParams } from '#shared/navigation/go.ts';
import { useKnownScreen } from '#shared/navigation/known-screen.ts';
import { useListPlace } from '#shared/ui/address-pages.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { useFirstValue } from '#shared/ui/first-value.ts';
import { IconArrowLeft, IconUserCircle } from '#shared/ui/icons.ts';
import { KeyHelp } from '#shared/ui/key-help.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { StaleNotice } from '#shared/ui/stale-notice.tsx';
import { Chip } from '#shared/ui/status-chip.tsx';
import { OfficersAfter } from '../company/officers-after.tsx';
import { ConfirmationPanel } from '../duties/confirmation-panel.tsx';
import { IdentificationPanel } from '../duties/identification-panel.tsx';
import { IntentionPanel } from '../duties/intention-panel.tsx';
import { MandatePanel } from '../duties/mandate-panel.tsx';
import { MissingPanel } from '../duties/missing-panel.tsx';
import { placeOfMethods } from '../duties/show-place.ts';
import { neighboursOf } from '../lists/shown-list.ts';
import { CaseCalls } from '../notes/call-form.tsx';
import { Amounts } from './amounts.tsx';
import { CaseColumn } from './case-column.tsx';
import { caseKeys, useCaseKeys } from './case-keys.ts';
import { useCaseMutation } from './case-mutation.ts';
import { CaseSummary } from './case-summary.tsx';
import { CaseThread } from './case-thread.tsx';
import { ChangeProgress } from './change-progress.tsx';
import { Comments } from './comments.tsx';
import { CorrectionsPanel } from './correction/corrections-panel.tsx';
import classes from './filing-case.module.css';
import { useFilingCase } from './filing-case.ts';
import { HiddenAddressNotice } from './hidden-address.tsx';
import { LawPanel } from './law/law-panel.tsx';
import { MemberInformation } from './member-information.tsx';
import { NextActPanel } from './next-act-panel.tsx';
import { OfficerChanges } from './officer-changes.tsx';
import { Presence } from './presence.tsx';
import { RegistryPdf } from './registry-pdf.tsx';
import { plainNumber } from './request-number.ts';
import { SectionTabs } from './section-tabs.tsx';
import { UndoBar } from './undo-bar.tsx';
import { Verification } from './verification.tsx';
import { CaseFactsPanel } from './work/case-facts-panel.tsx';
import { CaseTimeline } from './work/case-timeline.tsx';
import { useCaseWork } from './work/case-work.ts';
import { NeededDocuments } from './work/needed-documents.tsx';
import { RegistryRecordPanel } from './work/registry-record-panel.tsx';

export default function FilingCase() {
  const params = useScreenParams<'requestNo' | 'srcScreenId'>();
  const requestNo = plainNumber(params.requestNo ?? '');
  // What is typed and opened belongs to one case.
  return <Case key={requestNo} requestNo={requestNo} srcScreenId={params.srcScreenId} />;
}

interface CaseProps {
  requestNo: string;
  srcScreenId: string | undefined;
}

function Case({ requestNo, srcScreenId }: CaseProps) {
  const known = useKnownScreen();
  const [customerShown, setCustomerShown] = useState(false);
  const place = useListPlace();
  const action = useCaseMutation(requestNo, 'dialog');
  const source = sourceScreen(srcScreenId, 'MTO100');
  const shown = useFilingCase(requestNo);
  const filing = shown.data?.requestDetailsConfirmResultDto;
  const caseWork = useCaseWork(requestNo);
  const work = caseWork.data;
  const threadFirst = useFirstValue(filing?.newMessageFlg);

  const neighbours = neighboursOf(requestNo);
  useCaseKeys(neighbours, { source, place });
  const toCase = (number: string, text: string) => (
    <ButtonLink screen="MTR200" params={[number, source]} search={place} variant="subtle" small>
      {text}
    </ButtonLink>
  );
  const back = (
    <>
      <ButtonLink
        className={classes.back}
        screen={known(source) ? source : 'MTO100'}
        params={source === 'MTR100' ? ['MTR200'] : []}
        search={place}
        variant="subtle"
        small
        leftSection={<IconArrowLeft size={20} aria-hidden />}
      >
        戻る
      </ButtonLink>
      {neighbours.before && toCase(neighbours.before, '前の申込')}
      {neighbours.after && toCase(neighbours.after, '次の申込')}
    </>
  );
  if (!filing) {
    return (
      <div className="page">
        <PageHeader above={back} title="申込内容" />
        <Loading query={shown} lines={12} />
      </div>
    );
  }

  const thread = (
    <div id="case-thread" tabIndex={-1}>
      <CaseThread requestNo={requestNo} />
    </div>
  );
  const cancelled = filing.latestProgressClass === progress.cancelled;
  const completed = filing.latestProgressClass === progress.completed;
  const suspend = async () => {
    const due = work?.refundIfCancelled ?? 0;
    const warning = due > 0 ? `受領した${formatYen(due)}は、返金が必要になります。` : undefined;
    const question = { text: message('mt015'), warning, action: '取り消す', danger: true };
    if (!(await confirm(question))) return;
    await action.run(() =>
      send(
        'put',
        '/user/mainte/requestdetails/{requestNo}/suspend',
        {
          params: { requestNo },
          headers: {
            'X-UPDATE-DATETIME': filing.detailUpdateDatetime,
            'X-UPDATE-USER-ID': filing.detailUpdateUserId,
          },
        },
        ['cm110', '申込の取消'],
      ),
    );
  };

  return (
    <div className="page">
      <PageHeader
        above={back}
        title={`申込 ${filing.displayRequestNo}`}
        beside={!filing.mailProvenFlg && <Chip text="メール未確認" colour="" icon="mail" />}
        lead={`${filing.companyName}　${filing.name}`}
        actions={
          <>
            <KeyHelp lines={caseKeys} />
            {work?.companyId && (
              <ButtonLink screen="MTR300" params={[work.companyId, 'MTO100']}>
                会社の情報
              </ButtonLink>
            )}
            <Button icon={IconUserCircle} onClick={() => setCustomerShown(true)}>
              お客様情報
            </Button>
            {!cancelled && !completed && (
              <Button
                variant="outline"
                color="red"
                disabled={!work}
                loading={action.busy}
                onClick={suspend}
              >
                申込を取り消す
              </Button>
            )}
          </>
        }
      />
      <Presence requestNo={requestNo} />
      <HiddenAddressNotice filing={filing} />
      {shown.error && <StaleNotice query={shown} />}
      <div className={classes.ground}>
        <div className={classes.columns}>
          <div className={classes.main}>
            <SectionTabs />
            {threadFirst && thread}
            <div id="case-payment" tabIndex={-1}>
              <CaseSummary requestNo={requestNo} filing={filing} work={work} />
            </div>
            {work && (
              <>
                <div id="case-mandate" tabIndex={-1}>
                  <MandatePanel requestNo={requestNo} filing={filing} work={work} />
                </div>
                <div>
                  <MissingPanel work={work} code={filing.latestProgressClass} />
                </div>
              </>
            )}
            <div id="case-officers" tabIndex={-1}>
              <OfficerChanges requestNo={requestNo} filing={filing} work={work} />
            </div>
            <div id="case-corrections" tabIndex={-1}>
              <CorrectionsPanel requestNo={requestNo} filing={filing} />
            </div>
            {work ? (
              <>
                {filing.latestProgressClass === progress.completed && (
                  <div>
                    <OfficersAfter requestNo={requestNo} />
                  </div>
                )}
                <div id="case-law" tabIndex={-1}>
                  <LawPanel requestNo={requestNo} work={work} closed={cancelled} />
                </div>
                <div id="case-documents" tabIndex={-1}>
                  <NeededDocuments
                    requestNo={requestNo}
                    work={work}
                    addressHiddenTyp={filing.addressHiddenTyp}
                    closed={cancelled}
                  />
                </div>
                <div id="case-facts" tabIndex={-1}>
                  <CaseFactsPanel requestNo={requestNo} work={work} closed={cancelled} />
                </div>
                <div id="case-registry" tabIndex={-1}>
                  <RegistryRecordPanel requestNo={requestNo} work={work} closed={cancelled} />
                </div>
                <div id="case-intention" tabIndex={-1}>
                  <IntentionPanel requestNo={requestNo} work={work} />
                </div>
                <div id={placeOfMethods} tabIndex={-1}>
                  <IdentificationPanel requestNo={requestNo} filing={filing} work={work} />
                </div>
                <div id="case-confirmation" tabIndex={-1}>
                  <ConfirmationPanel requestNo={requestNo} work={work} closed={cancelled} />
                </div>
              </>
            ) : (
              <Loading query={caseWork} lines={8} />
            )}
            {!threadFirst && thread}
            <div id="case-pdf" tabIndex={-1}>
              <RegistryPdf requestNo={requestNo} filing={filing} />
            </div>
            <div id="case-amounts" tabIndex={-1}>
              <Amounts requestNo={requestNo} filing={filing} />
            </div>
          </div>
          <CaseColumn
            pinned={
              <>
                <div>
                  <NextActPanel requestNo={requestNo} work={work} />
                </div>
                <div id="case-progress" tabIndex={-1}>
                  <ChangeProgress requestNo={requestNo} filing={filing} work={work} />
                </div>
              </>
            }
          >
            <div id="case-verification" tabIndex={-1}>
              <Verification requestNo={requestNo} filing={filing} />
            </div>
            <div>
              <Comments requestNo={requestNo} filing={filing} />
            </div>
            <div>
              <CaseCalls requestNo={requestNo} filing={filing} />
            </div>
            <div>{work && <CaseTimeline events={work.eventList} />}</div>
          </CaseColumn>
        </div>
      </div>
      <UndoBar requestNo={requestNo} filing={filing} fetchedAt={shown.dataUpdatedAt} />
      {customerShown && (
        <MemberInformation customerId={filing.customerId} onClose={() => setCustomerShown(false)} />
      )}
    </div>
  );
}
