import { joinedName } from '../../../platform/paper/wording.ts';

/** A typed name without the office that may stand before it, as names are compared. */
export function bareName(typedName: string): string {
  const offices = /^.*(?:取締役(?:副?社長|副?会長)?|監査役|会計参与)/u;
  return joinedName(typedName).replace(offices, '');
}
