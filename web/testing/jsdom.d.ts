// The parts of jsdom that the tests use; it has no types of its own.
declare module 'jsdom' {
  export class VirtualConsole {
    on(event: 'jsdomError', listener: (error: Error & { type?: string }) => void): this;
  }
  export class JSDOM {
    constructor(
      html: string,
      options: { url: string; pretendToBeVisual: boolean; virtualConsole: VirtualConsole },
    );
    readonly window: Window & typeof globalThis;
  }
}
