import { inOrder, samePerson } from './change.ts';
import type { CompanyFacts } from './company.ts';
import type { CompanyOfficer } from './officer.ts';
import { termsOf } from './periods.ts';
import { positionOf } from './positions.ts';
import { reason } from './reasons.ts';

/** The end of the term of someone in office. */
export interface OfficerTerm {
  name: string;
  /** Code. */
  position: string;
  /** The last day of the period in which the annual meeting is held at whose close the term ends, or the known end. */
  endsBy: string;
  /** The end is a fact that somebody has said, and not computed. */
  isKnown: boolean;
  source: string;
  /** 会計監査人 are re-elected where the annual meeting decides nothing else (会社法338条2項). */
  isDeemedAgain: boolean;
}

/** The ends of the terms of everyone in office; nothing for those whose end cannot be known. */
export function officerTerms(
  company: CompanyFacts,
  officers: readonly CompanyOfficer[],
): OfficerTerm[] {
  const rows = officers.flatMap((officer) =>
    officer.positions
      .filter(({ endedOn }) => endedOn === '')
      .map((held) => ({ ...held, name: officer.name, address: officer.address })),
  );
  const elected = rows.map(({ position, name, address, since, electedOn, knownEnd }, index) => ({
    ...{ no: index + 1, position, name, address, reason: reason.appointed, date: since },
    ...(electedOn && { decidedOn: electedOn }),
    ...(knownEnd && { predecessorTermEnd: knownEnd }),
  }));
  const computed = termsOf(company, inOrder(elected));
  const ownTerms = rows.flatMap(({ name, position, knownEnd }, index): OfficerTerm[] => {
    const is = positionOf(position);
    const term = computed.find(({ no }) => no === index + 1);
    const endsBy = knownEnd || term?.endsBy;
    if (!is || !endsBy || is.represents) return [];
    const isKnown = knownEnd !== '';
    const source = isKnown ? '' : (term?.source ?? '');
    return [{ name, position, endsBy, isKnown, source, isDeemedAgain: is.accountant === true }];
  });
  // Only a director can represent the company: the representation ends with the directorship.
  const representing = rows.filter(({ position }) => positionOf(position)?.represents);
  return [
    ...ownTerms,
    ...representing.flatMap(({ name, position }) => {
      const directorship = ownTerms.find(
        (one) => samePerson(one, { name }) && positionOf(one.position)?.director,
      );
      return directorship ? [{ ...directorship, position }] : [];
    }),
  ];
}
