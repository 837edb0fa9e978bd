import { screens } from '../screens.ts';
import { addressOf, appBase } from '../shared/navigation/address.ts';
import type { Screen, Side } from '../shared/navigation/screen.ts';

/** The browser test that opens every screen of a side. */
const sweepOf = {
  visitor: 'public-pages',
  member: 'public-pages',
  maintenance: 'back-office',
  verifier: 'verifier-desk',
} as const satisfies Record<Side, string>;

export type Sweep = (typeof sweepOf)[Side];
export const sweeps: readonly Sweep[] = [...new Set(Object.values(sweepOf))];

/** Values of the parameters that addresses contain, by name. */
export type Samples = Record<string, string>;

/** The path of a screen with sample values. @throws when a required parameter has none */
export function pathOf({ id, params = [] }: Screen, samples: Samples): string {
  const values = params.map((param) => {
    const value = samples[param.replace('?', '')];
    if (!value && !param.endsWith('?')) throw new Error(`no sample of ${param} for ${id}`);
    return value;
  });
  return `${appBase}${addressOf(id, ...values)}`;
}

/** The screens that a sweep opens, with their paths; a link that was never mailed opens those with a secret. */
export const screensOf = (sweep: Sweep, samples: Samples) =>
  screens
    .filter(({ side }) => sweepOf[side] === sweep)
    .map((screen) => ({
      ...screen,
      path: `${pathOf(screen, samples)}${screen.secret ? `#${'a'.repeat(43)}` : ''}`,
    }));
