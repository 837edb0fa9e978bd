import { z } from 'zod';
import { isRealDate } from '../dates.ts';
import type { ErrorItem } from '../envelope.ts';
import {
  day,
  exampleOf,
  type FieldRow,
  type FieldTable,
  faultBeside,
  ofEach,
} from '../field-table.ts';
import { checkText, type Fault, fault } from '../fields.ts';
import { message } from '../messages.ts';
import { expand } from '../wire-officer-changes.ts';

/** A string field with one of the shared checks, whose message text and key become the error. */
export function field(label: string, check: (value: string) => Fault | null) {
  return z
    .string({ error: ({ input }) => message(keyOfNoString(input), label) })
    .superRefine((value, context) => {
      const found = check(value);
      if (found) {
        context.addIssue({ code: 'custom', message: found.text, params: { messageCd: found.key } });
      }
    });
}

type SchemaOf<Row> = Row extends { flag: true }
  ? z.ZodDefault<z.ZodBoolean>
  : Row extends { optional: 'empty' }
    ? z.ZodDefault<z.ZodString>
    : Row extends { optional: 'unchanged' }
      ? z.ZodOptional<z.ZodString>
      : z.ZodString;

/** Fields that are no ids, whatever their names. */
export const noIds = z.registry();

/** Describes a day for the document; an empty text has not the format of one. */
const dayForm = (check: FieldRow['check']) =>
  check('') ? { format: 'date' } : { pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' };

/** The schema of each field of a table. */
export function fieldsOf<Table extends FieldTable>(table: Table) {
  return ofEach(table, (row) => {
    const { label, check, format, flag, id, optional } = row;
    const example = exampleOf(row);
    if (flag) return z.boolean().default(false);
    const schema = field(label, check).meta({
      ...(format && dayForm(check)),
      ...(example && { examples: [example] }),
    });
    if (!id) schema.register(noIds, {});
    if (optional === 'unchanged') return schema.optional();
    return optional === 'empty' ? schema.default('') : schema;
  }) as unknown as { [Name in keyof Table]: SchemaOf<Table[Name]> };
}

/** The rules between fields of a table: values typed twice, and periods. */
export function rulesOf<Name extends string>(table: FieldTable<Name>) {
  const rows: [string, FieldRow][] = Object.entries(table);
  return rows
    .filter(([, { repeats, endOf, partOf }]) => repeats ?? endOf ?? partOf)
    .map(([name, row]) =>
      rule<Record<string, unknown>>(name, (body) => {
        const value = body[name];
        return typeof value === 'string' && value ? faultBeside(table, row, value, body) : null;
      }),
    );
}

/** A text that a rule of the whole form checks. */
export const entered = (label: string) => field(label, () => null);

/** The message key for a value that is no string: missing, or of another type. */
export function keyOfNoString(value: unknown) {
  return value === undefined || value === null ? 'cm020' : 'cm031';
}

export function text(
  label: string,
  max: number,
  options?: { required?: boolean; lines?: boolean },
) {
  return field(label, (value) => checkText(label, value, max, options));
}

/** One of these codes. */
export function code(label: string, ...codes: [string, ...string[]]) {
  return field(label, (value) => (codes.includes(value) ? null : fault('cm021', label)));
}

/** Refuses a form with the errors of its own check. */
export function refuse<Body>(
  { value, issues }: { value: Body; issues: z.core.$ZodRawIssue[] },
  errors: readonly ErrorItem[],
): void {
  for (const { field: at = '', message, messageCd } of errors) {
    const params = { messageCd };
    issues.push({ code: 'custom', input: value, path: [at], message, params, continue: true });
  }
}

/** A rule about several fields; its error belongs to one of them. */
export function rule<Body extends Record<string, unknown>>(
  field: keyof Body & string,
  check: (body: Body) => Fault | null,
) {
  return (context: { value: Body; issues: z.core.$ZodRawIssue[] }) => {
    const found = check(context.value);
    if (!found) return;
    context.issues.push({
      code: 'custom',
      input: context.value[field],
      path: [field],
      message: found.text,
      params: { messageCd: found.key },
      // The remaining rules are checked as well.
      continue: true,
    });
  };
}

/** `YYYY-MM-DD` of a day that exists, or '' unless `required`. */
export function date(label: string, required = true) {
  const { check } = day(label, required ? {} : { optional: 'empty' });
  return field(label, check).meta(dayForm(check));
}

/** `YYYYMMDD` of a day that exists, or ''. */
export function compactDate(label: string) {
  return field(label, (value) =>
    value === '' || isRealDate(expand(value)) ? null : fault('cm031', label),
  );
}

/** A box that must be ticked; `key` is the message otherwise. */
export function consent(key: 'mb011' | 'mb013' | 'mb014') {
  return z
    .custom<true>((value) => value === true, {
      error: message(key),
      params: { messageCd: key },
      // Otherwise the response would lack the errors of rules about several fields.
      abort: false,
    })
    .meta({ type: 'boolean', const: true });
}

/** The version that an update is based on. */
export const version = {
  updateDatetime: z.string().max(40),
  updateUserId: z.string().max(64),
};

/** The same version in headers, for calls whose body is empty or fixed. */
export const versionHeaders = z.object({
  'x-update-datetime': z.string().max(40).optional(),
  'x-update-user-id': z.string().max(64).optional(),
});

/** Which page of a list: by number, or after the cursor of the previous response. */
export const paging = {
  page: z.coerce.number().int().min(1).max(100).optional(),
  after: z.string().max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).optional(),
};

/** The paging fields of every list's response. */
export const pages = {
  totalCount: z.number().int(),
  totalCountCapped: z.boolean(),
  nextCursor: z.string().nullable(),
};

/** An entry of a master list with what its chip shows: value1 code, value2 colour, value3 icon. */
export const masterEntry = z.object({
  value1: z.string(),
  name: z.string(),
  nameAbbr: z.string(),
  value2: z.string(),
  value3: z.string(),
});
export type MasterEntry = z.infer<typeof masterEntry>;

export const choice = z.object({ cd: z.string(), name: z.string() });

/** `2026112100012`, with or without its hyphen; a receipt begins with V, an inquiry with Q. */
export const requestNo = z.string().max(20);
export const receiptNo = z.string().max(20);
export const id = z.string().max(64);
/** The key of a mailed link. */
export const oneTimeUrl = z.string().max(100);

/** A member's session, which a call for anyone knows where it is sent. */
export const shownSession = z.object({ 'x-auth-token': z.string().max(200).optional() });

export const nothing = z.null();
