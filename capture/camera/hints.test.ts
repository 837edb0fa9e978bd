import { describe, expect, it } from 'vitest';
import { type DocumentDetail, documentDetail } from '#contract/codes.ts';
import { framed } from '#contract/picture/framing.ts';
import { hintFor } from '#contract/picture/hint-for.ts';
import { limits, measured, type Pixels } from '#contract/picture/hints.ts';
import { DrawnPicture, drawnCard, drawnFace } from './drawn-pictures.ts';
import { goodText, isLookedFor } from './hint-texts.ts';
import { knownSituations } from './pictures/known.ts';
import { taken } from './pictures/scene.ts';

const { front, diagonal, faceFront } = documentDetail;
const hint = hintFor;
const focus = (photo: Pixels, detail: DocumentDetail) =>
  measured(photo, framed(detail, false)).focus;

const skins = { fair: 210, middle: 150, dark: 80, darkest: 45 };

describe('a good photo', () => {
  it.each([
    ['on a dark table', 225, 40],
    ['on a bright table', 225, 210],
    ['with white paper', 244, 95],
    ['with dark paper', 150, 95],
  ])('of a card %s has no hint', (_, paper, table) => {
    expect(hint(drawnCard(paper, table).taken(), front)).toBeNull();
    expect(hint(drawnCard(paper, table).taken(), diagonal)).toBe('flat');
  });

  it.each(Object.entries(skins))('of a %s face has no hint', (_, skin) => {
    expect(hint(drawnFace(skin).taken(), faceFront)).toBeNull();
    expect(hint(drawnFace(skin, 120).taken(), faceFront)).toBeNull();
  });

  it('may be grainy, dim or lit from one side', () => {
    expect(hint(drawnCard().taken(1, 9), front)).toBeNull();
    expect(hint(drawnCard().taken(0.55), front)).toBeNull();
    expect(hint(drawnCard().light(0.5, 1.05).taken(), front)).toBeNull();
    expect(hint(drawnFace(skins.middle).light(1.1, 0.5).taken(), faceFront)).toBeNull();
  });

  it('of what is in focus stays well above the limit of blur', () => {
    expect(focus(drawnCard().taken(), front)).toBeGreaterThan(1.5 * limits.focus);
    expect(focus(drawnFace(skins.fair).taken(), faceFront)).toBeGreaterThan(1.5 * limits.focus);
  });
});

describe('a photo is said to be', () => {
  it.each([0.35, 0.2, 0.1])('too dark at an exposure of %d', (exposure) => {
    expect(hint(drawnCard().taken(exposure), front)).toBe('dark');
    for (const skin of Object.values(skins)) {
      expect(hint(drawnFace(skin).taken(exposure), faceFront)).toBe('dark');
    }
  });

  it('too bright when it is burnt out', () => {
    expect(hint(drawnCard().taken(1.3), front)).toBe('bright');
    // So much that no card is found.
    expect(hint(drawnCard().taken(6), front)).toBe('bright');
    expect(hint(drawnFace(skins.fair).taken(1.5), faceFront)).toBe('bright');
  });

  it('too bright when a lamp is reflected in a card, though not in a face', () => {
    const lamp = (picture: DrawnPicture) => picture.ellipse(330, 300, 90, 80, 255).taken();
    expect(hint(lamp(drawnCard()), front)).toBe('bright');
    const gleam = drawnFace(skins.fair).ellipse(380, 200, 30, 20, 255).taken();
    expect(hint(gleam, faceFront)).toBeNull();
  });

  it.each([115, 170, 230])('empty when nothing but a ground of %d is there', (ground) => {
    expect(hint(new DrawnPicture(ground).taken(1, 8), front)).toBe('empty');
    expect(hint(new DrawnPicture(ground).light(0.85, 1).taken(), faceFront)).toBe('empty');
  });

  it('empty when a printed sheet has lines and edges in the shape of a card, which go on beyond it', () => {
    const sheets = knownSituations().filter(({ name }) => name === 'sheet with a window');
    const said = sheets.map(({ scene, seed, detail }) => hint(taken(scene(), seed), detail));
    expect(said).toEqual(['empty', 'empty', 'empty']);
  });

  it.each([4, 6])('blurred when %d pixels run into one another', (sigma) => {
    expect(hint(drawnCard().blurred(sigma).taken(), front)).toBe('blurred');
    expect(hint(drawnCard().blurred(sigma).taken(), diagonal)).toBe('blurred');
    for (const skin of [skins.fair, skins.darkest]) {
      expect(hint(drawnFace(skin).blurred(sigma).taken(), faceFront)).toBe('blurred');
    }
  });
});

it('says nothing of a slight blur, in which print can still be read', () => {
  expect(hint(drawnCard().blurred(1).taken(), front)).toBeNull();
  expect(hint(drawnFace(skins.middle).blurred(1).taken(), faceFront)).toBeNull();
});

it('praises no face, because none is looked for', () => {
  expect([isLookedFor(front), goodText(front)]).toEqual([true, 'このまま撮影できます']);
  expect([isLookedFor(faceFront), goodText(faceFront)]).toEqual([
    false,
    'お顔を枠に合わせてください',
  ]);
});
