import { assess } from '#law/assess.ts';
import { caseDay, cases } from '#law/cases/cases.ts';

// How long the law of 1,000 filings takes in one process, without anything else: the cases of its table in turns.
const count = 1_000;
const limit = 200;

const filings = Array.from({ length: count }, (_, index) => cases[index % cases.length]);

/** Milliseconds. */
function assessAll(): number {
  const from = performance.now();
  for (const one of filings) {
    if (one) assess(one.company, one.filing ?? {}, one.changes, caseDay);
  }
  return performance.now() - from;
}

const taken = Array.from({ length: 20 }, assessAll);
const [first = 0, best] = [taken[0], Math.min(...taken)];
const mark = best <= limit ? '✓' : '✗';
process.stdout.write(
  `law of ${count} filings: ${best.toFixed(0)} ms warm (first time ${first.toFixed(0)}), limit ${limit} ms ${mark}\n`,
);
process.exit(best <= limit ? 0 : 1);
