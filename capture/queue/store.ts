import {
  completed,
  documentAccepted,
  type GuidanceAnswer,
  type Link,
  newReceipt,
  type Receipt,
  startedOver,
  withDocument,
  withGuidance,
} from '../receipt.ts';
import {
  type ClosedAs,
  isPicture,
  type Job,
  needsParticulars,
  newItem,
  type Row,
  replacedBy,
} from './queue.ts';
import {
  type DeviceStorage,
  OutdatedPage,
  type StorageReader,
  type StorageWriter,
} from './storage.ts';

export interface DeviceContent {
  receipt: Receipt | null;
  /** A link for another receipt that waits for the applicant's answer. */
  incoming: Receipt | null;
  rows: Row[];
  /** False while photos cannot be stored on this device and have to be sent immediately. */
  keepsPhotos: boolean;
}

/** The rules of storing and removing on the device; each method is one transaction. */
export interface DeviceStore {
  /** False when nothing survives the page, so that a photo is only safe on the server. */
  readonly durable: boolean;
  content(): Promise<DeviceContent>;
  bytes(seq: number): Promise<ArrayBuffer | undefined>;
  /** Takes a link; returns `asks` when another receipt's photos still wait here. */
  adopt(link: Link): Promise<'adopted' | 'asks'>;
  /** The applicant's answer to that. */
  resolveIncoming(take: boolean): Promise<void>;
  keepGuidance(
    receiptNo: string,
    guidance: GuidanceAnswer,
    acceptedBefore: readonly string[],
    answeredAt: number,
  ): Promise<void>;
  /** When this resolves, the job survives anything but the loss of the device. */
  enqueue(receiptNo: string, job: Job, bytes?: ArrayBuffer): Promise<Row>;
  /** Removes an acknowledged row and its bytes. A row that was replaced in the meantime is left alone. */
  accept(row: Row, requiredDetails?: readonly string[]): Promise<void>;
  /** Records a job that was sent from memory, because the device had no space for it. */
  acceptUnstored(row: Row, requiredDetails?: readonly string[]): Promise<void>;
  /** Rewrites a row, unless it was replaced or accepted in the meantime. */
  change(seq: number, by: (row: Row) => Row): Promise<void>;
  /** The link of a receipt has ended: only photos that a renewed link may send stay, with what sends them. */
  close(receiptNo: string, as: ClosedAs): Promise<void>;
  /** The application was submitted without photos, so that those on the device are removed. */
  finish(receiptNo: string): Promise<void>;
  explainBack(receiptNo: string): Promise<void>;
  startOver(receiptNo: string): Promise<void>;
}

export function createDeviceStore(shelves: DeviceStorage, now: () => number): DeviceStore {
  let hasRoom = true;

  async function ofReceipt(shelf: StorageReader, receiptNo: string): Promise<Receipt> {
    const receipt = await shelf.receipt('current');
    if (receipt?.receiptNo !== receiptNo) throw new OutdatedPage('another receipt');
    return receipt;
  }

  async function noteAccepted(
    shelf: StorageWriter,
    receipt: Receipt,
    { job }: Row,
    requiredDetails?: readonly string[],
  ): Promise<void> {
    if (job.kind === 'submit') {
      await shelf.dropRows();
      await shelf.putReceipt('current', completed(receipt, now()));
    } else if (job.kind === 'document') {
      await shelf.putReceipt('current', documentAccepted(receipt, requiredDetails));
    } else if (job.kind === 'particulars') {
      await shelf.putReceipt('current', { ...receipt, told: true });
    } else {
      const accepted = new Set(receipt.accepted).add(job.detail);
      await shelf.putReceipt('current', { ...receipt, accepted: [...accepted] });
    }
  }

  /** The receipt after a new job, which may wait or have been sent; removes what the job replaces. */
  async function take(
    shelf: StorageWriter,
    receipt: Receipt,
    { job, generation }: Row,
  ): Promise<Receipt> {
    for (const old of replacedBy(job, await shelf.rows())) await shelf.dropRow(old.seq);
    if (job.kind === 'document') return { ...withDocument(receipt, job.document), generation };
    if (!isPicture(job)) return { ...receipt, generation };
    const accepted = receipt.accepted.filter((detail) => detail !== job.detail);
    return { ...receipt, accepted, generation };
  }

  async function change(receiptNo: string, by: (receipt: Receipt) => Receipt): Promise<void> {
    await shelves.write(async (shelf) => {
      await shelf.putReceipt('current', by(await ofReceipt(shelf, receiptNo)));
    });
  }

  /** Removes the receipt and all that waits; a link that waits for an answer takes its place. */
  async function forget(shelf: StorageWriter): Promise<void> {
    const incoming = await shelf.receipt('incoming');
    await shelf.dropRows();
    await shelf.dropReceipt('incoming');
    if (incoming) await shelf.putReceipt('current', incoming);
    else await shelf.dropReceipt('current');
  }

  /** A response that comes after the end finds nothing to change. */
  function unlessEnded(work: (shelf: StorageWriter) => Promise<void>): Promise<void> {
    return shelves.write(async (shelf) => {
      const receipt = await shelf.receipt('current');
      if (!receipt?.completedAt) await work(shelf);
    });
  }

  return {
    get durable() {
      return shelves.durable;
    },

    content: () =>
      shelves.read(async (shelf) => {
        const [receipt, incoming, rows] = await Promise.all([
          shelf.receipt('current'),
          shelf.receipt('incoming'),
          shelf.rows(),
        ]);
        const keepsPhotos = shelves.durable && hasRoom;
        return { receipt: receipt ?? null, incoming: incoming ?? null, rows, keepsPhotos };
      }),

    bytes: (seq) => shelves.read((shelf) => shelf.bytes(seq)),

    adopt: (link) =>
      shelves.write(async (shelf) => {
        const receipt = await shelf.receipt('current');
        if (receipt?.receiptNo === link.receiptNo) {
          // The same receipt from a newer mail: only the key is new, and may work where the old one did not.
          const closed = receipt.accessKey === link.accessKey ? receipt.closed : null;
          await shelf.putReceipt('current', { ...receipt, ...link, closed });
          await shelf.dropReceipt('incoming');
          return 'adopted';
        }
        const fresh = newReceipt(link, now());
        if (receipt && (await shelf.rows()).length > 0) {
          await shelf.putReceipt('incoming', fresh);
          return 'asks';
        }
        await shelf.dropRows();
        await shelf.putReceipt('current', fresh);
        return 'adopted';
      }),

    resolveIncoming: (take) =>
      shelves.write(async (shelf) => {
        const incoming = await shelf.receipt('incoming');
        await shelf.dropReceipt('incoming');
        if (!take || !incoming) return;
        await shelf.dropRows();
        await shelf.putReceipt('current', incoming);
      }),

    keepGuidance: (receiptNo, guidance, acceptedBefore, answeredAt) =>
      unlessEnded(async (shelf) => {
        const receipt = await ofReceipt(shelf, receiptNo);
        // What this device counts as told is not there any more.
        const lost = (await shelf.rows()).some(({ refusal }) => needsParticulars(refusal));
        const before = lost ? { ...receipt, told: false } : receipt;
        const made = withGuidance(before, guidance, acceptedBefore, answeredAt);
        await shelf.putReceipt('current', made);
      }),

    async enqueue(receiptNo, job, bytes) {
      try {
        const row = await shelves.write(async (shelf) => {
          const receipt = await ofReceipt(shelf, receiptNo);
          const made = newItem(receipt, job, now());
          await shelf.putReceipt('current', await take(shelf, receipt, made));
          await shelf.putRow(made, bytes);
          return made;
        });
        hasRoom = true;
        return row;
      } catch (cause) {
        hasRoom = cause instanceof OutdatedPage;
        throw cause;
      }
    },

    accept: (row, requiredDetails) =>
      shelves.write(async (shelf) => {
        const receipt = await shelf.receipt('current');
        if (!(await shelf.row(row.seq)) || receipt?.receiptNo !== row.receiptNo) return;
        await shelf.dropRow(row.seq);
        await noteAccepted(shelf, receipt, row, requiredDetails);
      }),

    acceptUnstored: (row, requiredDetails) =>
      shelves.write(async (shelf) => {
        const receipt = await take(shelf, await ofReceipt(shelf, row.receiptNo), row);
        await noteAccepted(shelf, receipt, row, requiredDetails);
      }),

    change: (seq, by) =>
      shelves.write(async (shelf) => {
        const row = await shelf.row(seq);
        if (row) await shelf.putRow(by(row));
      }),

    close: (receiptNo, as) =>
      shelves.write(async (shelf) => {
        const receipt = await shelf.receipt('current');
        if (receipt?.receiptNo !== receiptNo) return;
        const hasPhotos = (await shelf.rows()).some(({ job }) => isPicture(job));
        if (as === 'apv012' || !hasPhotos) await forget(shelf);
        else await shelf.putReceipt('current', { ...receipt, closed: as });
      }),

    finish: (receiptNo) =>
      unlessEnded(async (shelf) => {
        const receipt = await ofReceipt(shelf, receiptNo);
        await shelf.dropRows();
        await shelf.putReceipt('current', { ...completed(receipt, now()), withoutPhotos: true });
      }),

    explainBack: (receiptNo) =>
      change(receiptNo, (receipt) => ({ ...receipt, backExplained: true })),

    startOver: (receiptNo) =>
      shelves.write(async (shelf) => {
        const receipt = await ofReceipt(shelf, receiptNo);
        await shelf.dropRows();
        await shelf.putReceipt('current', startedOver(receipt));
      }),
  };
}
