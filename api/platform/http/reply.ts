import type { Envelope } from '#contract/envelope.ts';
import { type MessageKey, message } from '#contract/server-messages.ts';
import type { Problem } from './problem.ts';

/** A route's response: the promised data, and a message to the user. */
export interface Reply<Data> {
  data: Data;
  message: string;
  messageCd?: string;
  headers?: Record<string, string>;
  /** Values of `Set-Cookie` headers. */
  cookies?: readonly string[];
}

export function reply<Data>(data: Data): Reply<Data> {
  return { data, message: '' };
}

/** A response with a message from the catalogue. */
export function replyWithMessage<Data>(
  data: Data,
  key: MessageKey,
  ...params: (string | number)[]
): Reply<Data> {
  return { data, message: message(key, ...params), messageCd: key };
}

export function doneEnvelope<Data>({
  data,
  message: text,
  messageCd,
}: Reply<Data>): Envelope<Data> {
  return messageCd
    ? { statusCd: 200, message: text, messageCd, errorList: [], data }
    : { statusCd: 200, message: text, errorList: [], data };
}

export function problemEnvelope({ errors }: Problem): Envelope<null> {
  return {
    statusCd: 500,
    message: [...new Set(errors.map((error) => error.message))].join('\n'),
    ...(errors[0]?.messageCd && { messageCd: errors[0].messageCd }),
    errorList: errors,
    data: null,
  };
}

/** The response to an unexpected error: a number to quote, never the cause. */
export function errorEnvelope(requestId: string): Envelope<null> {
  const text = message('cm500', requestId);
  return {
    statusCd: 500,
    message: text,
    messageCd: 'cm500',
    errorList: [{ message: text, messageCd: 'cm500' }],
    data: null,
    requestId,
  };
}
