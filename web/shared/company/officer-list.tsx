import type { CompanyOfficerRow } from '#contract/endpoints/company-parts.ts';
import { displayDate } from '#contract/japan-time.ts';
import classes from './company.module.css';

type Held = CompanyOfficerRow['positionList'][number];

/** Says whether a list holds everyone. */
export const extentOf = (isComplete: boolean) => (isComplete ? '全員' : '全員とは限らない');

/** Officers with their positions: since when, and until when the term lasts. */
export function OfficerList({ officers }: { officers: readonly CompanyOfficerRow[] }) {
  return (
    <ul className={classes.officers}>
      {officers.map((officer) => (
        <li
          key={`${officer.name} ${officer.officerAddress} ${JSON.stringify(officer.positionList)}`}
        >
          <span className={classes.name}>{officer.name}</span>
          {officer.formerSurname && `（旧氏 ${officer.formerSurname}）`}
          {officer.officerAddress && <div className="support">{officer.officerAddress}</div>}
          <ul className={classes.positions}>
            {officer.positionList.map((held) => (
              <li key={`${held.officialPositionClass} ${held.since} ${held.endedOn}`}>
                <strong>{held.officialPosition}</strong>
                <span>
                  {held.since
                    ? `${displayDate(held.since)} ${held.changeOfficerClassName || '就任'}${electedOn(held)}`
                    : '就任の日：不明'}
                </span>
                <End held={held} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function electedOn({ electedOn: day }: Held): string {
  return day && `（${displayDate(day)} 選任）`;
}

function End({ held }: { held: Held }) {
  const { endsBy, endTyp, endedOn } = held;
  if (endedOn) return <span className="support">{displayDate(endedOn)} 退任</span>;
  if (endTyp === '') return <span className="support">任期の満了：不明</span>;
  if (endTyp === 'over') {
    return <span className={classes.over}>{displayDate(endsBy)} 任期満了</span>;
  }
  return (
    <span>
      任期 {displayDate(endsBy)}
      {endTyp === 'known' ? ' まで' : ' までの定時株主総会の終結まで（見込み）'}
    </span>
  );
}
