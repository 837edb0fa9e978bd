import { expect, it } from 'vitest';
import { documentDetail } from '#contract/codes.ts';
import { cover } from './cover.ts';
import { askedOfCamera, cardBox, cardPart } from './framing.ts';

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
