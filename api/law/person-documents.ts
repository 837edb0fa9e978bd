import { isFirm, type KnownChange, plainName, samePerson } from './change.ts';
import type { CompanyFacts } from './company.ts';
import { areSeveral } from './incumbents.ts';
import type { AddDocument, Grounds } from './needed-document.ts';
import { reason } from './reasons.ts';

/** 旧氏: the request stands in the application, and each person's former surname is proved once for all offices. */
export function ofFormerSurname(
  change: KnownChange,
  { company, changes }: Pick<Grounds, 'company' | 'changes'>,
  add: AddDocument,
): void {
  if (!recordsSurname(change, company)) return;
  const source = '商業登記規則81条の2';
  add('surnameRequest', '旧氏の記録の申出', source, {
    note: '登記申請書に、申出をする旨、資格と氏名、記録する旧氏を記載する。登記と同時に申し出る（要確認）',
  });
  const { name: of } = change;
  const rows = changes.filter(
    (other) => recordsSurname(other, company) && isOneSurname(other, change),
  );
  const first = Math.min(...rows.map(({ no }) => no));
  add(`surname-${first}`, '旧氏を証する書面', source, {
    of,
    note: '戸籍の全部事項証明書など。個人番号の記載のないもの',
  });
}

/** Whether a former surname is recorded with a change, and not recorded already. */
export function recordsSurname(change: KnownChange, company: CompanyFacts): boolean {
  const { by, formerSurname = '' } = change;
  const isSaid = plainName(formerSurname) !== '' || by.code === reason.formerSurname;
  return isSaid && !keepsSurname(change, company);
}

/** One former surname of one person; people of one name live at different addresses. */
function isOneSurname(one: KnownChange, other: KnownChange): boolean {
  const [a = '', b = ''] = [one.formerSurname, other.formerSurname];
  return samePerson(one, other) && plainName(a) === plainName(b) && !areSeveral([one, other]);
}

/** Who is elected again with the former surname that is recorded already. */
export function keepsSurname(change: KnownChange, { officers = [] }: CompanyFacts): boolean {
  const surname = plainName(change.formerSurname ?? '');
  return (
    surname !== '' &&
    change.by.code === reason.reappointed &&
    officers.some(
      (one) => samePerson(one, change) && plainName(one.formerSurname ?? '') === surname,
    )
  );
}

/**
 * 会計参与 and 会計監査人 prove that they may be elected: a person by the qualification, a firm by its registration, which
 * proves its new name, too (商業登記法54条3項).
 */
export function ofQualification(change: KnownChange, add: AddDocument): void {
  const { no, is, newName } = change;
  if (!is.needsQualification) return;
  const of = newName ?? change.name;
  if (isFirm(of)) {
    const source = `商業登記法${newName ? '54条3項' : '54条2項2号'}、商業登記規則36条の2`;
    add(`qualification-${no}`, '登記事項証明書', source, {
      of,
      note: '作成後3か月以内のもの。会社法人等番号を申請書に記載するとき（商業登記法19条の3）と、主たる事務所が同じ登記所の管轄にあるときは不要',
    });
    return;
  }
  if (newName) return;
  const name = is.accountant
    ? '公認会計士であることを証する書面'
    : '公認会計士又は税理士であることを証する書面';
  add(`qualification-${no}`, name, '商業登記法54条2項3号、会社法333条1項・337条1項', { of });
}
