import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { screens } from '../screens.ts';
import { screensOf, sweeps } from './sweep.ts';

const samples = Object.fromEntries(
  screens.flatMap(({ params = [] }) => params.map((name) => [name.replace('?', ''), 'x'])),
);

test('every screen is opened by a sweep', () => {
  const opened = sweeps.flatMap((sweep) => screensOf(sweep, samples).map(({ id }) => id));
  expect(opened.sort()).toEqual(screens.map(({ id }) => id).sort());
});

test.each(sweeps)('%s opens its screens', (sweep) => {
  const spec = readFileSync(new URL(`./${sweep}.spec.ts`, import.meta.url), 'utf8');
  expect(spec).toContain(`screensOf('${sweep}', `);
});

test('a screen whose parameter has no sample is not passed over', () => {
  expect(() => screensOf('back-office', {})).toThrow('no sample of userNo for MTO210');
});
