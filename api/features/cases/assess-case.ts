import { type CaseFacts, lawFacts } from '#contract/case-facts.ts';
import { type Assessment, assess } from '#contract/law/assess.ts';
import type { Change } from '#contract/law/change.ts';
import type { Filing, OfficerChange } from '../filings/filing-record.service.ts';

/** What follows from a filing and from what the office knows of its company, as seen on the day `today`. */
export function assessCase(
  {
    filing,
    officers,
  }: { filing: Pick<Filing, 'addressHidden'>; officers: readonly OfficerChange[] },
  facts: CaseFacts,
  today: string,
): Assessment {
  const known = lawFacts(facts);
  const said = { ...known.filing, hidden: filing.addressHidden };
  return assess(known.company, said, officers.map(changeOf), today);
}

function changeOf(officer: OfficerChange): Change {
  return {
    no: officer.no,
    position: officer.positionCode,
    reason: officer.reasonCode,
    name: officer.name,
    address: officer.address,
    date: officer.effectiveDate,
  };
}
