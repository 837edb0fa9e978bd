/** A number of the Prometheus text format; the suffix follows the name of its family. */
export type Sample = readonly [value: number, labels?: Record<string, string>, suffix?: string];

/** The numbers of one name. */
export interface Family {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
}

/** Upper limits in seconds; the promised times of pages lie at 0.15 and 1. */
const buckets = [0.01, 0.05, 0.15, 0.5, 1, 5, 30, Number.POSITIVE_INFINITY];

interface Counted {
  counts: number[];
  seconds: number;
  statuses: Map<number, number>;
}

/** Counts the calls of this process, each by the method and path of its contract, never by the path that was called. */
export interface CallCounts {
  count(call: string, status: number, seconds: number): void;
  families(): Family[];
}

export function createCallCounts(): CallCounts {
  const calls = new Map<string, Counted>();
  const samples = (of: (counted: Counted, call: string) => Sample[]) =>
    [...calls].flatMap(([call, counted]) => of(counted, call));
  return {
    count: (call, status, seconds) => {
      const counted = calls.get(call) ?? {
        ...{ counts: buckets.map(() => 0), seconds: 0, statuses: new Map() },
      };
      calls.set(call, counted);
      buckets.forEach((limit, nth) => {
        if (seconds <= limit) counted.counts[nth] = (counted.counts[nth] ?? 0) + 1;
      });
      counted.seconds += seconds;
      counted.statuses.set(status, (counted.statuses.get(status) ?? 0) + 1);
    },
    families: () => [
      {
        ...{ name: 'touki_calls_total', type: 'counter', help: 'Calls by their status.' },
        samples: samples(({ statuses }, call) =>
          [...statuses].map(([status, count]) => [count, { call, status: String(status) }]),
        ),
      },
      {
        ...{ name: 'touki_call_seconds', type: 'histogram', help: 'Time until the response.' },
        samples: samples(({ counts, seconds }, call) => [
          ...counts.map(
            (count, nth): Sample => [count, { call, le: numberText(buckets[nth] ?? 0) }, '_bucket'],
          ),
          [seconds, { call }, '_sum'],
          [counts.at(-1) ?? 0, { call }, '_count'],
        ]),
      },
    ],
  };
}

/** The Prometheus text format, version 0.0.4. */
export function prometheusText(families: readonly Family[]): string {
  return families
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n`,
      `# TYPE ${name} ${type}\n`,
      ...samples.map(
        ([value, labels = {}, suffix = '']) =>
          `${name}${suffix}${labelsText(labels)} ${numberText(value)}\n`,
      ),
    ])
    .join('');
}

function labelsText(labels: Record<string, string>): string {
  // JSON escapes what the format escapes: the quote, the backslash and the line break.
  const parts = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return parts.length > 0 ? `{${parts.join(',')}}` : '';
}

const numberText = (value: number) =>
  Number.isFinite(value)
    ? String(value)
    : Number.isNaN(value)
      ? 'NaN'
      : value > 0
        ? '+Inf'
        : '-Inf';
