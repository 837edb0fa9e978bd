import type { HttpBindings } from '@hono/node-server';

/** What every request carries through the handlers. */
export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The caller's network address. */
    address: string;
    /** What the answer's headers say, unless the answer itself says otherwise. */
    headers: Record<string, string>;
    /** True once an answer was made with all of `headers`. */
    hasHeaders: boolean;
  };
}
