import type { Deps } from '../../platform/deps.ts';
import type { Family, Sample } from '../../platform/metrics.ts';
import { release } from '../../platform/release.ts';
import { waitingWork } from '../../platform/work-queue.ts';
import { conditions } from './conditions.ts';
import { look } from './status.service.ts';

/** All numbers of this process, and those of the conditions of which administrators are alarmed. */
export async function measured(deps: Deps): Promise<Family[]> {
  const found = await Promise.all(
    conditions.map(async (condition) => ({ ...condition, ...(await look(deps, condition)) })),
  );
  const { user, system } = process.cpuUsage();
  const gauge = (name: string, help: string, samples: Sample[]): Family => ({
    ...{ name, help, samples, type: 'gauge' },
  });
  return [
    gauge('touki_release', 'The running release.', [[1, { release }]]),
    gauge('process_resident_memory_bytes', 'Memory of the process.', [[process.memoryUsage.rss()]]),
    {
      ...{ name: 'process_cpu_seconds_total', type: 'counter', help: 'CPU time of the process.' },
      samples: [[(user + system) / 1e6]],
    },
    ...deps.callCounts.families(),
    gauge(
      'touki_waiting',
      'Work that waits in a queue of this process.',
      [...waitingWork].map(([queue, count]) => [count, { queue }]),
    ),
    gauge(
      'touki_alarm',
      'Whether a condition is an alarm.',
      found.map(({ name, on }) => [Number(on), { condition: name }]),
    ),
    ...found.flatMap(({ name, unit, label, measured: value }) => {
      if (!unit || value === undefined) return [];
      const samples: Sample[] = typeof value === 'number' ? [[value]] : [...value];
      return [gauge(`touki_${name.replaceAll('-', '_')}_${unit}`, label, samples)];
    }),
  ];
}
