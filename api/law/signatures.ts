import { acceptedThere } from './acceptances.ts';
import { appoints, type KnownChange, represents } from './change.ts';
import { comesBack } from './entries.ts';
import { hasCommittee } from './matters.ts';
import { meetingChooses } from './meeting-documents.ts';
import type { Grounds, NeededDocument, Seal, Signature } from './needed-document.ts';
import { formerMayStamp, formerStamps } from './representative-documents.ts';
import { signatureOf } from './said-documents.ts';

const noStamp = '令和3年1月29日法務省民商第10号通達';
const certified = '選定の書面に押した印鑑について、市区町村長の印鑑証明書を添付する';
const unlessRegistered =
  '。変更前の代表取締役（権限をもって出席する方）が登記所届出印（会社の実印）を押すときは、ほかの方の実印と印鑑証明書は不要';

/** Who signs a needed document, and with which seal. */
export function signaturesOf(document: NeededDocument, known: Grounds): Signature[] {
  const [kind = '', no] = document.id.split('-');
  const make = makers[kind];
  const change = known.changes.find((one) => String(one.no) === no);
  return make ? make(known, document, change) : [];
}

type Maker = (known: Grounds, document: NeededDocument, change?: KnownChange) => Signature[];

const makers: Record<string, Maker> = {
  power: (_known, { seal }) => [
    {
      who: '代表取締役（申請の時に在任する方）',
      seal,
      because: seal
        ? '登記の申請は、登記所に印鑑を提出した代表者が委任する'
        : '登記所に印鑑を提出した代表者がいないため、電子署名による',
      source: '商業登記法18条、商業登記規則35条の2第2項',
    },
  ],
  minutes: ofMinutes,
  shareholders: () => [
    {
      who: '代表取締役（証明する方）',
      seal: '',
      because: '株主リストへの押印は求められない',
      source: `商業登記規則61条2項・3項、${noStamp}`,
    },
  ],
  boardMinutes: (known) =>
    choosesByBody(known)
      ? [
          ...choosers(attendants(known), '商業登記規則61条6項3号、会社法369条3項', known),
          ...acceptedAtBoard(known),
        ]
      : [{ ...attending, who: attendants(known) }],
  mutualSelection: (known) =>
    choosesByBody(known)
      ? choosers('互選した取締役', '商業登記規則61条6項2号', known)
      : [{ ...attending, who: '決定した取締役', source: '要確認（登記実務）' }],
  selection: (known) =>
    choosers('選定に加わった方（選定方法による）', '商業登記規則61条6項', known),
  acceptance: (_known, { of, seal, isCited }, change) =>
    isCited && seal === '' ? [] : [acceptanceOf(of, seal, change?.is.represents)],
  resignation: (_known, { of, seal }) => [resignationOf(of, seal)],
  sealNotification: (known) => [
    {
      who: nextRepresentative(known),
      seal: 'personal',
      because: '用紙の委任状の欄には個人の実印、印鑑の欄には新たに届け出る印を押す',
      source: '商業登記規則9条1項・5項1号。要確認',
    },
  ],
  statement: (_known, { of }) => [
    {
      who: of,
      seal: 'any',
      because: '就任承諾書に押した印があるときは、同じ印を押す',
      source: '要確認（登記実務）',
    },
  ],
};

const attending: Signature = {
  who: '出席した取締役及び監査役',
  seal: 'any',
  because: '署名又は記名押印が必要で、印の種類は問われない',
  source: '会社法369条3項',
};

/** 監査役 attend, or the committee that is in their place (会社法327条4項). */
function attendants(known: Grounds): string {
  if (known.said.boardDecides?.code === 'written') return '同意した取締役の全員';
  return hasCommittee(known) ? '出席した取締役（監査等委員を含む）' : attending.who;
}

function choosesByBody({ changes }: Grounds): boolean {
  return changes.some((change) => appoints(change) && represents(change));
}

/** Those who choose a representative, with 実印 and certificates unless the former one stamps the registered seal. */
function choosers(who: string, source: string, known: Grounds): Signature[] {
  if (!formerStamps(known)) {
    const isSpared = formerMayStamp(known);
    return [
      {
        who,
        seal: 'personal',
        because: certified + (isSpared ? unlessRegistered : ''),
        source: source + (isSpared ? '。例外は商業登記規則61条6項ただし書' : ''),
      },
    ];
  }
  return [
    {
      who: '変更前の代表取締役（権限をもって出席する方）',
      seal: 'registered',
      because: '登記所届出印が押されていると、ほかの方の実印と印鑑証明書が不要になる',
      source: '商業登記規則61条6項ただし書',
    },
    {
      who: `${who}（変更前の代表取締役を除く）`,
      seal: 'any',
      because: '変更前の代表取締役が登記所届出印を押すため、実印でなくてよい',
      source: '商業登記規則61条6項ただし書',
    },
  ];
}

function ofMinutes(known: Grounds): Signature[] {
  const { company, filing } = known;
  const isWritten = filing.meeting?.isWritten === true;
  const chooses = known.changes.some((change) => meetingChooses(change, company));
  const makes: Signature = {
    who: '議事録の作成に係る職務を行った取締役',
    seal: '',
    because: '法令は押印を求めない。定款に議長・出席取締役の押印の定めがあるときは、それに従う',
    source: `会社法318条1項、会社法施行規則72条3項6号・4項1号ニ、${noStamp}`,
  };
  if (!chooses) return [makes, ...acceptedAtMeeting(known)];
  // Nobody presides over or attends what was decided in writing.
  if (isWritten) {
    const source = '商業登記規則61条6項1号、会社法施行規則72条4項1号。要確認（登記実務）';
    return choosers(makes.who, source, known);
  }
  return [
    ...choosers('議長及び出席した取締役', '商業登記規則61条6項1号', known),
    ...acceptedAtMeeting(known),
  ];
}

/** People whose acceptance the minutes say: their seal stands on the minutes instead of a letter. */
function acceptedAtMeeting(known: Grounds): Signature[] {
  const { company, changes } = known;
  if (company.board !== false) return [];
  return changes
    .filter((change) => acceptedThere(change, known))
    .filter((change) => change.by.isNew === true && change.is.director === true)
    .filter((change) => !change.is.onCommittee && !comesBack(change, changes))
    .map(citedBy);
}

/** A new representative whose acceptance the board's minutes say. */
function acceptedAtBoard(known: Grounds): Signature[] {
  const { company, changes } = known;
  if (company.board !== true) return [];
  return changes
    .filter((change) => acceptedThere(change, known))
    .filter((change) => represents(change) && change.by.isNew && !comesBack(change, changes))
    .map(citedBy);
}

function citedBy(change: KnownChange): Signature {
  const cited = '就任承諾書に代えて議事録の記載を援用するため、議事録に';
  const { name: who } = change;
  return signatureOf(change)
    ? {
        ...{ who, seal: 'any', because: `${cited}署名証明書と同じ署名をする` },
        source: '昭和48年1月29日民四821号',
      }
    : { ...acceptanceOf(who, 'personal'), because: `${cited}本人の実印を押す` };
}

function acceptanceOf(who: string, seal: string, ofRepresentative = false): Signature {
  return seal === 'personal'
    ? {
        who,
        seal: 'personal',
        because: '新たに就任する方の就任承諾書には実印を押し、印鑑証明書を添付する',
        source: '商業登記規則61条4項・5項',
      }
    : ofRepresentative
      ? {
          who,
          seal: '',
          because:
            '取締役会を置かない会社の代表取締役と、再任の代表取締役の就任承諾書に、押印は求められない',
          source: `商業登記規則61条5項、${noStamp}`,
        }
      : {
          who,
          seal: '',
          because: '再任又は取締役会設置会社の取締役・監査役等の就任承諾書に、押印は求められない',
          source: noStamp,
        };
}

function resignationOf(who: string, seal: Seal): Signature {
  if (seal === '') {
    return { who, seal: '', because: '押印は求められない', source: noStamp };
  }
  if (seal === 'personal') {
    const because =
      '登記所に印鑑を提出した代表者がいない会社の代表者は、実印を押し、印鑑証明書を添付する';
    return { who, seal, because, source: '商業登記規則61条8項' };
  }
  return {
    who,
    seal: 'registeredOrPersonal',
    because:
      '登記所に印鑑を提出した代表取締役は、登記所届出印、又は実印（印鑑証明書を添付）を押す。提出していない方は、提出した者がいるときは押印を求められない',
    source: '商業登記規則61条8項。要確認（印鑑を提出していない代表取締役）',
  };
}

function nextRepresentative({ changes }: Grounds): string {
  const next = changes.filter((change) => appoints(change) && represents(change));
  return next.length === 1 ? (next[0]?.name ?? '') : '印鑑を届け出る代表取締役';
}
