// As much of jsdom as the tests use; it brings no types of its own.
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
