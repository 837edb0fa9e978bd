import { NoAnswer } from '#api-client';
import type { Envelope } from '#contract/envelope.ts';

/** The envelope of a response; undefined without one. */
export async function unlessLost<T>(
  call: Promise<{ kind: 'envelope'; envelope: Envelope<T> } | { kind: 'file' }>,
): Promise<Envelope<T> | undefined> {
  try {
    const response = await call;
    return response.kind === 'envelope' ? response.envelope : undefined;
  } catch (cause) {
    if (cause instanceof NoAnswer) return undefined;
    throw cause;
  }
}
