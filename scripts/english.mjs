// Counts English that is hard to read in comments and documents, and compares with `ratchet.json`. `--list` prints each place.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ratchetFault } from './ratchet.mjs';
import { isMain, root } from './steps.mjs';

// Landed migrations cannot be changed.
const folders = ['api', 'web', 'capture', 'scripts', 'docs'];
const isSource = (path) => /\.(ts|tsx|mjs|css)$/.test(path);
const isDocument = (path) => path.endsWith('.md');

const hardWords = /\b(?:nobody|whoever|somebody)\b/gi;
const headless = /\/\*\*[\s*]+(?:What|Whose|Of|Whoever)\b/g;
// A block comment begins its line, or stands in the braces of JSX: elsewhere the signs may be part of a string.
const comments = /(?<=^[ \t]*|\{)\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** The text with everything but comments blanked, so that line numbers stay. */
export function commentsOf(source) {
  let end = 0;
  let text = '';
  for (const { 0: comment, index } of source.matchAll(comments)) {
    text += source.slice(end, index).replace(/[^\n]/g, ' ') + comment;
    end = index + comment.length;
  }
  return text;
}

/** The places of hard words and of docstrings without a subject, as lines from 1. */
export function placesIn(path, content) {
  const text = isDocument(path) ? content : commentsOf(content);
  const linesOf = (pattern) =>
    [...text.matchAll(pattern)].map(({ index }) => text.slice(0, index).split('\n').length);
  return { hardWords: linesOf(hardWords), headlessDocstrings: linesOf(headless) };
}

if (isMain(import.meta.url)) {
  const paths = [
    ...readdirSync(root).filter(isDocument),
    ...folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, path)),
    ),
  ].filter((path) => isSource(path) || isDocument(path));
  const found = { hardWords: [], headlessDocstrings: [] };
  for (const path of paths.sort()) {
    const places = placesIn(path, readFileSync(join(root, path), 'utf8'));
    for (const [name, lines] of Object.entries(places)) {
      found[name].push(...lines.map((line) => `${path}:${line}`));
    }
  }
  if (process.argv.includes('--list')) {
    for (const [name, places] of Object.entries(found)) console.log(name, places.join('\n'));
  }
  const faults = Object.entries(found).flatMap(
    ([name, places]) => ratchetFault(name, places.length) ?? [],
  );
  for (const fault of faults) console.error(`english: ${fault}`);
  if (faults.length > 0) console.error('english: node scripts/english.mjs --list shows where');
  process.exit(faults.length === 0 ? 0 : 1);
}
