import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { correctionStateNames } from '#contract/corrections.ts';
import type { ShownCorrection } from '#contract/endpoints/corrections.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { getQuery, send } from '#shared/api.ts';
import { CorrectionLines } from '#shared/correction/correction-lines.tsx';
import { savedInput } from '#shared/session/draft.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note, Row, Stack } from '#shared/ui/layout.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { useSwappedFocus } from '#shared/ui/swapped-focus.ts';
import { caseKey, useCaseMutation } from '../case-mutation.ts';
import { CorrectionDialog, correctionDraft } from './correction-dialog.tsx';
import classes from './corrections.module.css';
import { TelephoneConsent } from './telephone-consent.tsx';

const title = '申込の訂正';

interface CorrectionsPanelProps {
  requestNo: string;
  filing: FilingCase;
}

/** Corrections that take effect with the customer's consent: the one that waits, and those of before. */
export function CorrectionsPanel({ requestNo, filing }: CorrectionsPanelProps) {
  const [editing, setEditing] = useState(
    () => savedInput('manager', correctionDraft(requestNo)) !== undefined,
  );
  const query = useQuery({
    // A change of the filing changes what can be corrected.
    ...getQuery(
      [...caseKey(requestNo), 'corrections', filing.detailUpdateDatetime],
      '/user/mainte/requestdetails/{requestNo}/corrections',
      title,
      { params: { requestNo } },
    ),
    placeholderData: keepPreviousData,
  });
  const data = query.data;
  const mayPropose =
    data?.closedReason === '' && data.correctionList.every(({ state }) => state !== 'open');
  return (
    <SectionPanel
      title={title}
      action={
        mayPropose && (
          <Button small onClick={() => setEditing(true)}>
            訂正を提案
          </Button>
        )
      }
    >
      {!data ? (
        <Loading query={query} lines={2} />
      ) : (
        <>
          {data.closedReason && <p>{data.closedReason}</p>}
          {!data.closedReason && data.correctionList.length === 0 && (
            <p>氏名、住所、日付などの誤りは、お客様の同意を得て訂正できます。</p>
          )}
          <ul className={classes.list}>
            {data.correctionList.map((correction) => (
              <Correction
                key={correction.correctionId}
                requestNo={requestNo}
                correction={correction}
                closed={data.closedReason !== ''}
              />
            ))}
          </ul>
        </>
      )}
      {editing && data && (
        <CorrectionDialog
          requestNo={requestNo}
          filing={filing}
          corrections={data}
          isCurrent={!query.isPlaceholderData}
          onClose={() => setEditing(false)}
        />
      )}
    </SectionPanel>
  );
}

interface CorrectionProps {
  requestNo: string;
  correction: ShownCorrection;
  closed: boolean;
}

function Correction({ requestNo, correction, closed }: CorrectionProps) {
  const { correctionId, state, reason, lineList, effectList } = correction;
  const [telephoning, setTelephoning] = useState(false);
  const { run, busy } = useCaseMutation(requestNo);
  const around = useSwappedFocus(telephoning);
  const isOpen = state === 'open' && !closed;
  const withdraw = () =>
    run(() =>
      send(
        'post',
        '/user/mainte/requestdetails/{requestNo}/corrections/{correctionId}/withdrawal',
        { params: { requestNo, correctionId }, body: {} },
        ['cm110', '訂正の取下げ'],
      ),
    );
  const content = (
    <Stack gap={12} mt={8}>
      <CorrectionLines lines={lineList} />
      <p className={classes.text}>訂正の理由：{reason}</p>
      {effectList.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Note>
        {`提案 ${correction.proposedDatetime} ${correction.proposedName}`}
        {correction.answeredDatetime &&
          `　${correctionStateNames[state]} ${correction.answeredDatetime} ${correction.answeredName}`}
        {correction.telephone && `　電話 ${correction.telephone}`}
      </Note>
      {correction.answer && <p className={classes.text}>お客様：{correction.answer}</p>}
      {isOpen && (
        <div ref={around}>
          {telephoning ? (
            <TelephoneConsent
              requestNo={requestNo}
              correctionId={correctionId}
              onClose={() => setTelephoning(false)}
            />
          ) : (
            <Row gap="8px 12px">
              <Button disabled={busy} onClick={() => setTelephoning(true)}>
                電話で同意を得た
              </Button>
              <Button loading={busy} onClick={withdraw}>
                取り下げる
              </Button>
            </Row>
          )}
        </div>
      )}
    </Stack>
  );
  if (isOpen) {
    return (
      <li>
        <strong>{correctionStateNames[state]}</strong>
        {content}
      </li>
    );
  }
  return (
    <li>
      <details>
        <summary>
          {`${state === 'open' ? '' : correctionStateNames[state]}　${correction.answeredDatetime || correction.proposedDatetime}　${lineList.map(({ label }) => label).join('、')}`}
        </summary>
        {content}
      </details>
    </li>
  );
}
