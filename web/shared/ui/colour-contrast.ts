type Rgb = readonly [number, number, number];

/** Reads `#0017c1`; an invalid colour counts as grey. */
export function readColour(hex: string): Rgb {
  const found = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim());
  if (!found) return [102, 102, 102];
  return [found[1], found[2], found[3]].map((part) =>
    Number.parseInt(part ?? '0', 16),
  ) as unknown as Rgb;
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  return one.map((value, index) =>
    Math.round(value * share + (other[index] ?? 0) * (1 - share)),
  ) as unknown as Rgb;
}

function write(colour: Rgb): string {
  return `rgb(${colour.join(' ')})`;
}

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** Background and text made from one colour of the masters: the text is always readable (4.5:1) on the background. */
export function chipColours(hex: string): { ground: string; ink: string; line: string } {
  const colour = readColour(hex);
  const ground = mix(colour, white, 0.1);
  let ink = colour;
  for (let share = 0.95; contrast(ink, ground) < 4.5 && share > 0; share -= 0.05) {
    ink = mix(colour, black, share);
  }
  return { ground: write(ground), ink: write(ink), line: write(mix(colour, white, 0.45)) };
}
