import type { Receipt } from '../receipt.ts';
import type { Row } from './queue.ts';

/** `current` is the receipt in progress, `incoming` a link for another one that waits for the applicant's answer. */
export type Place = 'current' | 'incoming';

/** What a device stores, as seen in one transaction. */
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
  /** Removes a row and its bytes. */
  dropRow(seq: number): Promise<unknown>;
  dropRows(): Promise<unknown>;
}

/** The storage of a device. */
export interface DeviceStorage {
  /** True when what was written is still there after the page is closed. */
  readonly durable: boolean;
  /** Resolves when everything that `work` wrote is on the device; rejects when none of it is. */
  write<T>(work: (shelf: StorageWriter) => Promise<T>): Promise<T>;
  read<T>(work: (shelf: StorageReader) => Promise<T>): Promise<T>;
}

/** This page cannot use the device's storage any more: a newer version of the app, or another tab, has taken it. */
export class OutdatedPage extends Error {
  override name = 'OutdatedPage';
}
