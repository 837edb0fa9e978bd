import type { Pixels } from '#contract/picture/hints.ts';

/** Grey pictures of 800×600, drawn by numbers, for testing the hints. Randomness is the same in every run. */
export class DrawnPicture {
  readonly #width = 800;
  readonly #height = 600;
  #grey: Float32Array;
  #seed = 1;

  constructor(ground: number) {
    this.#grey = new Float32Array(this.#width * this.#height).fill(ground);
  }

  rectangle(x: number, y: number, width: number, height: number, grey: number): this {
    return this.#fill(x, y, x + width, y + height, () => true, grey);
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, grey: number): this {
    const inside = (x: number, y: number) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;
    return this.#fill(cx - rx, cy - ry, cx + rx, cy + ry, inside, grey);
  }

  /** Lines of marks as large as printed characters. */
  print(x: number, y: number, width: number, lines: number, size: number): this {
    for (let line = 0; line < lines; line += 1) {
      for (let at = x; at < x + width * (0.5 + 0.5 * this.#chance()); at += size) {
        for (let stroke = 0; stroke < 4; stroke += 1) {
          const left = at + this.#chance() * size * 0.7;
          const top = y + line * size * 2 + this.#chance() * size;
          const lying = this.#chance() > 0.5;
          this.rectangle(left, top, lying ? size * 0.7 : 2, lying ? 2 : size * 0.7, 50);
        }
      }
    }
    return this;
  }

  /** From `left` at one edge to `right` at the other. */
  light(left: number, right: number): this {
    this.#grey = this.#grey.map(
      (value, at) => value * (left + ((right - left) * (at % this.#width)) / this.#width),
    );
    return this;
  }

  /** Out of focus: about a Gaussian of `sigma` pixels, by three means over a square. */
  blurred(sigma: number): this {
    const reach = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
    for (let pass = 0; pass < 3; pass += 1) {
      this.#grey = this.#mean(this.#mean(this.#grey, 1, reach), this.#width, reach);
    }
    return this;
  }

  /** What a camera adds: exposure, then the noise of its sensor, by its standard deviation. */
  taken(exposure = 1, noise = 3): Pixels {
    const data = new Uint8ClampedArray(this.#grey.length * 4);
    for (const [at, value] of this.#grey.entries()) {
      const grain = (this.#chance() - 0.5) * Math.sqrt(12) * noise;
      data.fill(value * exposure + grain, at * 4, at * 4 + 3);
    }
    return { data, width: this.#width, height: this.#height };
  }

  #fill(
    left: number,
    top: number,
    right: number,
    bottom: number,
    inside: (x: number, y: number) => boolean,
    grey: number,
  ): this {
    for (let y = Math.max(0, Math.ceil(top)); y < Math.min(this.#height, bottom); y += 1) {
      for (let x = Math.max(0, Math.ceil(left)); x < Math.min(this.#width, right); x += 1) {
        if (inside(x, y)) this.#grey[y * this.#width + x] = grey;
      }
    }
    return this;
  }

  /** The mean over `reach` neighbours on both sides along a line of pixels `step` apart, as a sum that slides. */
  #mean(values: Float32Array, step: number, reach: number): Float32Array {
    const means = new Float32Array(values.length);
    const count = Math.floor(values.length / step);
    for (let start = 0; start < step; start += 1) {
      const value = (at: number) =>
        values[start + Math.min(count - 1, Math.max(0, at)) * step] ?? 0;
      let sum = 0;
      for (let at = -reach; at <= reach; at += 1) sum += value(at);
      for (let at = 0; at < count; at += 1) {
        means[start + at * step] = sum / (2 * reach + 1);
        sum += value(at + reach + 1) - value(at - reach);
      }
    }
    return means;
  }

  #chance(): number {
    this.#seed = (this.#seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return this.#seed / 2_147_483_648;
  }
}

/** A card with portrait and print on a table. */
export function drawnCard(paper = 225, table = 95): DrawnPicture {
  return new DrawnPicture(table)
    .rectangle(100, 110, 600, 380, paper)
    .rectangle(520, 200, 150, 190, 165)
    .ellipse(595, 280, 42, 55, 190)
    .ellipse(595, 245, 44, 26, 30)
    .print(130, 140, 360, 8, 18);
}

/** A face, a wall behind it; skin and wall by their brightness. */
export function drawnFace(skin: number, wall = 185): DrawnPicture {
  return new DrawnPicture(wall)
    .ellipse(400, 620, 230, 150, 70)
    .ellipse(400, 290, 135, 175, skin)
    .ellipse(400, 150, 145, 80, 28)
    .ellipse(345, 285, 20, 9, 235)
    .ellipse(345, 285, 8, 8, 20)
    .ellipse(455, 285, 20, 9, 235)
    .ellipse(455, 285, 8, 8, 20)
    .rectangle(320, 255, 50, 7, 30)
    .rectangle(430, 255, 50, 7, 30)
    .rectangle(392, 300, 4, 50, skin * 0.6)
    .ellipse(400, 400, 40, 10, skin * 0.7);
}
