import type { KnownChange } from './change.ts';
import type { AddDocument, Grounds, NeededDocument } from './needed-document.ts';
import { choiceOf, type Said, type SaidOf } from './origins.ts';
import { isAbroad } from './places.ts';

/** The documents that the answers bring. */
export function ofAnswers({ said, changes }: Grounds, add: AddDocument): void {
  addAll(said, 0, '', add);
  // What the law adds to a row has its number: an answer about the row counts once.
  const rows = new Map(changes.map((change) => [change.no, change]));
  for (const { no, name, said: own } of rows.values()) {
    if (own) addAll(own, no, name, add);
  }
}

function addAll(said: SaidOf, no: number, name: string, add: AddDocument): void {
  for (const [question, choice] of Object.entries(said)) {
    if (question === 'personalSeal') continue;
    for (const document of choice.documents ?? [])
      addOne(document, no, name, sourceOf(question, choice), add);
  }
}

function addOne(
  { id, name, note, source }: NonNullable<Said['documents']>[number],
  no: number,
  of: string,
  usual: string,
  add: AddDocument,
): void {
  const isOwn = id.includes('{no}');
  add(id.replace('{no}', String(no)), name, source ?? usual, { note, ...(isOwn && { of }) });
}

const sourceOf = (question: string, { code }: Said) =>
  choiceOf(question, code)?.origin.article ?? '';

/**
 * A certificate of a seal that cannot be: who has registered none in Japan signs, and proves the signature (昭和48年1月29日
 * 民四821号). A resident of another country cannot register one.
 */
export function withoutImpossibleSeals(
  found: Map<string, NeededDocument>,
  changes: readonly KnownChange[],
  add: AddDocument,
): void {
  for (const change of changes) {
    const { no, name, said = {} } = change;
    for (const { spares } of Object.values(said)) {
      if (spares && spares !== 'seal') found.delete(`${spares}-${no}`);
    }
    const choice = signatureOf(change);
    if (!choice || !found.delete(`seal-${no}`)) continue;
    for (const document of choice.documents ?? []) addOne(document, no, name, '', add);
    const letter = found.get(`acceptance-${no}`);
    if (!letter) continue;
    const note = letter.note.replace(/実印を押す/u, '署名証明書と同じ署名をする');
    found.set(letter.id, { ...letter, note, seal: '' });
  }
}

/** The answer that a certified signature replaces the seal: the signer has registered none in Japan. */
export function signatureOf({ by, address, said }: KnownChange): Said | undefined {
  const abroad = by.appoints && isAbroad(address) && choiceOf('personalSeal', 'signature');
  const choice = said?.personalSeal ?? (abroad ? { ...abroad.choice, on: '' } : undefined);
  return choice?.spares === 'seal' ? choice : undefined;
}

/** Whether the company has submitted no seal to the registry (令和元年法律71号による商業登記法20条の削除). */
export const hasNoSeal = ({ said }: Pick<Grounds, 'said'>) => said.registeredSeal?.code === 'none';

/** A representative of a company without a submitted seal proves letters of resignation by the personal one, once. */
export function sealOfResignation(change: KnownChange, add: AddDocument): void {
  add(`resignSeal-${change.no}`, '印鑑証明書', '商業登記規則61条8項', {
    of: change.name,
    note: '辞任届の実印',
  });
}
