import { type DocumentDetail, documentDetail } from '#contract/codes.ts';
import { type Chance, chance, relief } from './chance.ts';
import type { Scene, Slab } from './scene.ts';
import type { Situation } from './situation.ts';
import { finger, lines, page, portrait, tables } from './surfaces.ts';
import { back, cardOn, held, oblique, ordinary, print, tableOf } from './unseen.ts';

// Situations drawn by who knew the finder, where it could be expected to err.

const flat = (luck: Chance, slab: Partial<Slab>): Slab => ({
  ...{ width: 85.6, height: 54, thickness: 0.1, radius: 0.2, lift: 0, side: 0.6, gloss: 0.2 },
  ...{ x: luck.spread(3), y: luck.spread(3), angle: luck.spread(4), top: () => 0.8 },
  ...slab,
});

/** Other rectangles than cards. */
const strangers: Record<string, (luck: Chance) => Slab> = {
  telephone: (luck) =>
    flat(luck, {
      ...{ width: 148, height: 71, thickness: 8, radius: 9, side: 0.3, gloss: 1 },
      top: (x, y) =>
        Math.abs(x) < 70 && Math.abs(y) < 32 ? 0.12 + 0.05 * relief(x / 20, y / 20, 5) : 0.05,
    }),
  envelope: (luck) => {
    const address = lines({ left: -30, top: 15, width: 70, lines: 4, size: 4, step: 8 }, 77);
    return flat(luck, { width: 120, height: 60, top: (x, y) => (address(x, y) ? 0.15 : 0.75) });
  },
  'photo of a face': (luck) => {
    const skin = luck.between(0.4, 0.7);
    const top = (x: number, y: number) => portrait(x / 10, y / 10 - 0.2, skin, 0.1) ?? 0.65;
    return flat(luck, { width: 45, height: 58, top, gloss: 0.6 });
  },
  'pad of notes': (luck) => flat(luck, { width: 76, height: 76, thickness: 9, top: () => 0.8 }),
  'sheet with a window': (luck) => {
    const text = lines({ left: -38, top: 30, width: 80, lines: 9, size: 3, step: 7 }, 31);
    return flat(luck, { width: 90, height: 120, top: (x, y) => (text(x, y) ? 0.1 : 0.82) });
  },
};

const lying = (draw: (luck: Chance) => Slab) => (luck: Chance) => {
  const scene = ordinary(luck);
  scene.view.distance *= 1.15;
  return { ...scene, slabs: [draw(luck)] };
};

/** The card on top of the letter that came with it, or on another pale sheet. */
function onPaper(luck: Chance): Scene {
  const scene = ordinary(luck);
  const sheet = page(luck, Math.floor(luck.between(1, 9e5)), tableOf(luck));
  const [x, y] = [luck.between(-50, 50), luck.between(-60, 60)];
  return { ...scene, table: (right, up) => sheet(right + x, up + y) };
}

/** Held far from straight and not in the middle. */
function careless(luck: Chance): Scene {
  const scene = ordinary(luck);
  Object.assign(scene.view, { x: luck.spread(4), y: luck.spread(5), tilt: luck.between(6, 14) });
  for (const slab of scene.slabs) slab.angle = luck.one([-1, 1]) * luck.between(4, 9);
  return scene;
}

/** A shadow of hand and telephone over one side. */
function shaded(luck: Chance): Scene {
  const scene = held(ordinary(luck), luck);
  const edge = luck.between(0.3, 0.7);
  const { light } = scene;
  return {
    ...scene,
    light: (x, y) => light(x, y) * (0.72 + 0.28 / (1 + Math.exp((edge - x + 0.2 * y) * 25))),
  };
}

const { front, diagonal, back: reverse } = documentDetail;
type Draw = (luck: Chance) => Scene;

const moved = (angle: number): [number, DocumentDetail, Situation['expected'], string, Draw] => [
  2,
  front,
  'blurred',
  `moved at ${angle} degrees`,
  (luck) => ({
    ...luck.one([onPaper, ordinary])(luck),
    shake: { length: luck.between(11, 30), angle: angle + luck.spread(10) },
  }),
];

const plan: [number, DocumentDetail, Situation['expected'], string, Draw][] = [
  [6, front, null, 'card on a letter', onPaper],
  [6, front, null, 'card held carelessly', careless],
  [5, front, null, 'card in the shade of a hand', shaded],
  [
    3,
    front,
    null,
    'pale card on a pale desk',
    (luck) => ({ ...ordinary(luck), table: tables.whiteDesk(luck) }),
  ],
  [4, front, null, 'grainy and dim', (luck) => ({ ...ordinary(luck), exposure: 0.5, noise: 9 })],
  [
    4,
    reverse,
    null,
    'back of a card',
    (luck) => ({ ...careless(luck), slabs: [cardOn(luck, back(luck))] }),
  ],
  [
    8,
    diagonal,
    null,
    'tilted with a bright rim',
    (luck) => {
      const scene = oblique(luck);
      for (const slab of scene.slabs) slab.side = luck.between(0.95, 1.1);
      return scene;
    },
  ],
  [
    4,
    diagonal,
    null,
    'tilted with a shaded rim',
    (luck) => {
      const scene = oblique(luck);
      for (const slab of scene.slabs) slab.side = luck.between(0.4, 0.55);
      return scene;
    },
  ],
  ...Object.entries(strangers).map(
    ([name, draw]): [number, DocumentDetail, Situation['expected'], string, Draw] => [
      3,
      front,
      'empty',
      name,
      lying(draw),
    ],
  ),
  [
    3,
    front,
    'empty',
    'fingers before a page',
    (luck) => ({
      ...onPaper(luck),
      slabs: [],
      covers: [0, 1, 2].map((at) => finger([100 + 160 * at, 820], [160 + 150 * at, 300], 45, 0.5)),
    }),
  ],
  [
    6,
    front,
    'far',
    'far away, some on a letter',
    (luck) => {
      const scene = luck.one([onPaper, ordinary])(luck);
      scene.view.distance *= luck.between(1.8, 2.5);
      return scene;
    },
  ],
  [
    6,
    front,
    'cut',
    'too near',
    (luck) => {
      const scene = ordinary(luck);
      scene.view.distance *= luck.between(0.9, 1);
      const side = luck.one([-1, 1]);
      return {
        ...scene,
        view: { ...scene.view, x: side * luck.between(16, 34), y: luck.spread(5) },
      };
    },
  ],
  ...[0, 30, 60, 90, 120, 150].map(moved),
  [
    5,
    front,
    'bright',
    'strip of light',
    (luck) => {
      const [x, y] = [luck.between(-25, 25), luck.between(-12, 12)];
      const lamps = [-12, 0, 12].map((off) => ({
        x: x + off,
        y: y + off / 3,
        size: 8,
        strength: 1.4,
      }));
      return { ...onPaper(luck), lamps };
    },
  ],
  [
    5,
    front,
    'dark',
    'in the evening',
    (luck) => ({ ...onPaper(luck), exposure: luck.between(0.08, 0.24) }),
  ],
  [4, diagonal, 'flat', 'hardly tilted', careless],
  [
    4,
    diagonal,
    'edge',
    'a copy, tilted',
    (luck) => {
      const scene = oblique(luck);
      return { ...scene, slabs: [flat(luck, { top: print(luck), thickness: 0.1 })] };
    },
  ],
  [
    6,
    front,
    'bright',
    'overexposed',
    (luck) => ({ ...ordinary(luck), exposure: luck.between(1.8, 3.6) }),
  ],
];

/** More than one hundred situations; other ones from another place. */
export function knownSituations(from = 0): Situation[] {
  return plan.flatMap(([count, detail, expected, name, draw], kind) =>
    Array.from({ length: count }, (_, at) => {
      const seed = from + 100_000 + 1000 * (kind + 1) + at;
      return { name, detail, expected, seed, scene: () => draw(chance(seed)) };
    }),
  );
}
