import { inputType } from '#contract/codes.ts';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { addressHiddenLabel, addressHiddenNames } from '#contract/hidden-address.ts';
import { dateLabels } from '#contract/officer-changes.ts';
import { OfficerChangeTable } from '../officers/officer-change-table.tsx';
import classes from './officer-panel.module.css';

/** The dates of the changes, and their officers. */
export function OfficerPanel({ detail }: { detail: FilingDetail }) {
  const dates = [
    { label: dateLabels[inputType.appoint], date: detail.displayAppointDate },
    { label: dateLabels[inputType.resign], date: detail.displayResignDate },
    { label: dateLabels[inputType.others], date: detail.displayOthersDate },
  ].filter(({ date }) => date !== '');
  return (
    <>
      <dl className={classes.dates}>
        {dates.map(({ label, date }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numeric">{date}</dd>
          </div>
        ))}
        {detail.addressHiddenTyp && (
          <div>
            <dt>{addressHiddenLabel}</dt>
            <dd>{addressHiddenNames[detail.addressHiddenTyp]}</dd>
          </div>
        )}
      </dl>
      <OfficerChangeTable
        caption="役員変更"
        rows={detail.changeOfficerList.map((row) => ({
          no: row.changeNo,
          position: row.officialPosition,
          name: row.name,
          reason: row.changeOfficerClassName,
          address: row.officerAddress,
          notes: row.particularList,
        }))}
      />
    </>
  );
}
