// `npm run check`: checks that take neither a build nor a running server. `npm test` runs the same list.
import { bin, isMain, run } from './steps.mjs';

const script = (name, file) => ({ name, command: process.execPath, args: [`scripts/${file}`] });

export const checks = [
  {
    name: 'format and lint',
    command: bin('biome'),
    args: ['check', '--error-on-warnings', '.'],
  },
  // TypeScript 7 checks in a third of the time; dependency-cruiser and knip need TypeScript 6 as well.
  {
    name: 'types',
    command: process.execPath,
    // Another check runs beside it, and several threads would check the same types several times.
    args: ['node_modules/typescript-native/bin/tsc', '-b', '--singleThreaded'],
  },
  script('imports between folders', 'imports.mjs'),
  script('rows that leave their feature', 'rows.mjs'),
  script('landed migrations', 'migrations.mjs'),
  script('length of files', 'lines.mjs'),
  script('size of the source', 'size.mjs'),
  script('plain English', 'english.mjs'),
  script('install scripts of packages', 'install-scripts.mjs'),
  { name: 'unused files, exports and packages', command: bin('knip'), args: ['--no-progress'] },
  script('OpenAPI document', 'openapi.mjs'),
];

if (isMain(import.meta.url)) {
  const failed = [];
  for (const { name, command, args } of checks) {
    if ((await run(command, args)) !== 0) failed.push(name);
  }
  console.log(failed.length === 0 ? `${checks.length} checks passed` : `✗ ${failed.join(', ')}`);
  process.exit(failed.length === 0 ? 0 : 1);
}
