import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of an archive. */
export interface ZipEntry {
  /** With `/` between folders. */
  path: string;
  content: string | Uint8Array;
}

/** An archive, made file by file; texts are compressed, files are compressed already. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((failure, part) => {
    if (failure) throw failure;
    made.push(part);
  });
  for await (const { path, content } of entries) {
    const isText = typeof content === 'string';
    const file = isText ? new ZipDeflate(path) : new ZipPassThrough(path);
    zip.add(file);
    file.push(isText ? new TextEncoder().encode(content) : content, true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
