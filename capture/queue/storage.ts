import type { Receipt } from '../receipt.ts';
import type { Row } from './queue.ts';

/** `current` is the receipt being worked on, `incoming` a link for another one that waits for an answer. */
export type Place = 'current' | 'incoming';

/** What lies on a device, seen from inside one transaction. */
export interface StorageReader {
  receipt(place: Place): Promise<Receipt | undefined>;
  rows(): Promise<Row[]>;
  row(seq: number): Promise<Row | undefined>;
  bytes(seq: number): Promise<ArrayBuffer | undefined>;
}

export interface StorageWriter extends StorageReader {
  putReceipt(place: Place, receipt: Receipt): Promise<unknown>;
  dropReceipt(place: Place): Promise<unknown>;
  putRow(row: Row, bytes?: ArrayBuffer): Promise<unknown>;
  /** A row goes with its bytes. */
  dropRow(seq: number): Promise<unknown>;
  dropRows(): Promise<unknown>;
}

/** Where a device keeps things. */
export interface DeviceStorage {
  /** True when what was written is still there after the page is gone. */
  readonly durable: boolean;
  /** Resolves when everything that `work` wrote is on the device; rejects when nothing of it is. */
  write<T>(work: (shelf: StorageWriter) => Promise<T>): Promise<T>;
  read<T>(work: (shelf: StorageReader) => Promise<T>): Promise<T>;
}

/** This page cannot go on with what is on the device: a newer version of the app, or another tab, has taken it. */
export class OutdatedPage extends Error {
  override name = 'OutdatedPage';
}
