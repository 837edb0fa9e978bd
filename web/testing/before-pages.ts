// What must outlive a test file: Vitest evaluates all modules anew for each, in a process whose globals are a page's already.

declare global {
  var ofProcess: BeforePages | undefined;
}

interface BeforePages {
  EventTarget: typeof EventTarget;
  Event: typeof Event;
  BroadcastChannel: typeof BroadcastChannel;
  /** The globals that pages have replaced. */
  installed: Set<string>;
}

globalThis.ofProcess ??= { EventTarget, Event, BroadcastChannel, installed: new Set() };

/** Node's own classes, and which globals are a page's. */
export const beforePages: BeforePages = globalThis.ofProcess;
