// What must outlive a test file: Vitest evaluates all modules anew for each, in a process whose globals are a page's already.

import { getCallSites } from 'node:util';

declare global {
  var ofProcess: BeforePages | undefined;
}

interface BeforePages {
  EventTarget: typeof EventTarget;
  Event: typeof Event;
  BroadcastChannel: typeof BroadcastChannel;
  Date: typeof Date;
  /** The globals that pages have replaced. */
  installed: Set<string>;
  /** Timers of the open page. */
  timers: Set<ReturnType<typeof setTimeout>>;
}

if (!globalThis.ofProcess) {
  const timers: BeforePages['timers'] = new Set();
  globalThis.ofProcess = {
    ...{ EventTarget, Event, BroadcastChannel, Date, timers },
    installed: new Set(),
  };
  noteTimers(timers);
}

/** Notes the timers of the page's own modules; the service in this process and the tests have theirs. */
function noteTimers(timers: BeforePages['timers']): void {
  const ofPage = /\/web\/(?!testing\/|screen-tests\/)/;
  const noting = (
    begin: (...args: Parameters<typeof setTimeout>) => ReturnType<typeof setTimeout>,
  ) =>
    function noted(...args: Parameters<typeof setTimeout>) {
      const timer = begin(...args);
      const [, caller] = getCallSites(2);
      if (ofPage.test(caller?.scriptName ?? '')) timers.add(timer);
      return timer;
    };
  const { setTimeout, setInterval } = globalThis;
  Object.assign(globalThis, { setTimeout: noting(setTimeout), setInterval: noting(setInterval) });
}

/** Node's own classes, and which globals are a page's. */
export const beforePages: BeforePages = globalThis.ofProcess;
