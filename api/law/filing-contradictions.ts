import { appoints, type KnownChange, leaves } from './change.ts';
import type { CompanyFacts } from './company.ts';
import type { FilingFacts } from './filing.ts';
import { type Finding, finding } from './findings.ts';
import { addressHidden, registersAddress } from './hidden-address.ts';
import type { Timeline } from './incumbents.ts';
import { isSilent } from './matters.ts';
import { taxOf } from './tax.ts';

export interface KnownFiling {
  company: CompanyFacts;
  filing: FilingFacts;
  changes: readonly KnownChange[];
  timeline: Timeline;
}

/** What its changes and answers may not say together. */
export function filingContradictions(known: KnownFiling): Finding[] {
  const { changes, timeline } = known;
  return [...conversions(changes), ...afterTheLastEvent(timeline, changes), ...ofTheAnswers(known)];
}

/** Auditors make room for a committee, or a committee for auditors: the articles change, and organs are registered. */
function conversions(changes: readonly KnownChange[]): Finding[] {
  const ofAuditors = ({ is }: KnownChange) => is.auditor === true;
  const ofCommittee = ({ is }: KnownChange) => is.onCommittee === true;
  const turns = (from: typeof ofAuditors, to: typeof ofAuditors) => {
    const [going, coming] = [
      changes.filter((change) => from(change) && leaves(change)),
      changes.filter((change) => to(change) && appoints(change)),
    ];
    return going.length > 0 && coming.length > 0 ? [...going, ...coming] : [];
  };
  const rows = [...turns(ofAuditors, ofCommittee), ...turns(ofCommittee, ofAuditors)];
  return rows.length > 0 ? [finding('conversionNeedsArticles', rows)] : [];
}

/** What must not be so when all events of the filing have happened. */
function afterTheLastEvent({ last }: Timeline, changes: readonly KnownChange[]): Finding[] {
  const found: Finding[] = [];
  const auditors = last.filter(({ is }) => is.auditor);
  const committee = last.filter(({ is }) => is.onCommittee);
  const comes = changes.filter((change) => appoints(change));
  if (auditors.length > 0 && committee.length > 0) {
    found.push(
      finding(
        'committeeBesideAuditor',
        comes.filter(({ is }) => is.auditor || is.onCommittee),
      ),
    );
  }
  return found;
}

function ofTheAnswers({ company, filing, changes }: KnownFiling): Finding[] {
  const { hidden, meeting, acceptedAtMeeting, plannedTax } = filing;
  const found: Finding[] = [];
  const anew = changes.filter(({ position, reason: code }) => registersAddress(position, code));
  if (hidden === addressHidden.wanted && anew.length === 0 && changes.length > 0) {
    found.push(finding('hiddenWithoutAddress', changes));
  }
  if (company.addressHidden && hidden === addressHidden.none && anew.length > 0) {
    found.push(finding('hiddenSaysOtherwise', anew));
  }
  const silent = changes.filter(isSilent);
  if (meeting?.kind === 'extraordinary' && silent.length > 0) {
    found.push(finding('deemedAtExtraordinary', silent));
  }
  if (meeting?.isWritten && acceptedAtMeeting) found.push(finding('writtenNotAccepted'));
  const tax = taxOf(company, changes);
  if (tax && plannedTax !== undefined && plannedTax !== 0 && plannedTax !== tax) {
    found.push(finding('taxDiffers'));
  }
  return found;
}
