import type { z } from 'zod';
import type { ErrorItem } from '#contract/envelope.ts';
import { message } from '#contract/messages.ts';

/** The faults of a validated value, with the wire names of their fields. */
export function errorItems(issues: readonly z.core.$ZodIssue[]): ErrorItem[] {
  return issues.map((issue) => {
    const field = fieldName(issue.path);
    const own =
      issue.code === 'custom' ? (issue.params?.messageCd as string | undefined) : undefined;
    // A schema without a sentence of its own speaks English, which no user is to read.
    const sentence = /[ぁ-んァ-ン一-龠]/.test(issue.message) ? issue.message : message('cm040');
    return { message: sentence, messageCd: own ?? 'cm040', ...(field && { field }) };
  });
}

function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}
