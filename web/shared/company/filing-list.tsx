import { Link } from '@tanstack/react-router';
import type { CompanyPage } from '#contract/endpoints/companies.ts';
import classes from './company.module.css';

interface FilingListProps {
  filings: CompanyPage['filingList'];
  addressOfFiling: (requestNo: string) => string;
  /** What stands instead of an empty list. */
  none: string;
}

/** The applications of a company, each with its day and its progress. */
export function FilingList({ filings, addressOfFiling, none }: FilingListProps) {
  if (filings.length === 0) return <p>{none}</p>;
  return (
    <ul className={classes.filings}>
      {filings.map(({ requestNo, displayRequestNo, displayDate, progressName }) => (
        <li key={requestNo}>
          <Link to={addressOfFiling(requestNo)}>{displayRequestNo}</Link>
          {`　${displayDate}　${progressName}`}
        </li>
      ))}
    </ul>
  );
}
