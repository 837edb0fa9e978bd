import { plainName, represents } from './change.ts';
import { addressHidden } from './hidden-address.ts';
import type { AddDocument, Grounds } from './needed-document.ts';

/** 代表取締役等住所非表示措置: what a company that is not listed brings with its request. */
export function ofHiddenAddress({ filing, changes, company }: Grounds, add: AddDocument): void {
  const anew = changes.filter((change) => represents(change) && change.by.registersAddress);
  const isHidden = filing.hidden === addressHidden.hidden || company.addressHidden === true;
  const source = '商業登記規則31条の3、令和6年7月26日法務省民商第116号通達';
  // Whoever declined requests nothing: that the company is hidden refuses such an answer.
  if (anew.length === 0 || filing.hidden === addressHidden.none) return;
  if (!(isHidden || filing.hidden === addressHidden.wanted)) return;
  add('hiddenRequest', '代表取締役等住所非表示措置の申出', source, {
    note: '登記申請書に、申出をする旨と代表取締役の氏名・住所を記載する。登記と同時にしか申し出られない',
  });
  add('hiddenAddress', '代表取締役の住所を証する書面', source, {
    copies: new Set(anew.map(({ name }) => plainName(name))).size,
    note: isHidden ? '非表示措置の継続の申出に添付する（要確認）' : '非表示措置の申出に添付する',
  });
  if (isHidden) return;
  add('hiddenSeat', '本店の実在性を証する書面', source, { note: '上場会社を除く' });
  add('hiddenOwners', '実質的支配者の本人特定事項を証する書面', source, { note: '上場会社を除く' });
}
