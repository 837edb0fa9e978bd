import { documentDetail } from '#contract/codes.ts';
import { type Chance, chance, relief } from './chance.ts';
import type { Cover, Scene, Slab, Surface } from './scene.ts';
import type { Situation } from './situation.ts';
import { cloth, finger, lines, page, portrait, tables } from './surfaces.ts';

// Situations of real people before a camera, drawn before there was a finder and never changed for it.

export const tableOf = (luck: Chance): Surface =>
  luck.one([
    tables.wood,
    tables.wood,
    tables.darkDesk,
    tables.greyDesk,
    tables.whiteDesk,
    tables.tatami,
    tables.marble,
    tables.leather,
    tables.checks,
  ])(luck);

/** The printed face of a card: photo, header, lines, a band, a pale pattern. */
export function print(luck: Chance): Surface {
  const seed = Math.floor(luck.between(1, 1e6));
  const [ground, tint] = [luck.between(0.7, 0.85), luck.between(0.03, 0.12)];
  const photo = luck.one([
    { x: 28, y: -4, half: 11, tall: 14 },
    { x: -27, y: -5, half: 12, tall: 15 },
  ]);
  const left = photo.x > 0 ? -39 : -11;
  const width = photo.x > 0 ? 52 : 50;
  const name = lines({ left, top: 22, width: 55, lines: 2, size: 3.6, step: 5 }, seed);
  const text = lines({ left, top: 11, width, lines: 5, size: 2.6, step: 5 }, seed + 1);
  const band = luck.one([{ top: -2, low: -8, grey: 0.55 }, { top: 27, low: 24, grey: 0.4 }, null]);
  const number = lines({ left, top: -18, width: 50, lines: 1, size: 3.2, step: 5 }, seed + 2);
  const [skin, hair] = [luck.between(0.45, 0.7), luck.between(0.06, 0.3)];
  return (x, y) => {
    const [px, py] = [x - photo.x, y - photo.y];
    if (Math.abs(px) < photo.half && Math.abs(py) < photo.tall) {
      return portrait((px / photo.half) * 1.7, (py / photo.half) * 1.7 - 0.2, skin, hair) ?? 0.62;
    }
    if (name(x, y) || text(x, y) || number(x, y)) return 0.14;
    if (band && y < band.top && y > band.low) return band.grey;
    const pattern = tint * Math.sin(0.9 * x + 2 * Math.sin(0.35 * y)) * Math.sin(0.8 * y);
    return ground + pattern * 0.5 + 0.04 * relief(x / 20, y / 20, seed);
  };
}

/** The other side: boxes to write in, little print. */
export function back(luck: Chance): Surface {
  const seed = Math.floor(luck.between(1, 1e6));
  const ground = luck.between(0.72, 0.85);
  const text = lines({ left: -38, top: 20, width: 70, lines: 3, size: 2.4, step: 12 }, seed);
  return (x, y) => {
    const rule = Math.abs(((y + 60) % 9) - 4.5) < 0.2 && Math.abs(x) < 38 && y < 16 && y > -22;
    return rule || text(x, y) ? 0.25 : ground;
  };
}

export const cardOn = (luck: Chance, top = print(luck)): Slab => ({
  ...{ width: 85.6, height: 54, thickness: 0.76, radius: 3.2, lift: 0 },
  ...{ x: luck.spread(1.5), y: luck.spread(1.5), angle: luck.spread(2.5) },
  ...{ top, side: luck.one([0.35, 0.45, 0.95, 1.05]), gloss: 1 },
});

/** Light from a window at one side. */
function daylight(luck: Chance): Surface {
  const [dx, dy, level] = [luck.spread(0.25), luck.spread(0.25), luck.between(0.8, 1)];
  return (x, y) => level * (1 + dx * (x - 0.5) + dy * (y - 0.5));
}

/** An ordinary picture: held as the frame wants it, by a hand that is as still as hands are. */
export function ordinary(luck: Chance): Scene {
  const upright = luck.between(0, 1) < 0.6;
  const focal = luck.between(640, 760);
  const wanted = (upright ? 528 : 640) * luck.between(0.86, 1);
  return {
    upright,
    view: {
      ...{ x: 0, y: 0, distance: (85.6 * focal) / wanted, focal },
      ...{ tilt: Math.abs(luck.spread(5)), turn: luck.spread(3) },
    },
    table: tableOf(luck),
    slabs: [cardOn(luck)],
    covers: [],
    light: daylight(luck),
    lamps: [],
    blur: luck.between(0.6, 1.1),
    shake: { length: luck.between(0, 2.5), angle: luck.between(0, 180) },
    exposure: luck.between(0.75, 1.1),
    noise: luck.between(1.5, 6),
  };
}

/** For the oblique view: the camera lower, so that the near edge shows. */
export function oblique(luck: Chance): Scene {
  const scene = ordinary(luck);
  const wide = (scene.upright ? 536 : 660) * luck.between(0.84, 0.94);
  scene.view.tilt = luck.between(38, 55);
  scene.view.distance = (85.6 * scene.view.focal) / wide + 18;
  return scene;
}

/** Fingertips that hold the card at its sides, or the thumb on its corner. */
export function held(scene: Scene, luck: Chance): Scene {
  const [width, height] = scene.upright ? [600, 800] : [800, 600];
  const half = (85.6 * scene.view.focal) / scene.view.distance / 2;
  const skin = luck.between(0.4, 0.65);
  const y = height / 2 + luck.between(-40, 90);
  const tip = (side: number) => width / 2 + side * (half - luck.between(14, 34));
  const right = finger([width + 60, y + 130], [tip(1), y], 34, skin);
  const left = finger([-60, y + 150], [tip(-1), y + 20], 34, skin);
  return { ...scene, covers: luck.one([[right], [left], [left, right]]) };
}

/** A card in the hand, the room behind it far away and out of focus. */
function inTheAir(luck: Chance): Scene {
  const scene = held(ordinary(luck), luck);
  const seed = luck.between(1, 999);
  const [low, high] = [luck.between(0.1, 0.3), luck.between(0.3, 0.55)];
  scene.table = (x, y) => low + (high - low) * relief(x / 70, y / 70, seed);
  for (const slab of scene.slabs) slab.lift = 1;
  return scene;
}

const withoutCard = (scene: Scene, table: Surface): Scene => ({ ...scene, slabs: [], table });

/** A head as a front camera, or somebody's camera, sees it. */
function head(luck: Chance): Cover {
  const [skin, hair, half] = [
    luck.between(0.3, 0.75),
    luck.between(0.05, 0.35),
    luck.between(110, 170),
  ];
  const [cx, cy] = [luck.between(270, 430), luck.between(260, 380)];
  return (x, y) => portrait((x - cx) / half, (cy - y) / half, skin, hair);
}

/** An open hand, from below. */
function palm(luck: Chance, upright: boolean): Cover[] {
  const skin = luck.between(0.35, 0.7);
  const [cx, low] = [upright ? 300 : 400, upright ? 800 : 600];
  const lean = luck.between(-60, 60);
  const tips = [-150, -60, 30, 115].map((dx, at) =>
    finger([cx + dx * 0.7, low - 240], [cx + dx + lean, low - 450 - (at % 3) * 25], 40, skin),
  );
  const thumb = finger([cx - 100, low - 100], [cx - 240, low - 260 + lean / 2], 44, skin);
  return [...tips, thumb, finger([cx, low], [cx, low - 190], 150, skin)];
}

const { front, diagonal, back: reverse } = documentDetail;
type Draw = (luck: Chance) => Scene;

/** How often, which view, what to say, and the picture. */
const plan: [number, Situation['detail'], Situation['expected'], string, Draw][] = [
  [10, front, null, 'card on a table', ordinary],
  [5, front, null, 'card held on a table', (luck) => held(ordinary(luck), luck)],
  [5, front, null, 'card in the hand', inTheAir],
  [
    4,
    reverse,
    null,
    'back of a card',
    (luck) => ({ ...ordinary(luck), slabs: [cardOn(luck, back(luck))] }),
  ],
  [12, diagonal, null, 'tilted card with its thickness', oblique],
  [4, front, 'empty', 'cloth', (luck) => withoutCard(ordinary(luck), cloth(luck))],
  [
    5,
    front,
    'empty',
    'letter',
    (luck) => {
      const scene = ordinary(luck);
      scene.view.distance *= luck.between(1, 2);
      scene.view.turn = luck.spread(12);
      Object.assign(scene.view, { x: luck.between(-60, 60), y: luck.between(-90, 90) });
      return withoutCard(scene, page(luck, Math.floor(luck.between(1, 9e5)), scene.table));
    },
  ],
  [
    4,
    front,
    'empty',
    'hand',
    (luck) => {
      const scene = withoutCard(ordinary(luck), tableOf(luck));
      return { ...scene, covers: palm(luck, scene.upright) };
    },
  ],
  [
    4,
    front,
    'empty',
    'person',
    (luck) => {
      const seed = luck.between(1, 999);
      const wall: Surface = (x, y) => 0.4 + 0.2 * relief(x / 60, y / 60, seed);
      return { ...withoutCard(ordinary(luck), wall), covers: [head(luck)] };
    },
  ],
  [3, front, 'empty', 'bare table', (luck) => withoutCard(ordinary(luck), tableOf(luck))],
  [
    8,
    front,
    'far',
    'card far away',
    (luck) => {
      const scene = ordinary(luck);
      scene.view.distance *= luck.between(1.8, 2.8);
      scene.view.tilt = Math.abs(luck.spread(9));
      Object.assign(scene.view, { x: luck.spread(12), y: luck.spread(12) });
      return scene;
    },
  ],
  [
    8,
    front,
    'cut',
    'card half outside',
    (luck) => {
      const scene = ordinary(luck);
      const away = luck.between(18, 38);
      const side = luck.one([-1, 1]);
      const sideways = luck.between(0, 1) < 0.6;
      // A picture that is taller than the card loses it at its top or bottom only when moved further.
      const far = scene.upright ? 36 + away : 14 + away;
      Object.assign(scene.view, sideways ? { x: side * away } : { y: side * far });
      return scene;
    },
  ],
  ...([0, 90, 45, 135] as const).map(
    (angle): [number, Situation['detail'], Situation['expected'], string, Draw] => [
      angle % 90 === 0 ? 2 : 1,
      front,
      'blurred',
      `shaken at ${angle} degrees`,
      (luck) => ({
        ...ordinary(luck),
        shake: { length: luck.between(12, 28), angle: angle + luck.spread(8) },
      }),
    ],
  ),
  [
    2,
    front,
    'blurred',
    'out of focus',
    (luck) => ({ ...ordinary(luck), blur: luck.between(3.5, 6) }),
  ],
  [
    6,
    front,
    'bright',
    'lamp mirrored in the card',
    (luck) => {
      const lamp = { x: luck.between(-30, 30), y: luck.between(-16, 16) };
      return {
        ...ordinary(luck),
        lamps: [{ ...lamp, size: luck.between(9, 16), strength: luck.between(1, 2) }],
      };
    },
  ],
  [
    6,
    front,
    'dark',
    'too dark',
    (luck) => ({ ...ordinary(luck), exposure: luck.between(0.06, 0.22) }),
  ],
  [4, diagonal, 'flat', 'lying flat before the oblique view', ordinary],
  [
    4,
    diagonal,
    'edge',
    'a print on paper, tilted',
    (luck) => {
      const scene = oblique(luck);
      for (const slab of scene.slabs)
        Object.assign(slab, { thickness: 0.1, radius: 0.3, gloss: 0.2 });
      return scene;
    },
  ],
];

/** One hundred situations; other ones from another place. */
export function unseenSituations(from = 0): Situation[] {
  return plan.flatMap(([count, detail, expected, name, draw], kind) =>
    Array.from({ length: count }, (_, at) => {
      const seed = from + 1000 * (kind + 1) + at;
      return { name, detail, expected, seed, scene: () => draw(chance(seed)) };
    }),
  );
}
