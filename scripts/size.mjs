// `npm run check`: prints how large the source is, and fails when it has grown beyond the number in ratchet.json. A commit
// that needs more raises the number; one that takes out lowers it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { allowed } from './ratchet.mjs';
import { root } from './steps.mjs';
import { isOfTests } from './test-files.mjs';

const { sourceTokens } = allowed;
// Migrations are frozen.
const isSource = (path) =>
  /^(api|web|capture|scripts)\/.*\.(ts|tsx|mjs|css)$/.test(path) && !isOfTests(path);

const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(isSource);
let lines = 0;
let tokens = 0;
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8');
  lines += text.split('\n').length - 1;
  tokens += file.endsWith('.css') ? tokensOfCss(text) : tokensOf(file, text);
}
console.log(
  `${files.length} files of source, ${lines} lines, ${tokens} tokens (at most ${sourceTokens})`,
);
process.exit(tokens > sourceTokens ? 1 : 0);

/** Tokens of TypeScript or JavaScript, without comments. */
function tokensOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  let count = 0;
  const visit = (node) => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(source);
    if (children.length > 0) for (const child of children) visit(child);
    else if (node.getWidth(source) > 0) count += 1;
  };
  visit(source);
  return count;
}

/** Words, numbers and marks of CSS, without comments. */
function tokensOfCss(text) {
  return text.replace(/\/\*.*?\*\//gs, '').match(/[\w-]+|[^\s\w-]/g)?.length ?? 0;
}
