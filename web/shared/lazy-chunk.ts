/** A part of the app that is fetched on its own did not come. */
export class ChunkMissing extends Error {
  override name = 'ChunkMissing';
  /** It was to open a screen, so that nothing has been typed there yet. */
  readonly opensScreen: boolean;

  constructor(opensScreen: boolean, cause: unknown) {
    super('a part of the app did not load', { cause });
    this.opensScreen = opensScreen;
  }
}

/** The loader of a part, whose failure says what it is; `opensScreen` for all that a screen begins with. */
export function lazyChunk<Part>(
  load: () => Promise<Part>,
  opensScreen = false,
): () => Promise<Part> {
  return () =>
    load().catch((cause: unknown) => {
      throw new ChunkMissing(opensScreen, cause);
    });
}
