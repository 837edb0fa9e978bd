import { type Chance, hashed, relief } from './chance.ts';
import type { Cover, Surface } from './scene.ts';

/** Printed characters of a size in millimetres: true where there is ink. */
export function inked(x: number, y: number, size: number, seed: number): boolean {
  const [column, row] = [Math.floor(x / size), Math.floor(y / size)];
  const [fx, fy] = [x / size - column, y / size - row];
  if (fx < 0.08 || fx > 0.92 || fy < 0.08 || fy > 0.92) return false;
  const bit = (at: number) => hashed(column * 7 + at, row, seed) > 0.45;
  const near = (value: number, line: number) => Math.abs(value - line) < 0.07;
  for (let line = 0; line < 3; line += 1) {
    if (near(fy, 0.2 + 0.3 * line) && bit(line)) return true;
    if (near(fx, 0.2 + 0.3 * line) && bit(3 + line)) return true;
  }
  return false;
}

/** Lines of text in a box; each line ends where chance wants. */
export function lines(
  box: { left: number; top: number; width: number; lines: number; size: number; step: number },
  seed: number,
) {
  return (x: number, y: number): boolean => {
    const [across, down] = [x - box.left, box.top - y];
    const line = Math.floor(down / box.step);
    if (across < 0 || line < 0 || line >= box.lines || down - line * box.step > box.size)
      return false;
    const end = box.width * (0.4 + 0.6 * hashed(line, 3, seed));
    if (across > end) return false;
    return inked(across, (down - line * box.step) % box.size, box.size, seed + line);
  };
}

/** A face as on a photo; unit: the half width of the head. Null beside it. */
export function portrait(x: number, y: number, skin: number, hair: number): number | null {
  const head = x * x + (y / 1.35) ** 2;
  if (y < -1.25) {
    const shoulder = (x / 2.3) ** 2 + ((y + 3.1) / 1.9) ** 2;
    if (Math.abs(x) < 0.5 && y > -1.7) return skin * 0.8;
    return shoulder < 1 ? 0.2 + hair * 0.3 : null;
  }
  const crown = (x / 1.08) ** 2 + ((y - 0.25) / 1.3) ** 2 < 1 && y > 0.55 - 0.25 * x;
  if (crown) return hair;
  if (head > 1) return null;
  const eye = (side: number) => ((x - side * 0.4) / 0.2) ** 2 + ((y - 0.15) / 0.09) ** 2;
  for (const side of [-1, 1]) {
    if (eye(side) < 0.2) return 0.08;
    if (eye(side) < 1) return 0.8;
    if (Math.abs(x - side * 0.4) < 0.26 && Math.abs(y - 0.38) < 0.05) return hair;
  }
  if (Math.abs(x - 0.05) < 0.07 && y > -0.35 && y < 0.1) return skin * 0.85;
  if ((x / 0.32) ** 2 + ((y + 0.68) / 0.09) ** 2 < 1) return skin * 0.6;
  return skin * (1 - 0.25 * head * head + 0.1 * x);
}

/** A finger from one point to another, in pixels, rounder towards its sides. */
export function finger(
  from: readonly [number, number],
  to: readonly [number, number],
  radius: number,
  skin: number,
): Cover {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const square = dx * dx + dy * dy;
  return (x, y) => {
    const along = Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / square));
    const away = Math.hypot(x - from[0] - along * dx, y - from[1] - along * dy) / radius;
    if (away > 1) return null;
    const crease = Math.abs(along - 0.62) < 0.02 ? 0.85 : 1;
    const nail = along > 0.99 && away < 0.5 ? 1.15 : 1;
    return skin * (1 - 0.35 * away ** 3) * crease * nail;
  };
}

/** What tables are made of. */
export const tables = {
  wood(luck: Chance): Surface {
    const [base, seed] = [luck.between(0.12, 0.5), luck.between(1, 9999)];
    return (x, y) =>
      base *
      (0.8 + 0.25 * relief(x / 60, y / 2.5, seed) + 0.12 * relief(x / 20, y / 0.8, seed + 1));
  },
  darkDesk(luck: Chance): Surface {
    const [base, seed] = [luck.between(0.04, 0.12), luck.between(1, 9999)];
    return (x, y) => base * (0.9 + 0.2 * relief(x / 3, y / 3, seed));
  },
  greyDesk(luck: Chance): Surface {
    const [base, seed] = [luck.between(0.25, 0.5), luck.between(1, 9999)];
    return (x, y) => base * (0.95 + 0.1 * relief(x / 30, y / 30, seed));
  },
  whiteDesk(luck: Chance): Surface {
    const [base, seed] = [luck.between(0.6, 0.72), luck.between(1, 9999)];
    return (x, y) => base * (0.97 + 0.05 * relief(x / 40, y / 40, seed));
  },
  tatami(luck: Chance): Surface {
    const [base, seed] = [luck.between(0.3, 0.5), luck.between(1, 9999)];
    return (x, y) =>
      base *
      (0.8 + 0.25 * Math.abs(Math.sin(y * 1.6)) + 0.15 * relief(x / 8, Math.floor(y / 1.96), seed));
  },
  marble(luck: Chance): Surface {
    const seed = luck.between(1, 9999);
    return (x, y) => {
      const vein = Math.abs(
        relief(x / 25, y / 25, seed) - 0.5 + 0.3 * (relief(x / 6, y / 6, seed + 1) - 0.5),
      );
      return vein < 0.025 ? 0.4 : 0.66 + 0.06 * relief(x / 50, y / 50, seed + 2);
    };
  },
  leather(luck: Chance): Surface {
    const [base, seed] = [luck.between(0.08, 0.25), luck.between(1, 9999)];
    return (x, y) => base * (0.75 + 0.5 * relief(x / 1.3, y / 1.3, seed));
  },
  checks(luck: Chance): Surface {
    const [pale, dark, size] = [
      luck.between(0.5, 0.7),
      luck.between(0.15, 0.35),
      luck.between(9, 22),
    ];
    return (x, y) => {
      const even = (value: number) => Math.floor(value / size) % 2 === 0;
      return ((even(x + 900) ? pale : dark) + (even(y + 900) ? pale : dark)) / 2;
    };
  },
};

/** Woven cloth with soft folds. */
export function cloth(luck: Chance): Surface {
  const [base, seed] = [luck.between(0.2, 0.6), luck.between(1, 9999)];
  const [size, angle] = [luck.between(18, 45), luck.between(0, 3)];
  return (x, y) => {
    const across = x * Math.cos(angle) + y * Math.sin(angle);
    const fold = relief(across / size, (y - x) / (3 * size), seed);
    const weave = 0.04 * (Math.sin(x * 5.2) + Math.sin(y * 5.2));
    return base * (0.55 + 0.8 * fold + weave);
  };
}

/** A page of print, A4 on a table. */
export function page(luck: Chance, seed: number, around: Surface): Surface {
  const [white, size] = [luck.between(0.72, 0.85), luck.between(2.8, 3.8)];
  const text = lines({ left: -85, top: 120, width: 170, lines: 60, size, step: size * 1.8 }, seed);
  const heading = lines({ left: -40, top: 138, width: 90, lines: 1, size: 7, step: 9 }, seed + 1);
  return (x, y) => {
    if (Math.abs(x) > 105 || Math.abs(y) > 148) return around(x, y);
    return text(x, y) || heading(x, y) ? 0.12 : white;
  };
}
