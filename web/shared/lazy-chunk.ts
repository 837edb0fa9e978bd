/** A lazily loaded chunk could not be fetched. */
export class ChunkMissing extends Error {
  override name = 'ChunkMissing';
  /** The chunk was to open a screen, so that nothing has been typed there yet. */
  readonly opensScreen: boolean;

  constructor(opensScreen: boolean, cause: unknown) {
    super('a part of the app did not load', { cause });
    this.opensScreen = opensScreen;
  }
}

/**
 * The loader of a lazy chunk, which fails with {@link ChunkMissing}; `opensScreen` for the chunks that a screen starts
 * with.
 */
export function lazyChunk<Part>(
  load: () => Promise<Part>,
  opensScreen = false,
): () => Promise<Part> {
  return () =>
    load().catch((cause: unknown) => {
      throw new ChunkMissing(opensScreen, cause);
    });
}
