import type { Attendant } from '#contract/paper-blanks.ts';
import type { PaperKind, SignerSeal } from '#law/assess.ts';
import { positionOf } from '#law/positions.ts';
import { reasonOf } from '#law/reasons.ts';
import type { Block } from '../../../platform/paper/paper.ts';
import { joinedName } from '../../../platform/paper/wording.ts';
import { bareName } from './bare-name.ts';
import { orBlank, type PaperFacts, paragraph } from './paper-facts.ts';

const marks: Record<SignerSeal, string> = {
  personal: '　㊞（実印）',
  registered: '　㊞（登記所届出印）',
  registeredOrPersonal: '　㊞（登記所届出印又は実印）',
  any: '　㊞',
  '': '',
};
/** Seals of up to 18 mm that overlap are refused. */
const millimetresApart = 20;

/** The end of minutes: a day, the body, and a line for each signer, which names the seal where a certificate goes with it. */
export function signatures(
  day: string,
  body: string,
  people: readonly Attendant[],
  sealOf: (one: Attendant) => SignerSeal,
): Block[] {
  const seals = people.map(sealOf);
  const isCertified = seals.some((seal) => seal !== '' && seal !== 'any');
  return [
    paragraph(day, { indent: 6, after: 4 }),
    paragraph(body, { after: 3 }),
    {
      kind: 'facts',
      indent: 40,
      labelWidth: 42,
      lead: 2.3,
      ...(isCertified && { leastHeight: millimetresApart }),
      rows: people.map((one, index) => [
        one.office,
        `${orBlank(joinedName(one.name))}${marks[seals[index] ?? '']}`,
      ]),
    },
  ];
}

/** The seal that the law asks of one who signs a paper; of a form that nothing asks for, whichever. */
export function sealOfLine(
  paper: PaperKind,
  paperFacts: PaperFacts,
): (one: Attendant) => SignerSeal {
  const { law, officers } = paperFacts;
  const own = law.documents.filter((one) => one.paper === paper);
  if (own.length === 0) return () => 'any';
  const asked = own.flatMap((one) => one.signatures);
  const isNamed = (who: string) =>
    officers.some(({ name }) => joinedName(name) === joinedName(who));
  const groups = asked.filter(({ who }) => !isNamed(who));
  const registered = groups.find(({ seal }) => seal === 'registered');
  const others = groups.find(({ seal }) => seal !== 'registered');
  return ({ name }) => {
    const same = asked.find(({ who }) => isNamed(who) && joinedName(who) === joinedName(name));
    if (same && same.seal !== '') return same.seal;
    return registered && isFormer(name, paperFacts) ? registered.seal : (others?.seal ?? '');
  };
}

/** A representative before the filing: who leaves, is chosen again, or represents without a row. */
function isFormer(name: string, { officers, company }: PaperFacts): boolean {
  const rows = officers.filter(
    (row) => positionOf(row.positionCode)?.represents && joinedName(row.name) === joinedName(name),
  );
  if (rows.length > 0) return rows.some((row) => !reasonOf(row.reasonCode)?.isNew);
  return joinedName(company.representative.name) === joinedName(name);
}

/** Who signs, the chair first and called so; blank lines for the offices that are usual where nobody is known. */
export function signers(
  people: readonly Attendant[],
  chair: string,
  usual: readonly string[],
): Attendant[] {
  if (people.length === 0) return usual.map((office) => ({ office, name: '' }));
  const presides = (one: Attendant) => chair !== '' && joinedName(one.name) === bareName(chair);
  return [
    ...people.filter(presides).map((one) => ({ ...one, office: `議長　${one.office}` })),
    ...people.filter((one) => !presides(one)),
  ];
}
