import { useState } from 'react';
import { verifyStatus } from '#contract/codes.ts';
import { type ConfirmationMethod, confirmationMethods } from '#contract/confirmation-numbers.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { displayDate, japanDate } from '#contract/japan-time.ts';
import {
  isIdentified,
  isMailed,
  isReturned,
  identificationLabels as labels,
  noIdentification,
  type OfficeIdentification,
  samenessKinds,
} from '#contract/office-identification.ts';
import { Button } from '#shared/ui/button.tsx';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { Note, Row } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { ActButton } from '../filing/act/act-button.tsx';
import { isUnconfirmed } from '../filing/verification-badge.tsx';
import classes from './duties.module.css';
import { EvidenceFiles } from './evidence-files.tsx';
import { IdentificationDialog } from './identification-dialog.tsx';

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

/** The ways to identify the person that are lawful on the due day, and the one that the office makes itself. */
export function IdentificationPanel({ requestNo, filing, work }: IdentificationPanelProps) {
  const [editing, setEditing] = useState<{
    initial: OfficeIdentification;
    isRequest: boolean;
  } | null>(null);
  const { identification: said } = work;
  const isApproved = filing.verifyStatusClass === verifyStatus.approved;
  const isDone = isIdentified(said) || isApproved || filing.officeIdentifiedFlg;
  const isOver = filing.unconfirmedInactive || isDone;
  const begin = (method: string) => {
    const { earlierIdentification: earlier, personList } = work;
    if (method === 'earlier' && earlier) {
      const { earlierFiling, personName, birthDate, address } = earlier;
      const person = { earlierFiling, personName, birthDate, address };
      const initial = { ...noIdentification, method, ...person, sameOn: japanDate(new Date()) };
      return setEditing({ initial, isRequest: false });
    }
    const [contact] = personList;
    const initial = {
      ...noIdentification,
      method,
      personName: said.personName || (contact?.name ?? ''),
      birthDate: said.birthDate || (contact?.birthDate ?? ''),
      address: said.address || (contact?.address ?? ''),
    };
    setEditing({ initial, isRequest: method === 'post' });
  };
  return (
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
      {isMailed(said) && !isOver && !isReturned(said) && (
        <Row gap="8px 12px" mt={12} mb={12}>
          <Button small onClick={() => setEditing({ initial: said, isRequest: false })}>
            郵便の経過を記録
          </Button>
        </Row>
      )}
      {!isOver && (
        <ul className={classes.checks} aria-label="期限の日に使える方法">
          {work.identificationMethodList.map(({ method, rule, source, uncertainFlg, needs }) => (
            <li key={method}>
              <div>
                {confirmationMethods[method as ConfirmationMethod]}
                <Note as="span" className="numeric" title={source}>
                  {rule}
                  {uncertainFlg && '（要確認）'}
                  {`　${method === 'earlier' ? namedEarlier(work) : needs}`}
                </Note>
              </div>
              {method === 'earlier' ? (
                <ActButton small onClick={() => begin(method)}>
                  {actions.earlier}
                </ActButton>
              ) : actions[method] ? (
                <Button small onClick={() => begin(method)}>
                  {actions[method]}
                </Button>
              ) : (
                <Note as="span" className="numeric">
                  {method === 'meeting'
                    ? '確認記録に入力'
                    : isUnconfirmed(filing.verifyStatusClass)
                      ? '「未確認」から依頼'
                      : '依頼済み'}
                </Note>
              )}
            </li>
          ))}
        </ul>
      )}
      {editing && (
        <IdentificationDialog
          requestNo={requestNo}
          work={work}
          {...editing}
          onClose={() => setEditing(null)}
        />
      )}
    </SectionPanel>
  );
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
