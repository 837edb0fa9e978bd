import type { HttpBindings } from '@hono/node-server';

/** The context variables of every request. */
export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The caller's network address. */
    address: string;
  };
}
