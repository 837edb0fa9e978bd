import { onlyFaults } from './case-facts.ts';
import {
  type Confirmation,
  checkConfirmation,
  checkRecorded,
  noConfirmation,
  otherDocument,
} from './confirmation-record.ts';
import { type Fault, fault, longest } from './fields.ts';
import { showsIndividualNumber } from './identity-document-lines.ts';
import { checkPastDay, checkPastTime } from './past.ts';
import { checkTracking } from './registry-record.ts';

/** The methods by which the office itself identifies a person, step by step. */
export const officeMethods = [
  'earlier',
  'wallet',
  'post',
  'restricted',
  'chip',
  'counter',
] as const;
export type OfficeMethod = (typeof officeMethods)[number];

/** An identification that the office makes without this service's applicant pages. Dates `YYYY-MM-DD`, Japan's. */
export interface OfficeIdentification {
  /** One of {@link officeMethods}. */
  method: string;
  personName: string;
  birthDate: string;
  address: string;
  documentKind: string;
  documentNumber: string;
  /** Originals: when they arrived. A letter (転送不要郵便, 本人限定受取郵便): when it went, and what became of it. */
  receivedOn: string;
  postedOn: string;
  trackingNumber: string;
  deliveredOn: string;
  returnedOn: string;
  /** A chip or a record of a card: when it was read, by which service or device, and where the result is kept. */
  readOn: string;
  readTime: string;
  reader: string;
  evidence: string;
  /** An earlier identification: its filing, and when and how the person was found to be the same. */
  earlierFiling: string;
  sameOn: string;
  /** A key of {@link samenessKinds}. */
  sameness: string;
  samenessNote: string;
}

/** How the office makes sure that a person is the one on an earlier record (規則16条). */
export const samenessKinds = {
  shown: '書類などの提示・送付',
  told: '本人だけが知る事項の申告',
  known: '面識がある',
} as const;

/** The most files that prove one identification. */
export const mostEvidence = 3;

export const identificationLabels = {
  method: '確認の方法',
  personName: '氏名',
  birthDate: '生年月日',
  address: '住居',
  documentKind: '確認書類の種類',
  documentNumber: '確認書類の記号番号',
  receivedOn: '原本を受け取った日',
  postedOn: '郵便を出した日',
  trackingNumber: '引受番号',
  deliveredOn: '配達を確認した日',
  returnedOn: '返送された日',
  readOn: '読み取った日',
  readTime: '読み取った時刻',
  reader: '読取りを行った事業者・機器',
  evidence: '結果の番号・保管場所',
  earlierFiling: '以前の申込番号',
  sameOn: '同じ方と確かめた日',
  sameness: '確かめた方法',
  samenessNote: '確かめた書類・事項',
} satisfies Record<keyof OfficeIdentification, string>;

export const identificationNames = Object.keys(
  identificationLabels,
) as (keyof OfficeIdentification)[];

export const noIdentification = Object.fromEntries(
  identificationNames.map((name) => [name, '']),
) as unknown as OfficeIdentification;

const reading = [
  'readOn',
  'readTime',
  'documentKind',
  'documentNumber',
  'reader',
  'evidence',
] as const;
/** The fields of one method's steps; the person's belong to every method. */
export const stepsOf: Record<OfficeMethod, readonly (keyof OfficeIdentification)[]> = {
  earlier: ['sameness', 'samenessNote', 'sameOn', 'earlierFiling'],
  wallet: reading,
  post: [
    'receivedOn',
    'documentKind',
    'documentNumber',
    'postedOn',
    'trackingNumber',
    'deliveredOn',
    'returnedOn',
  ],
  restricted: [
    'postedOn',
    'trackingNumber',
    'deliveredOn',
    'returnedOn',
    'documentKind',
    'documentNumber',
  ],
  chip: reading,
  counter: reading,
};

/** Whether the person is identified by a letter that arrives. */
export const isMailed = ({ method }: Pick<OfficeIdentification, 'method'>) =>
  method === 'post' || method === 'restricted';

export const isOfficeMethod = (method: string): method is OfficeMethod =>
  officeMethods.some((one) => one === method);

/** The day on which the person is identified: the letter arrived, the chip was read, or the person is the one of before. */
export function endOf(said: OfficeIdentification): string {
  if (said.method === 'earlier') return said.sameOn;
  return isMailed(said) ? said.deliveredOn : said.readOn;
}

const letterDays = ['receivedOn', 'postedOn', 'deliveredOn', 'returnedOn', 'sameOn'] as const;

/**
 * The days of acts of the filing. A person may show the document at a visit before the application: the confirmation goes
 * with the transaction (犯収法4条1項「際して」).
 */
export const actDaysOf = ({ method }: Pick<OfficeIdentification, 'method'>) =>
  method === 'counter' ? letterDays : ([...letterDays, 'readOn'] as const);

/** Whether the person is identified by it. */
export function isIdentified(said: OfficeIdentification): boolean {
  return endOf(said) !== '';
}

/**
 * An identification as far as it counts: nothing is left of one that had been taken into a confirmation record whose method
 * was emptied since, so that another one can begin.
 */
export function standing(
  said: OfficeIdentification,
  { method }: Pick<Confirmation, 'method'>,
): OfficeIdentification {
  return isIdentified(said) && method === '' ? noIdentification : said;
}

/** The message that asks whether the office has made sure of what it records. */
export const agreementOf = ({ method }: Pick<OfficeIdentification, 'method'>) =>
  method === 'earlier' ? 'mt294' : 'mt098';

/** Whether the letter came back, so that the person is not identified by it. */
export const isReturned = (said: OfficeIdentification) => isMailed(said) && said.returnedOn !== '';

/** Whether letters are under way by which the person is to be identified. */
export const isMailing = (said: OfficeIdentification) =>
  isMailed(said) && !isReturned(said) && !isIdentified(said);

/** How far originals are: asked for, arrived, answered by a letter; '' where none are under way. */
export type OriginalsStep = '' | 'asked' | 'arrived' | 'answered';

export function originalsStep(said: OfficeIdentification): OriginalsStep {
  if (said.method !== 'post' || !isMailing(said)) return '';
  if (said.postedOn !== '') return 'answered';
  return said.receivedOn === '' ? 'asked' : 'arrived';
}

const labels = identificationLabels;

/**
 * How a form names the documents whose originals come by post: none of a kind that is issued once only, as a licence is
 * (施行規則6条1項1号チ, 要確認). They are entered by name and day of issue.
 */
export const postedDocuments = '住民票の写し、印鑑登録証明書など';

/** Every error at the instant `now`, by its field. Letters are recorded step by step, a chip at once. */
export function checkIdentification(
  said: OfficeIdentification,
  documentKinds: readonly string[],
  now: Date,
): Partial<Record<keyof OfficeIdentification, Fault>> {
  const text = (name: keyof OfficeIdentification, most: number, required = true) =>
    checkRecorded(labels[name], said[name], most, { required });
  const day = (name: keyof OfficeIdentification, required: boolean) =>
    checkPastDay(labels[name], said[name], now, required);
  // A document's number is judged as in the confirmation record, into which it goes.
  const { documentKind, documentNumber } = said;
  const record = { ...noConfirmation, documentKind, documentNumber };
  const ofRecord = checkConfirmation(record, documentKinds, now);
  const isPost = said.method === 'post';
  const isEarlier = said.method === 'earlier';
  const hasDocument = isPost
    ? said.receivedOn !== ''
    : !isEarlier && (!isMailed(said) || isIdentified(said));
  const kinds = isPost ? [otherDocument] : documentKinds;
  return onlyFaults({
    method: isOfficeMethod(said.method) ? null : fault('cm021', labels.method),
    personName: text('personName', longest.name),
    birthDate: day('birthDate', true),
    address: text('address', longest.address),
    documentKind:
      (said.documentKind === '' && !hasDocument) || kinds.includes(said.documentKind)
        ? null
        : fault('cm021', labels.documentKind),
    documentNumber:
      documentNumber === '' && documentKind !== '' && !showsIndividualNumber(documentKind)
        ? fault('cm020', labels.documentNumber)
        : (ofRecord.documentNumber ?? null),
    ...(isEarlier && {
      earlierFiling: text('earlierFiling', 20),
      sameOn: day('sameOn', true),
      sameness: Object.hasOwn(samenessKinds, said.sameness)
        ? null
        : fault('cm021', labels.sameness),
      // A person whom the office knows shows and tells nothing.
      samenessNote: text('samenessNote', 100, said.sameness !== 'known'),
    }),
    ...(isMailed(said) && {
      receivedOn: day('receivedOn', isPost && said.postedOn !== ''),
      postedOn:
        day('postedOn', said.deliveredOn !== '' || said.returnedOn !== '') ??
        inOrder(said, 'receivedOn', 'postedOn'),
      trackingNumber: checkTracking(
        labels.trackingNumber,
        said.trackingNumber,
        said.postedOn !== '',
      ),
      deliveredOn: day('deliveredOn', false) ?? inOrder(said, 'postedOn', 'deliveredOn'),
      returnedOn:
        said.deliveredOn !== '' && said.returnedOn !== ''
          ? fault('cm022', `${labels.deliveredOn}と${labels.returnedOn}`)
          : (day('returnedOn', false) ?? inOrder(said, 'postedOn', 'returnedOn')),
    }),
    ...(!(isEarlier || isMailed(said)) && {
      readOn: day('readOn', true),
      readTime: checkPastTime(
        labels.readTime,
        { day: said.readOn, time: said.readTime },
        now,
        true,
      ),
      reader: text('reader', 100),
      evidence: text('evidence', 200),
    }),
  });
}

function inOrder(
  said: OfficeIdentification,
  first: keyof OfficeIdentification,
  second: keyof OfficeIdentification,
): Fault | null {
  if (said[first] === '' || said[second] === '' || said[first] <= said[second]) return null;
  return fault('cm038', labels[second], labels[first]);
}

/** The stored form: trimmed, without the fields of other methods. */
export function tidyIdentification(said: OfficeIdentification): OfficeIdentification {
  const kept = isOfficeMethod(said.method) ? stepsOf[said.method] : [];
  const names = ['method', 'personName', 'birthDate', 'address', ...kept] as const;
  return {
    ...noIdentification,
    ...Object.fromEntries(names.map((name) => [name, said[name].trim()])),
  };
}
