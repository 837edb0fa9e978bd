import type { HttpBindings } from '@hono/node-server';
import type { AuditActor } from '../audit.ts';

/** The context variables of every request. */
export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** Method and path of the call in the contract. */
    call?: string;
    /** The caller's network address. */
    address: string;
    /** The actor for the audit log, once the caller is identified. */
    actor?: AuditActor;
  };
}
