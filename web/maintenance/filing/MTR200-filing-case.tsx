import { useState } from 'react';
import { progress } from '#contract/codes.ts';
import { holidayNote } from '#contract/deadline-marks.ts';
import type { FilingCase as Filing } from '#contract/endpoints/staff-filings.ts';
import { displayDate } from '#contract/japan-time.ts';
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
import { IconArrowLeft } from '#shared/ui/icons.ts';
import { KeyHelp } from '#shared/ui/key-help.tsx';
import { Row } from '#shared/ui/layout.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { StaleNotice } from '#shared/ui/stale-notice.tsx';
import { Chip } from '#shared/ui/status-chip.tsx';
import { neighboursOf } from '../lists/shown-list.ts';
import { CaseDesk } from './case-desk.tsx';
import { caseKeys, useCaseKeys } from './case-keys.ts';
import { CaseMenu } from './case-menu.tsx';
import { useCaseMutation } from './case-mutation.ts';
import { OwnerSelect, useCaseOwner } from './case-owner.tsx';
import { ChangeProgress } from './change-progress.tsx';
import { DueChips } from './deadline-chip.tsx';
import classes from './filing-case.module.css';
import { useFilingCase } from './filing-case.ts';
import { HiddenAddressNotice } from './hidden-address.tsx';
import { MemberInformation } from './member-information.tsx';
import { Presence } from './presence.tsx';
import { plainNumber } from './request-number.ts';
import { UndoBar } from './undo-bar.tsx';
import { useCaseWork } from './work/case-work.ts';

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
  const source = sourceScreen(srcScreenId, 'MTO100');
  const shown = useFilingCase(requestNo);
  const filing = shown.data?.requestDetailsConfirmResultDto;
  const caseWork = useCaseWork(requestNo);
  const work = caseWork.data;
  const owner = useCaseOwner(requestNo);
  const { busy, suspend } = useSuspension(requestNo, filing, work?.refundIfCancelled);

  const neighbours = neighboursOf(requestNo);
  useCaseKeys(neighbours, { source, place });
  const toCase = (number: string, text: string) => (
    <ButtonLink screen="MTR200" params={[number, source]} search={place} variant="subtle" small>
      {text}
    </ButtonLink>
  );
  const back = (
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
  );
  if (!filing) {
    return (
      <div className="page">
        <PageHeader above={back} title="申込内容" />
        <Loading query={shown} lines={12} />
      </div>
    );
  }

  const isOpen = ![progress.cancelled, progress.completed].some(
    (code) => code === filing.latestProgressClass,
  );
  const { deadlineDate } = filing;
  return (
    <div className="page">
      <PageHeader
        above={back}
        title={`申込 ${filing.displayRequestNo}`}
        beside={
          <Row gap="4px 16px" align="center">
            {!filing.mailProvenFlg && <Chip text="メール未確認" colour="" icon="mail" />}
            {deadlineDate && (
              <span>{`登記期限 ${displayDate(deadlineDate)}${holidayNote(deadlineDate)}`}</span>
            )}
            <DueChips due={filing} />
          </Row>
        }
        lead={
          <Row as="span" gap="0 16px">
            <span>{filing.companyName}</span>
            <span>{filing.name}</span>
          </Row>
        }
        menu={
          <CaseMenu>
            {work?.companyId && (
              <ButtonLink screen="MTR300" params={[work.companyId, 'MTO100']}>
                会社の情報
              </ButtonLink>
            )}
            <Button onClick={() => setCustomerShown(true)}>お客様情報</Button>
            {isOpen && (
              <Button
                variant="outline"
                color="red"
                disabled={!work}
                loading={busy}
                onClick={suspend}
              >
                申込を取り消す
              </Button>
            )}
          </CaseMenu>
        }
      />
      <Presence requestNo={requestNo} />
      <HiddenAddressNotice filing={filing} work={work} />
      {shown.error && <StaleNotice query={shown} />}
      <div className={classes.ground}>
        {work && owner.data ? (
          <CaseDesk {...{ requestNo, filing, work }} owner={owner.data}>
            <div id="case-progress" tabIndex={-1}>
              <ChangeProgress requestNo={requestNo} filing={filing} work={work} />
            </div>
            <OwnerSelect requestNo={requestNo} owner={owner.data} />
            <Row gap="4px 8px">
              {neighbours.before && toCase(neighbours.before, '前の申込')}
              {neighbours.after && toCase(neighbours.after, '次の申込')}
              <KeyHelp lines={caseKeys} />
            </Row>
          </CaseDesk>
        ) : (
          <Loading query={work ? owner : caseWork} lines={8} />
        )}
      </div>
      <UndoBar requestNo={requestNo} filing={filing} fetchedAt={shown.dataUpdatedAt} />
      {customerShown && (
        <MemberInformation customerId={filing.customerId} onClose={() => setCustomerShown(false)} />
      )}
    </div>
  );
}

/** Cancels the filing for its customer, after a question. */
function useSuspension(requestNo: string, filing: Filing | undefined, due = 0) {
  const { busy, run } = useCaseMutation(requestNo, 'dialog');
  const suspend = async () => {
    if (!filing) return;
    const warning = due > 0 ? `受領した${formatYen(due)}は、返金が必要になります。` : undefined;
    const question = { text: message('mt015'), warning, action: '取り消す', danger: true };
    if (!(await confirm(question))) return;
    await run(() =>
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
  return { busy, suspend };
}
