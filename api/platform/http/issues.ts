import type { z } from 'zod';
import { keyOfNoString } from '#contract/endpoints/schema.ts';
import type { ErrorItem } from '#contract/envelope.ts';
import { message } from '#contract/messages.ts';

/** The faults of a value that a schema has refused, with the wire names of their fields. */
export function errorItems(schema: z.ZodType, refused: unknown): ErrorItem[] {
  // Asked for with every call, what was sent beside each fault would cost a twentieth of it; so it is parsed once more.
  const { error } = schema.safeParse(refused, { reportInput: true });
  return (error?.issues ?? []).map((issue) => {
    const field = fieldName(issue.path);
    return { ...sentenceOf(issue), ...(field && { field }) };
  });
}

/** Texts with U+0000, which PostgreSQL neither stores nor looks for, at their fields. */
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
  // A schema without a sentence of its own speaks English, which no user is to read.
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
