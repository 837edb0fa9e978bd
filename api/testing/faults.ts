import type { Endpoint } from '#contract/endpoint.ts';
import { isEnvelope } from '#contract/envelope.ts';
import type { TestAnswer } from './test-app.ts';

/** What is wrong with a response, whatever was asked: an error of the server, or data that the contract does not name. */
export function faultsOf({ responseKind, data }: Endpoint, response: TestAnswer): string[] {
  const { status, body } = response;
  if (status >= 500 && status !== 503) return [`status ${status}`];
  if (body === null) {
    return status === 200 && responseKind !== 'envelope' ? [] : [`${status} without an envelope`];
  }
  if (!isEnvelope(body)) return [`${status} without an envelope`];
  if (status !== 200) {
    return body.data === null || body.data === undefined ? [] : [`${status} with data`];
  }
  if (!data) return body.data === null ? [] : ['data where there is none'];
  const parsed = data.safeParse(body.data);
  if (!parsed.success) return [`data outside the schema: ${parsed.error.message.slice(0, 300)}`];
  const unknown = undeclared(body.data, parsed.data);
  return unknown.length === 0 ? [] : [`fields that the schema has not: ${unknown.join(', ')}`];
}

/** The paths of what is sent, but not in what the schema has read of it. */
function undeclared(sent: unknown, read: unknown): string[] {
  if (typeof sent !== 'object' || sent === null) return [];
  const known = new Map(Object.entries((read ?? {}) as object));
  return Object.entries(sent).flatMap(([name, value]) =>
    known.has(name) ? undeclared(value, known.get(name)).map((path) => `${name}.${path}`) : [name],
  );
}
