import { customerPreparations } from '#contract/customer-preparations.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import classes from './preparations.module.css';

/** An officer row as an application sends it and as its detail shows it. */
interface WireRow {
  changeNo: number;
  name: string;
  officialPositionClass: string;
  changeOfficerClass: string;
}

/** What the customer of these changes probably has to prepare. */
export function Preparations({ rows }: { rows: readonly WireRow[] }) {
  const needed = customerPreparations(
    rows.map(({ changeNo, name, officialPositionClass, changeOfficerClass }) => ({
      no: changeNo,
      name,
      position: officialPositionClass,
      reason: changeOfficerClass,
      address: '',
      date: '',
    })),
  );
  return (
    <SectionPanel title="ご用意いただくもの（予定）">
      <ul className={classes.list}>
        {needed.map(({ id, name, of, note }) => (
          <li key={id}>
            <strong>
              {name}
              {of && <span className={classes.of}>{of} 様</span>}
            </strong>
            <p>{note}</p>
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        事務所の確認により変わることがあります。そのほかの書類は、事務所が作成してお送りします。
      </p>
    </SectionPanel>
  );
}
