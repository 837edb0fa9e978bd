import { type AddressSheet, labelSheets, labelsOn } from '#contract/address-labels.ts';
import { type Frame, page, type Sheet } from '../../platform/paper/paper.ts';

/** To whom something is sent, as printed on an envelope. */
export interface PostAddress {
  /** Seven digits, with or without a hyphen; '' where the office has named none. */
  zipCode: string;
  address: string;
  /** Names with 様, 御中 or 行, each a line. */
  names: readonly string[];
  /** A small line below; '' for none. */
  note: string;
}

/**
 * Where an address shows in the window of an envelope, on a sheet of A4 folded in three (長形3号) or flat (角形2号), also when
 * the sheet has slid to either side.
 */
const windowPlace = { x: 24, y: 16, width: 64, height: 27 };

/** The address for an envelope with a window. */
export function windowFrame(to: PostAddress): Frame {
  return { ...windowPlace, texts: addressTexts(to) };
}

/** Addresses on sheets of labels, from the first label that is still there; one sheet each for envelopes with a window. */
export function addressSheetsOf(
  list: readonly PostAddress[],
  kind: AddressSheet,
  firstLabel: number,
): Sheet[] {
  if (kind === 'window') return list.map((to) => ({ blocks: [], frames: [windowFrame(to)] }));
  const { columns, rows, width, height } = labelSheets[kind];
  const perSheet = labelsOn(kind);
  const left = (page.width - columns * width) / 2;
  const top = (page.height - rows * height) / 2;
  const inner = 4;
  const sheets: Frame[][] = [];
  for (const [index, to] of list.entries()) {
    const place = index + firstLabel - 1;
    const at = place % perSheet;
    const frames = sheets[Math.floor(place / perSheet)] ?? [];
    sheets[Math.floor(place / perSheet)] = frames;
    frames.push({
      x: left + (at % columns) * width + inner,
      y: top + Math.floor(at / columns) * height + inner,
      width: width - 2 * inner,
      height: height - 2 * inner,
      texts: addressTexts(to),
    });
  }
  // The notes about letters stand above the labels, because the last row ends at the foot.
  return sheets.map((frames) => ({ blocks: [], frames, flawsAt: Math.max(4, top - 9) }));
}

function addressTexts({ zipCode, address, names, note }: PostAddress): Frame['texts'] {
  const digits = zipCode.replace('-', '');
  const line = (text: string, size: number, after = 0) => ({
    ...{ kind: 'text' as const, text, size, lead: 1.35, after },
  });
  return [
    ...(digits ? [line(`〒${digits.slice(0, 3)}-${digits.slice(3)}`, 10.5)] : []),
    line(address, 10.5, 1.2),
    ...names.map((name) => line(name, 12)),
    ...(note ? [line(note, 8)] : []),
  ];
}
