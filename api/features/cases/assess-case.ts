import { type CaseFacts, lawFacts } from '#contract/case-facts.ts';
import { assessKnown, type KnownCompany, unknownCompany } from '#contract/known-company.ts';
import { lawParticulars } from '#contract/officer-particulars.ts';
import type { Assessment, Change } from '#law/assess.ts';
import {
  type Filing,
  type FilingPlan,
  type OfficerChange,
  registrationTax,
} from '../filings/filing-record.service.ts';
import { type KeptAnswer, lawAnswers } from './case-answers.ts';

/**
 * What follows from a filing, from what the office knows for it and from what is known of its company, as seen on the
 * day `today`.
 */
export function assessCase(
  {
    filing,
    plans,
    officers,
  }: {
    filing: Pick<Filing, 'addressHidden'>;
    plans: readonly Pick<FilingPlan, 'regDetailTyp' | 'duty'>[];
    officers: readonly OfficerChange[];
  },
  facts: CaseFacts,
  today: string,
  known: KnownCompany = unknownCompany,
  answers: readonly KeptAnswer[] = [],
): Assessment {
  const own = lawFacts(facts);
  const said = {
    ...own.filing,
    ...{ hidden: filing.addressHidden, plannedTax: registrationTax(plans) },
    answers: lawAnswers(answers, officers),
  };
  return assessKnown(known, own.company, said, officers.map(changeOf), today);
}

/** An entry of a filing in the words of the law. */
export function changeOf(officer: OfficerChange): Change {
  return {
    no: officer.no,
    position: officer.positionCode,
    reason: officer.reasonCode,
    name: officer.name,
    address: officer.address,
    date: officer.effectiveDate,
    ...lawParticulars(officer),
  };
}
