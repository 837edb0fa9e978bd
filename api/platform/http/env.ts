import type { HttpBindings } from '@hono/node-server';

/** What every request carries through the handlers. */
export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The caller's network address. */
    address: string;
  };
}
