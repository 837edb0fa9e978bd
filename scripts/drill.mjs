// `npm run drill -- failover`: tests several servers while one of them fails. `--rounds 2` makes it short.
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { ask, bin, ensurePackages, installDebian, run } from './steps.mjs';

const drills = ['failover'];
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '20' } },
});
const [drill] = positionals;
if (!drills.includes(drill) || !/^[1-9]\d{0,3}$/.test(values.rounds)) {
  console.error(`npm run drill -- ${drills.join('|')} [--rounds 20]`);
  process.exit(1);
}

await ensurePackages();
await build();
const programs = ['patroni', 'etcd', 'haproxy', 'pg_lsclusters'];
if (programs.some((program) => ask('sh', ['-c', `command -v ${program}`]) === null)) {
  const packages = ['postgresql', 'patroni', 'etcd-server', 'etcd-client', 'haproxy'];
  if (!(await installDebian(...packages, 'python3-etcd'))) {
    console.error(`The drill needs Debian's packages ${packages.join(', ')}.`);
    process.exit(1);
  }
}
process.exit(await run(bin('tsx'), [`api/testing/drill/${drill}.ts`, values.rounds]));
