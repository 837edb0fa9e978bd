import { expect, test } from 'vitest';
import { isVirtualCamera } from './cautions.ts';

test.each([
  ['OBS Virtual Camera', true],
  ['NewTek NDI Video', true],
  ['ndi_webcam 2', true],
  ['Candid Camera HD', false],
  ['Indigo HD Webcam', false],
])('the camera %s', (name, isVirtual) => {
  expect(isVirtualCamera(name)).toBe(isVirtual);
});
