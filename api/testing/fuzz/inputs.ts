import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

/** What a JSON Schema made by zod may hold. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  examples?: string[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      true,
      0,
      -1,
      1e21,
      2 ** 53,
      1.5,
      '',
      ' ',
      '　',
      '0',
      '-1',
      'null',
      [],
      {},
      [[]],
      [null],
    ],
    ...[
      '\u0000',
      '\ud800',
      '\u202e甲',
      '𠮷野家',
      'e\u0301',
      '👨‍👩‍👧',
      "' or 1=1 --",
      '../../etc/passwd',
      '<b>x</b>',
    ],
    ...[
      '2026-02-30',
      '0000-01-01',
      '9999-12-31',
      '2026-11-21T03:00:00.000Z',
      '令和8年4月1日',
      '１２３',
    ],
    ...['9'.repeat(400), 'あ'.repeat(20_001), { toString: 'x' }, { __proto__: null }],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Mostly what the schema takes, with borders and what it refuses in between. */
function mostlyOf(schema: Schema): Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fittingOf(schema) }, { weight: 1, arbitrary: hostile });
}

function fittingOf(schema: Schema): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(mostlyOf));
  const { type, properties = {}, required = [], items = {} } = schema;
  if (type === 'object') {
    const fields = Object.entries(properties).map(([name, field]) => [name, mostlyOf(field)]);
    return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[] });
  }
  if (type === 'array') return fc.array(mostlyOf(items), { maxLength: 3 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number') {
    const { minimum: min = -(2 ** 31), maximum: max = 2 ** 31 } = schema;
    return fc.oneof(fc.integer({ min, max: Math.max(min, max) }), fc.constantFrom(min, max));
  }
  if (type === 'string') return textOf(schema);
  return hostile;
}

function textOf({
  pattern,
  examples = [],
  minLength = 0,
  maxLength = 30,
}: Schema): Arbitrary<string> {
  const usual = fc.constantFrom(
    ...examples,
    ...['', '甲野　太郎', 'コウノ', '2026-04-01', '2026-12-31', '10', '0', '1', 'Hato-1234'],
  );
  const free = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, maxLength),
  });
  if (!pattern) return fc.oneof(usual, free);
  try {
    return fc.oneof(fc.stringMatching(new RegExp(pattern)), usual);
  } catch {
    // fast-check does not make texts for every pattern.
    return fc.oneof(usual, free);
  }
}

/** Values for a schema of the contract. */
export function inputsOf(schema: z.ZodType): Arbitrary<unknown> {
  return mostlyOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
}

/** Copies of a value in which one place holds something else, is missing or is new. */
export function changesOf(value: unknown): Arbitrary<unknown> {
  return fc.tuple(fc.nat(), hostile, fc.nat(9)).map(([place, other, kind]) => {
    const copy = structuredClone(value);
    const places = placesOf(copy);
    const at = places[place % places.length];
    if (!at) return other;
    const { holder, key } = at;
    if (kind === 0) delete holder[key];
    else if (kind === 1) holder[`${key}x`] = other;
    else holder[key] = other;
    return copy;
  });
}

type Holder = Record<string, unknown>;

function placesOf(value: unknown): { holder: Holder; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Holder;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])]);
}
