import type { z } from 'zod';
import { keyOfNoString } from '#contract/endpoints/schema.ts';
import type { ErrorItem } from '#contract/envelope.ts';
import { message } from '#contract/server-messages.ts';

/** The errors of a value that a schema has refused, with the wire names of their fields. */
export function errorItems(schema: z.ZodType, refused: unknown): ErrorItem[] {
  // Reporting the input with each error would cost a twentieth of every call, so a refused value is parsed a second
  // time.
  const { error } = schema.safeParse(refused, { reportInput: true });
  return (error?.issues ?? []).map((issue) => {
    const field = fieldName(issue.path);
    return { ...sentenceOf(issue), ...(field && { field }) };
  });
}

/** Texts with U+0000, which PostgreSQL cannot store or compare, at their fields. */
export function unstorableItems(value: unknown, path: readonly PropertyKey[] = []): ErrorItem[] {
  if (typeof value === 'string') {
    if (!value.includes('\0')) return [];
    return [{ message: message('cm040'), messageCd: 'cm040', field: fieldName(path) }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) =>
    unstorableItems(held, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

function sentenceOf(issue: z.core.$ZodIssue): Pick<ErrorItem, 'message' | 'messageCd'> {
  // A schema without a message of its own has an English one, which users must not see.
  if (!/[ぁ-んァ-ン一-龠]/.test(issue.message)) {
    return { message: message('cm040'), messageCd: 'cm040' };
  }
  const own = issue.code === 'custom' ? issue.params?.messageCd : keyOfNoString(issue.input);
  return { message: issue.message, messageCd: String(own) };
}

function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}
