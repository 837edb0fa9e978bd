import { holidayNote, urgentDays } from '#contract/deadline-marks.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { displayDate } from '#contract/japan-time.ts';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { Note, Stack } from '#shared/ui/layout.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { DueChips, daysText } from './deadline-chip.tsx';

/** The customer, the order and its deadlines. */
export function CaseSummary({ filing }: { filing: FilingCase }) {
  const left = filing.deadlineDaysLeft;
  const pressing = filing.paymentOverdue || (left !== null && left <= urgentDays);
  return (
    <SectionPanel title="申込内容" action={pressing && <DueChips due={filing} />}>
      <Stack min={300} gap="0 32px">
        <DescriptionList
          items={[
            { label: '申込番号', value: filing.displayRequestNo },
            { label: '申込日時', value: filing.displayRequestDatetime },
            {
              label: '会社名',
              value: <Read text={filing.companyName} as={filing.companyNameKana} />,
            },
            { label: '代表者', value: <Read text={filing.name} as={filing.nameKana} /> },
            {
              label: '担当者',
              value: <Read text={filing.managerName} as={filing.managerNameKana} />,
            },
          ]}
        />
        <DescriptionList
          items={[
            {
              label: 'メール',
              value: <a href={`mailto:${filing.mailAddress}`}>{filing.mailAddress}</a>,
            },
            {
              label: 'プラン',
              value: [filing.displayBasePlanName, filing.displayOptionPlanName]
                .filter(Boolean)
                .join('\n'),
            },
            {
              label: '登記期限',
              value: filing.deadlineDate
                ? `${displayDate(filing.deadlineDate)}${holidayNote(filing.deadlineDate)}${left === null ? '' : `（${daysText(left)}）`}`
                : '対象の日付なし',
            },
          ]}
        />
      </Stack>
    </SectionPanel>
  );
}

function Read({ text, as }: { text: string; as: string }) {
  return (
    <>
      {text}
      {as && <Note as="span">{as}</Note>}
    </>
  );
}
