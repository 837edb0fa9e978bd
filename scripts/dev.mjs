// `npm run dev`: the API and both apps with hot reload, at http://localhost:5173/comregtaqusu/.
import { spawn } from 'node:child_process';
import { bin, ensurePackages, root, take } from './steps.mjs';

await take(ensurePackages);
const env = { PUBLIC_ORIGIN: 'http://localhost:5173', ...process.env };
const parts = [
  [bin('tsx'), ['watch', '--clear-screen=false', 'api/server.ts']],
  [bin('vite'), ['--mode', 'web']],
  [bin('vite'), ['--mode', 'capture']],
].map(([command, args]) => spawn(command, args, { cwd: root, stdio: 'inherit', env }));

let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  for (const part of parts) part.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
// When one part ends, the development server ends, because the others are useless without it.
for (const part of parts) part.on('exit', stop);
