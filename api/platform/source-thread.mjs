// Lets a thread of a server that runs from its sources read TypeScript; the built server does not need it.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.entry);
