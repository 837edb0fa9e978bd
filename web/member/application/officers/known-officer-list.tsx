import { type InputType, inputType } from '#contract/codes.ts';
import type { KnownOfficer } from '#contract/endpoints/application.ts';
import { IconUsers } from '#shared/ui/icons.ts';
import classes from './known-officer-list.module.css';

const most = 3;

interface KnownOfficerListProps {
  /** A heading that says where they come from. */
  title: string;
  mode: InputType;
  officers: readonly KnownOfficer[];
  onPick: (officer: KnownOfficer) => void;
}

/** Officers from earlier input; one tap fills in one, and everything can still be typed. */
export function KnownOfficerList({ title, mode, officers, onPick }: KnownOfficerListProps) {
  if (officers.length === 0) return null;
  return (
    <section className={classes.known} aria-label={title}>
      <p className={classes.title}>
        <IconUsers size={20} aria-hidden />
        {title}
      </p>
      <ul>
        {officers.slice(0, most).map((officer) => (
          <li key={`${officer.officialPositionClass} ${officer.name}`}>
            <button type="button" onClick={() => onPick(officer)}>
              <span className={classes.who}>
                <strong>{officer.name}</strong>
                <span>{officer.officialPosition}</span>
              </span>
              {mode !== inputType.others && (
                <span className={classes.address}>{officer.officerAddress}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {officers.length > most && (
        <p className={classes.more}>
          ほか{officers.length - most}件は、氏名を入力すると表示されます。
        </p>
      )}
    </section>
  );
}
