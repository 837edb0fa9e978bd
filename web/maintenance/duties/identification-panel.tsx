import { useRef, useState } from 'react';
import { progress, verifyStatus } from '#contract/codes.ts';
import { type ConfirmationMethod, confirmationMethods } from '#contract/confirmation-numbers.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { displayDate, japanDate } from '#contract/japan-time.ts';
import {
  isIdentified,
  isMailed,
  isMailing,
  isReturned,
  identificationLabels as labels,
  noIdentification,
  type OfficeIdentification,
  samenessKinds,
} from '#contract/office-identification.ts';
import { Button } from '#shared/ui/button.tsx';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { Fold, Note, Row } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { useSwappedFocus } from '#shared/ui/swapped-focus.ts';
import { InAct, useInAct } from '../filing/act/act-button.tsx';
import { isByLink } from '../filing/other-methods.tsx';
import { RequestVerification } from '../filing/request-verification.tsx';
import type { Person } from '../filing/use-people-to-verify.ts';
import { isUnconfirmed } from '../filing/verification-badge.tsx';
import classes from './duties.module.css';
import { EvidenceFiles } from './evidence-files.tsx';
import { placeOfGate } from './gap-list.tsx';
import { IdentificationForm } from './identification-form.tsx';
import { showPlace } from './show-place.ts';

interface IdentificationPanelProps {
  requestNo: string;
  filing: FilingCase;
  work: CaseWork;
}

const actions: Record<string, string> = {
  earlier: '以前の確認を使う',
  wallet: '受信の結果を記録',
  post: '原本の送付を依頼',
  restricted: '郵便の経過を記録',
  chip: '読取りの結果を記録',
  counter: '対面での確認を記録',
};

interface Begun {
  initial: OfficeIdentification;
  isRequest: boolean;
}

/**
 * The ways to identify the person that are lawful on the due day, and the one that the office makes itself. As the act, the
 * form of the way that is known stands open.
 */
export function IdentificationPanel({ requestNo, filing, work }: IdentificationPanelProps) {
  const [editing, setEditing] = useState<string | null>(null);
  const [requests, setRequests] = useState(0);
  const chosen = useRef<Person>(null);
  const [saves, setSaves] = useState(0);
  const [asking, setAsking] = useState(false);
  const inAct = useInAct();
  const around = useSwappedFocus(inAct && editing);
  const { identification: said } = work;
  const isApproved = filing.verifyStatusClass === verifyStatus.approved;
  const isDone = isIdentified(said) || isApproved || filing.officeIdentifiedFlg;
  const isOver = filing.unconfirmedInactive || isDone;
  const isUnderWay = isMailing(said) && !isOver;
  const methods = isOver ? [] : work.identificationMethodList;
  const isBefore = methods.some(({ method }) => method === 'earlier');
  const known = isUnderWay ? said.method : isBefore ? 'earlier' : null;
  const method = editing ?? (inAct ? known : null);
  const shown =
    method &&
    (isUnderWay && method === said.method
      ? { initial: said, isRequest: false }
      : begun(method, work, chosen.current));
  const isUnasked = isUnconfirmed(filing.verifyStatusClass);
  const mayInvite =
    filing.verifyStatusClass === verifyStatus.expired ||
    (isUnasked && filing.latestProgressClass !== progress.verifying);
  // Another way stands in the place of the request.
  const isInviting = inAct && !known && mayInvite && methods.some(isByLink);
  const list = methods.length > 0 && (
    <ul className={classes.checks} aria-label="期限の日に使える方法">
      {methods
        .filter((one) => one.method !== method)
        .filter((one) => !(isInviting && isByLink(one)))
        .map(({ method: way, rule, source, uncertainFlg, needs }) => (
          <li key={way}>
            <div>
              {confirmationMethods[way as ConfirmationMethod]}
              <Note as="span" className="numeric" title={source}>
                {rule}
                {uncertainFlg && '（要確認）'}
                {`　${way === 'earlier' ? namedEarlier(work) : needs}`}
              </Note>
            </div>
            {actions[way] ? (
              <Button small onClick={() => setEditing(way)}>
                {actions[way]}
              </Button>
            ) : way === 'meeting' ? (
              <Button small onClick={() => showPlace(placeOfGate.confirmation)}>
                確認記録に入力
              </Button>
            ) : isUnasked ? (
              <Button small onClick={() => setAsking(true)}>
                依頼する
              </Button>
            ) : (
              <Note as="span" className="numeric">
                依頼済み
              </Note>
            )}
          </li>
        ))}
    </ul>
  );
  const panel = (
    <SectionPanel title="本人確認の方法">
      {said.method !== '' && <Stand said={said} />}
      {said.method !== '' && (
        <EvidenceFiles
          requestNo={requestNo}
          files={work.evidenceList}
          closed={filing.unconfirmedInactive}
        />
      )}
      {said.method === '' && isOver && (
        <p>
          {isApproved
            ? 'オンラインの本人確認で承認されています。'
            : isDone
              ? '確認記録のとおり、事務所で本人確認済みです。'
              : '取り消した申込または完了した申込のため、依頼できません。'}
        </p>
      )}
      {isUnderWay && !inAct && (
        <Row gap="8px 12px" mt={12} mb={12}>
          <Button small onClick={() => setEditing(said.method)}>
            郵便の経過を記録
          </Button>
        </Row>
      )}
      <div ref={around}>
        {shown && (
          <IdentificationForm
            // What is stored is where the next step begins.
            key={`${method} ${saves}`}
            {...{ requestNo, work, ...shown }}
            cancels={editing !== null}
            onClose={() => {
              setEditing(null);
              setSaves(saves + 1);
            }}
          />
        )}
        {list && (isInviting || (inAct && shown)) ? <Fold title="ほかの方法">{list}</Fold> : list}
      </div>
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
  return (
    <>
      {isInviting && !editing && (
        <RequestVerification
          key={requests}
          {...{ requestNo, chosen }}
          contact={filing}
          onClose={() => {
            chosen.current = null;
            setRequests(requests + 1);
          }}
        />
      )}
      {panel}
    </>
  );
}

/** Begins a way of identification with the person who is chosen and the facts that are known already. */
function begun(method: string, work: CaseWork, chosen: Person | null): Begun {
  const { identification: said, earlierIdentification: earlier, personList } = work;
  if (method === 'earlier' && earlier) {
    const { earlierFiling, personName, birthDate, address } = earlier;
    const person = { earlierFiling, personName, birthDate, address };
    const initial = { ...noIdentification, method, ...person, sameOn: japanDate(new Date()) };
    return { initial, isRequest: false };
  }
  const [contact] = personList;
  const known = chosen ? { ...chosen, name: chosen.managerName } : contact;
  const isSaid = !chosen && said.personName !== '';
  const initial = {
    ...{ ...noIdentification, method },
    personName: isSaid ? said.personName : (known?.name ?? ''),
    birthDate: isSaid ? said.birthDate : (known?.birthDate ?? ''),
    address: isSaid ? said.address : (known?.address ?? ''),
  };
  return { initial, isRequest: method === 'post' };
}

function namedEarlier({ earlierIdentification: earlier }: CaseWork): string {
  if (!earlier) return '';
  const { personName, confirmedOn, displayNo, methodName } = earlier;
  return `${personName}さん　${displayDate(confirmedOn)}に確認（申込 ${displayNo}、${methodName}）`;
}

/** How far the office's own identification is. */
function Stand({ said }: { said: OfficeIdentification }) {
  return (
    <>
      {isReturned(said) && (
        <Notice kind="warning">
          郵便が返送されたため、本人確認はできていません。方法を選んで、あらためて行ってください。
        </Notice>
      )}
      <DescriptionList
        items={[
          { label: '方法', value: confirmationMethods[said.method as ConfirmationMethod] ?? '' },
          { label: '本人確認を受ける方', value: said.personName },
          ...(said.method === 'earlier'
            ? ofSameness(said)
            : isMailed(said)
              ? [
                  ...(said.method === 'post'
                    ? [
                        {
                          label: '原本の受取り',
                          value: displayDate(said.receivedOn) || '待っています',
                        },
                      ]
                    : []),
                  {
                    label: '郵便',
                    value: said.postedOn
                      ? `${displayDate(said.postedOn)}　${said.trackingNumber}`
                      : '出していません',
                  },
                  said.returnedOn
                    ? { label: '返送', value: displayDate(said.returnedOn) }
                    : { label: '配達', value: displayDate(said.deliveredOn) || '確認していません' },
                ]
              : [
                  { label: '読取り', value: `${displayDate(said.readOn)}　${said.readTime}` },
                  { label: '事業者・機器', value: said.reader },
                  { label: '結果の番号・保管場所', value: said.evidence },
                ]),
        ]}
      />
    </>
  );
}

const ofSameness = ({ earlierFiling, sameOn, sameness, samenessNote }: OfficeIdentification) => [
  { label: labels.earlierFiling, value: earlierFiling.replace(/^(\d{8})/, '$1-') },
  { label: labels.sameOn, value: displayDate(sameOn) },
  {
    label: labels.sameness,
    value: [samenessKinds[sameness as keyof typeof samenessKinds], samenessNote]
      .filter(Boolean)
      .join('　'),
  },
];
