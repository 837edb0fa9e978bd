import { afterEach, expect, it, vi } from 'vitest';
import { documentDetail } from '#contract/codes.ts';
import { askedOfCamera, cardBox, cardPart } from '#contract/picture/framing.ts';
import { cover } from './cover.ts';
import { photoSize } from './shot.ts';

const { width, height } = askedOfCamera;
const cardInInches = 85.6 / 25.4;

it.each([
  [true, { width: height, height: width }, { width: 600, height: 800 }],
  [false, askedOfCamera, { width: 800, height: 600 }],
])('a card in its frame has 300 pixels to the inch (upright: %s)', (upright, camera, photo) => {
  const scale = cover(camera, photo).width / photo.width;
  expect((scale * cardBox(upright).width) / cardInInches).toBeGreaterThanOrEqual(300);
  // What is kept of it is not made smaller.
  expect(scale * cardPart(documentDetail.front, upright).width).toBeLessThanOrEqual(1600);
});

afterEach(() => vi.unstubAllGlobals());

it.each([
  [360, 740, 600, 800],
  [568, 320, 600, 800],
  [768, 1024, 800, 600],
])('on a screen of %i×%i a photo has %i×%i', (wide, high, width, height) => {
  vi.stubGlobal('screen', { width: wide, height: high });
  expect(photoSize()).toEqual({ width, height });
});
