import type { HttpBindings } from '@hono/node-server';
import type { AuditActor } from '../audit.ts';

/** The context variables of every request. */
export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The caller's network address. */
    address: string;
    /** The actor for the audit log, once the caller is identified. */
    actor?: AuditActor;
  };
}
