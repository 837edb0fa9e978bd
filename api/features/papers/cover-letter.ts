import type { PaperStamp } from '#contract/endpoints/papers.ts';
import type { Office } from '../../platform/office.ts';
import { longDate, officeBlocks } from '../../platform/paper/office-blocks.ts';
import type { Block, Sheet } from '../../platform/paper/paper.ts';
import { type PostAddress, windowFrame } from './address-sheets.ts';

export interface Enclosure {
  title: string;
  /** Whose letter it is; '' for a paper of the company. */
  of: string;
  copies: number;
  stamps: readonly PaperStamp[];
}

export interface CoverLetter {
  to: PostAddress;
  /** In the displayed form. */
  number: string;
  companyName: string;
  /** `YYYY-MM-DD` */
  date: string;
  enclosures: readonly Enclosure[];
}

const seals: Record<string, string> = {
  registered: '登記所届出印',
  personal: '実印',
  registeredOrPersonal: '登記所届出印又は実印',
  any: '認印可',
};

/** The letter that lies on top of papers to be stamped; its address shows in an envelope's window. */
export function coverLetter(letter: CoverLetter, office: Office): Sheet {
  const { to, number, companyName, date, enclosures } = letter;
  const returns = [office.zipCode, office.address, office.name].filter(Boolean).join('　');
  const text = (words: string, more: object = {}): Block => ({
    ...{ kind: 'text', text: words, size: 10.5, ...more },
  });
  return {
    frames: [windowFrame(to)],
    blocks: [
      { kind: 'gap', height: 24 },
      text(longDate(date), { align: 'right', after: 1 }),
      ...officeBlocks(office),
      { kind: 'gap', height: 6 },
      text('書類送付のご案内', { size: 15, bold: true, align: 'centre', after: 4 }),
      text(
        `${companyName}様の登記のお手続き（申込番号 ${number}）に使う書類をお送りします。内容をご確認のうえ、次の方に署名又は記名と押印をしていただき、ご返送くださいますよう、お願いいたします。`,
        { after: 3 },
      ),
      {
        kind: 'table',
        size: 9.5,
        columns: [{ width: 66 }, { width: 14, align: 'right' }, { width: 85 }],
        head: ['同封の書類', '通数', '押印する方と印鑑'],
        rows: enclosures.map(({ title, of, copies, stamps }) => [
          of ? `${title}（${of}）` : title,
          String(copies),
          stampLines(stamps),
        ]),
        after: 4,
      },
      ...(returns ? [text(`ご返送先：${returns}`, { after: 2 })] : []),
      text(
        '押印の方法は、お申込みのページでもご覧いただけます。ご不明な点は、お申込みのページのやりとりでお知らせください。',
      ),
    ],
  };
}

function stampLines(stamps: readonly PaperStamp[]): string {
  const lines = stamps
    .filter(({ seal }) => seal !== '')
    .map(({ who, seal }) => `${who}：${seals[seal] ?? ''}`);
  return [...new Set(lines)].join('\n');
}
