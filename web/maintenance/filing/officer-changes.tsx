import { Button } from '@mantine/core';
import { useState } from 'react';
import { type InputType, inputType, progress } from '#contract/codes.ts';
import { urgentDays } from '#contract/deadline-marks.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { daysBetween, displayDate, japanDate } from '#contract/japan-time.ts';
import { dateLabels, officerLabels } from '#contract/officer-changes.ts';
import { IconCalendar } from '#shared/ui/icons.ts';
import { Note } from '#shared/ui/layout.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { TableHead } from '#shared/ui/table-head.tsx';
import classes from './case-table.module.css';
import { daysText } from './deadline-chip.tsx';
import { datesDraft, EffectiveDatesDialog } from './work/effective-dates-dialog.tsx';
import { ParticularsDialog, particularsDraft } from './work/particulars-dialog.tsx';
import { wasEditing } from './work/use-case-editor.ts';

const modes: readonly { type: InputType; title: string }[] = [
  { type: inputType.appoint, title: '就任・重任' },
  { type: inputType.resign, title: '辞任・退任等' },
  { type: inputType.others, title: '住所変更' },
];

interface OfficerChangesProps {
  requestNo: string;
  filing: FilingCase;
  /** Undefined while it is loading. */
  work: CaseWork | undefined;
}

/** The officers whose registration changes, grouped by date. */
export function OfficerChanges({ requestNo, filing, work }: OfficerChangesProps) {
  const [editing, setEditing] = useState(() => wasEditing(datesDraft, requestNo));
  const [editedRow, setEditedRow] = useState(
    () =>
      filing.changeOfficerList.find(({ changeNo }) =>
        wasEditing(particularsDraft(changeNo), requestNo),
      )?.changeNo ?? null,
  );
  const closed = filing.deadlineDaysLeft === null;
  const cancelled = filing.latestProgressClass === progress.cancelled;
  const dates: Record<InputType, string> = {
    [inputType.appoint]: filing.displayAppointDate,
    [inputType.resign]: filing.displayResignDate,
    [inputType.others]: filing.displayOthersDate,
  };
  const rowsOf = (type: InputType) =>
    filing.changeOfficerList.filter((row) => row.inputType === type);
  const edited = work?.officerList.find(({ changeNo }) => changeNo === editedRow);
  const used = modes.filter(({ type }) => rowsOf(type).length > 0 || dates[type]);
  return (
    <SectionPanel
      title="変更する役員"
      action={
        work &&
        !cancelled &&
        used.length > 0 && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconCalendar size={18} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            効力発生日を変更
          </Button>
        )
      }
    >
      {used.length === 0 && <p>役員の変更は入力されていません。</p>}
      {used.map(({ type, title }) => (
        <div key={type} className={classes.mode}>
          <div className={classes.modeHead}>
            <h3>{title}</h3>
            <span>
              {dateLabels[type]}：{dates[type] || '未入力'}
            </span>
          </div>
          <table className={`${classes.table} ${classes.cards}`}>
            <caption className="visually-hidden">{title}する役員</caption>
            <TableHead
              of={[
                ['No.', classes.narrow],
                officerLabels.position,
                officerLabels.name,
                officerLabels.reason,
                officerLabels.address,
                '効力発生日',
              ]}
            />
            <tbody>
              {rowsOf(type).map((row) => (
                <tr key={row.changeNo}>
                  <td data-label="No." className="numeric">
                    {row.changeNo}
                  </td>
                  <td data-label={officerLabels.position}>{row.officialPosition}</td>
                  <td data-label={officerLabels.name}>
                    <div>
                      {row.name}
                      {row.nameKana && <Note as="span">{row.nameKana}</Note>}
                    </div>
                  </td>
                  <td data-label={officerLabels.reason}>
                    <div>
                      {row.changeOfficerClassName}
                      {row.particularList.map((line) => (
                        <span key={line} className={classes.note}>
                          {line}
                        </span>
                      ))}
                    </div>
                  </td>
                  <td data-label={officerLabels.address}>{row.officerAddress || '―'}</td>
                  <td data-label="効力発生日" className={classes.date}>
                    <EffectiveDate
                      row={work?.officerList.find(({ changeNo }) => changeNo === row.changeNo)}
                      closed={closed}
                    />
                    {work && !cancelled && (
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        aria-label={`${row.officialPosition} ${row.name}の日付・氏名の事情を変更`}
                        onClick={() => setEditedRow(row.changeNo)}
                      >
                        事情を変更
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
      {edited && (
        <ParticularsDialog
          requestNo={requestNo}
          filing={filing}
          row={edited}
          onClose={() => setEditedRow(null)}
        />
      )}
      {editing && work && (
        <EffectiveDatesDialog
          requestNo={requestNo}
          filing={filing}
          work={work}
          onClose={() => setEditing(false)}
        />
      )}
    </SectionPanel>
  );
}

interface EffectiveDateProps {
  row: CaseWork['officerList'][number] | undefined;
  closed: boolean;
}

/** The effective date of one officer's change, and the days left to its deadline. */
function EffectiveDate({ row, closed }: EffectiveDateProps) {
  if (!row) return null;
  const left = daysBetween(japanDate(new Date()), row.deadlineDate);
  return (
    <div>
      {displayDate(row.effectiveDate)}
      {!closed && row.deadlineDate && (
        <span className={left <= urgentDays ? classes.urgent : classes.note}>{daysText(left)}</span>
      )}
    </div>
  );
}
