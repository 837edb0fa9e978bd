import { type InputType, inputType } from '#contract/codes.ts';
import type { FilingCase } from '#contract/endpoints/filings.ts';
import { dateLabels, officerLabels } from '#contract/officer-changes.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import classes from './case-table.module.css';

const modes: readonly { type: InputType; title: string }[] = [
  { type: inputType.appoint, title: '就任・重任' },
  { type: inputType.resign, title: '辞任・退任等' },
  { type: inputType.others, title: '住所変更' },
];

/** The officers whose registration changes, by the date on which they do. */
export function OfficerChanges({ filing }: { filing: FilingCase }) {
  const dates: Record<InputType, string> = {
    [inputType.appoint]: filing.displayAppointDate,
    [inputType.resign]: filing.displayResignDate,
    [inputType.others]: filing.displayOthersDate,
  };
  const rowsOf = (type: InputType) =>
    filing.changeOfficerList.filter((row) => row.inputType === type);
  const used = modes.filter(({ type }) => rowsOf(type).length > 0 || dates[type]);
  return (
    <SectionPanel title="変更する役員">
      {used.length === 0 && <p>役員の変更は入力されていません。</p>}
      {used.map(({ type, title }) => (
        <div key={type} className={classes.mode}>
          <div className={classes.modeHead}>
            <h3>{title}</h3>
            <span>
              {dateLabels[type]}：{dates[type] || '未入力'}
            </span>
          </div>
          <table className={`${classes.table} ${classes.officers}`}>
            <caption className="visually-hidden">{title}する役員</caption>
            <thead>
              <tr>
                <th scope="col" className={classes.narrow}>
                  No.
                </th>
                <th scope="col">{officerLabels.position}</th>
                <th scope="col">{officerLabels.name}</th>
                <th scope="col">{officerLabels.reason}</th>
                <th scope="col">{officerLabels.address}</th>
              </tr>
            </thead>
            <tbody>
              {rowsOf(type).map((row, index) => (
                <tr key={row.changeNo}>
                  <td data-label="No." className="numeric">
                    {index + 1}
                  </td>
                  <td data-label={officerLabels.position}>{row.officialPosition}</td>
                  <td data-label={officerLabels.name}>
                    <div>
                      {row.name}
                      {row.nameKana && <span className={classes.kana}>{row.nameKana}</span>}
                    </div>
                  </td>
                  <td data-label={officerLabels.reason}>{row.changeOfficerClassName}</td>
                  <td data-label={officerLabels.address}>{row.officerAddress || '―'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </SectionPanel>
  );
}
