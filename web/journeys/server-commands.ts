import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Product } from './product.ts';

/** A command on the server's machine, with a line of input. */
export function command(product: Product, script: string, args: string[], input = '') {
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: product.dataDir };
  const done = promisify(execFile)(process.execPath, [`dist/server/${script}.js`, ...args], {
    env,
  });
  done.child.stdin?.end(`${input}\n`);
  return done;
}

/** An approver who counts as a separate person. */
export const makeApprover = (product: Product, login: string, name: string, password: string) =>
  command(
    product,
    'user-create',
    [
      ...['verifier', '--login', login, '--name', name, '--kana', 'カクニン'],
      ...['--mail', `${login}@example.jp`],
    ],
    password,
  );
