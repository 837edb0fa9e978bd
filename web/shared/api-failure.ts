import type { NoAnswer } from '#api-client';
import type { Envelope, ErrorItem } from '#contract/envelope.ts';
import { message } from '#contract/messages.ts';

/** A call that did not succeed, with the message for the user. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  /** The HTTP status; undefined without a usable response. */
  readonly status: number | undefined;
  readonly messageCd: string | undefined;
  readonly errorList: readonly ErrorItem[];

  private constructor(
    text: string,
    details: {
      status?: number | undefined;
      messageCd?: string | undefined;
      errorList?: ErrorItem[];
    },
    cause?: unknown,
  ) {
    super(text, { cause });
    this.status = details.status;
    this.messageCd = details.messageCd;
    this.errorList = details.errorList ?? [];
  }

  /** The server's message: its errors joined by line breaks, else the envelope's message. */
  static fromServer(status: number, envelope: Envelope): ApiFailure {
    const texts = new Set(envelope.errorList.map((error) => error.message));
    const text = [...texts].join('\n') || envelope.message;
    return new ApiFailure(text || message('cm501'), {
      status,
      messageCd: envelope.messageCd ?? envelope.errorList[0]?.messageCd,
      errorList: envelope.errorList,
    });
  }

  static silent(cause: NoAnswer | null, text: string): ApiFailure {
    return new ApiFailure(text, {}, cause);
  }

  /** The session has ended: the router already goes to the login, and nothing needs to be shown. */
  get endedSession(): boolean {
    return this.status === 401;
  }

  /** There was no response, and not because the server took too long. */
  get lostConnection(): boolean {
    if (this.status !== undefined) return false;
    const reason = this.cause instanceof Error ? this.cause.cause : undefined;
    return !(reason instanceof DOMException && reason.name === 'TimeoutError');
  }

  /** The record was changed in the meantime (cm200): show this and reload. */
  get isStale(): boolean {
    return this.messageCd === 'cm200';
  }
}

/** The message for anything thrown. */
export function failureText(failure: unknown): string {
  return failure instanceof ApiFailure ? failure.message : message('cm501');
}
