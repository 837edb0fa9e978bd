// `npm run drill -- --seed 7`: kills, stops and starves real servers while people act, and compares what they were told
// with what is stored; `--short` strikes once with each fault. `npm run drill -- failover --rounds 2`: several servers
// while the leader of their database fails. `npm run drill -- overload`: ten times the usual load for a minute,
// also with `--engine postgres`.
// `npm run drill -- clerks`: ten clerks beside fifty customers, for ten minutes unless `--seconds` says otherwise.
// `npm run drill -- lost-disk --engine postgres`: the disk of the database is lost under load, and comes back from the copy of
// Litestream or pgBackRest.
// `npm run drill -- strangers`: a thousand hostile free accounts beside ten clerks and twenty customers.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { fetchedPackage } from './npm.mjs';
import { startPostgres } from './postgres.mjs';
import { ask, bin, ensurePackages, installDebian, run, take } from './steps.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    short: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '20' },
    seconds: { type: 'string' },
    engine: { type: 'string', default: 'sqlite' },
  },
});
const [drill = 'faults'] = positionals;
const isNumber = (text) => /^[1-9]\d{0,8}$/.test(text);
const usual = {
  ...{ faults: '60', failover: '60', overload: '60', clerks: '600', strangers: '300' },
  'lost-disk': '75',
};
const seconds = values.seconds ?? usual[drill];
const numbers = [values.seed, values.rounds, seconds];
if (!(drill in usual) || !numbers.every(isNumber)) {
  console.error(
    'npm run drill -- [--seed 7] [--short] | failover [--rounds 20] | overload [--engine sqlite|postgres] [--seconds 60] | clerks [--seconds 600] | strangers [--seconds 300] | lost-disk [--engine sqlite|postgres] [--seconds 75]',
  );
  process.exit(1);
}

await take(ensurePackages, build);
if (drill === 'lost-disk') process.exit(await loseDisk());
if (drill === 'overload' && values.engine === 'postgres') process.exit(await overloadPostgres());
if (drill !== 'failover') {
  const given = drill === 'faults' ? [values.seed, values.short ? 'short' : ''] : [seconds];
  process.exit(await run(bin('tsx'), [`api/testing/drill/${drill}.ts`, ...given]));
}
const programs = ['patroni', 'etcd', 'haproxy', 'pg_lsclusters'];
if (programs.some((program) => ask('sh', ['-c', `command -v ${program}`]) === null)) {
  const packages = ['postgresql', 'patroni', 'etcd-server', 'etcd-client', 'haproxy'];
  if (!(await installDebian(...packages, 'python3-etcd'))) {
    console.error(`The drill needs Debian's packages ${packages.join(', ')}.`);
    process.exit(1);
  }
}
process.exit(await run(bin('tsx'), ['api/testing/drill/failover.ts', values.rounds]));

async function overloadPostgres() {
  const postgres = await startPostgres({ durable: true });
  if (!postgres) {
    console.error('The drill needs Debian’s package postgresql.');
    return 1;
  }
  const ended = await run(bin('tsx'), ['api/testing/drill/overload.ts', seconds, postgres.url]);
  await postgres.stop();
  return ended;
}

async function loseDisk() {
  const given = ['api/testing/drill/lost-disk.ts', values.engine, seconds];
  if (values.engine !== 'postgres') {
    // Not among the packages of the lock file: each clone would fetch its 30 MB.
    const folder = await fetchedPackage(
      '@flydotio/litestream-linux-x64',
      '1.0.1',
      'sha512-zmcAR8q2TNiAsWRSWscrN+r4NNQ+FwfatKhcE3G/YticNSkNyIhtCTlvXxIyOG+E+UWa+j441cjbmb7p83JPEw==',
      { size: 100 },
    );
    return run(bin('tsx'), [...given, join(folder, 'litestream')]);
  }
  if (ask('sh', ['-c', 'command -v pgbackrest']) === null) {
    if (!(await installDebian('postgresql', 'pgbackrest'))) {
      console.error('The drill needs Debian’s packages postgresql and pgbackrest.');
      return 1;
    }
  }
  return run(bin('tsx'), given);
}
