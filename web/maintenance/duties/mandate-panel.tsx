import { useState } from 'react';
import { progress } from '#contract/codes.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { mandateStatementNames, mandateStatements } from '#contract/mandate.ts';
import { formatYen } from '#contract/price.ts';
import { send } from '#shared/api.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { Note, Row, Space, Stack } from '#shared/ui/layout.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { ActButton } from '../filing/act/act-button.tsx';
import { useCaseMutation } from '../filing/case-mutation.ts';
import { DeclineDialog } from './decline-dialog.tsx';

interface MandatePanelProps {
  requestNo: string;
  filing: FilingCase;
  work: CaseWork;
}

/** 受任: the decision of a judicial scrivener, and money to be paid back where there is none. */
export function MandatePanel({ requestNo, filing, work }: MandatePanelProps) {
  const { mandate, refund } = work;
  const cancelled = filing.latestProgressClass === progress.cancelled;
  return (
    <SectionPanel title="受任">
      {mandate ? (
        <DescriptionList
          items={[
            { label: mandate.acceptedFlg ? '受任' : '受任しない', value: mandate.displayDatetime },
            { label: '司法書士', value: mandate.userName },
            ...(mandate.acceptedFlg
              ? []
              : [
                  { label: '正当な事由', value: mandate.reason },
                  {
                    label: '理由の書面',
                    value: mandate.writtenReasonFlg ? '求められた' : '求められていない',
                  },
                ]),
          ]}
        />
      ) : cancelled ? (
        <p>受任の前に取り消されました。</p>
      ) : filing.latestProgressClass === progress.completed ? (
        <p>受任を記録する前に完了した申込です。</p>
      ) : (
        <Decision requestNo={requestNo} filing={filing} />
      )}
      {refund?.doneFlg && <p>{`返金済み ${formatYen(refund.amount)}（${refund.userName}）`}</p>}
    </SectionPanel>
  );
}

type Ticks = Record<(typeof mandateStatementNames)[number], boolean>;
const unticked = Object.fromEntries(mandateStatementNames.map((name) => [name, false])) as Ticks;

function Decision({ requestNo, filing }: { requestNo: string; filing: FilingCase }) {
  const isScrivener = useSession('manager')?.user.scrivenerFlg ?? false;
  const { busy, run } = useCaseMutation(requestNo);
  const [ticks, setTicks] = useState(unticked);
  const [declining, setDeclining] = useState(false);
  if (!isScrivener) return <p>司法書士が受任するかどうかを決定します。</p>;
  const all = mandateStatementNames.every((name) => ticks[name]);
  const { detailUpdateDatetime, detailUpdateUserId } = filing;
  // The three statements are the question before it.
  const accept = () =>
    run(() =>
      send(
        'post',
        '/user/mainte/requestdetails/{requestNo}/mandate/accept',
        {
          params: { requestNo },
          body: {
            noConflictFlg: true,
            conductFlg: true,
            feesDisclosedFlg: true,
            detailUpdateDatetime,
            detailUpdateUserId,
          },
        },
        ['cm110', '受任'],
      ),
    );
  return (
    <>
      <Stack gap={8}>
        {mandateStatementNames.map((name) => (
          <CheckboxField
            key={name}
            name={name}
            label={mandateStatements[name]}
            checked={ticks[name]}
            onChange={(checked) => setTicks({ ...ticks, [name]: checked })}
          />
        ))}
      </Stack>
      <Space as="p" mt={8}>
        {`料金 ${formatYen(filing.billed)}（報酬 ${formatYen(filing.rewardSubtotal)}・登録免許税等 ${formatYen(filing.dutySubtotal)}・${filing.taxName} ${formatYen(filing.tax)}）`}
      </Space>
      <Row gap="8px 12px" mt={12}>
        <ActButton disabled={!all} loading={busy} onClick={accept}>
          受任する
        </ActButton>
        <Button variant="outline" color="red" onClick={() => setDeclining(true)}>
          受任しない
        </Button>
      </Row>
      {!all && <Note className="numeric">すべて確かめると受任できます。</Note>}
      {declining && (
        <DeclineDialog
          requestNo={requestNo}
          version={{ detailUpdateDatetime, detailUpdateUserId }}
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  );
}
