import type { Link } from './receipt.ts';
import { type StepId, steps } from './steps.ts';

const base = import.meta.env.BASE_URL;

/** Where the provider behind デジタル認証アプリ redirects the applicant to, with its response in the query. */
const returnPart = 'digital-id';

/**
 * What the address names: a mailed link, a screen of the flow, or neither; `returned` for the redirect from the
 * identity provider; `broken` for a link with a missing or additional part, as when a mail was cut off. A link has its
 * key behind `#`; the specified one has it as first part of the path.
 */
export function readAddress({
  pathname,
  hash = '',
}: {
  pathname: string;
  hash?: string;
}): { link: Link } | { step: StepId | null; returned?: true } | { broken: true } {
  const parts = pathname.slice(base.length).split('/').filter(Boolean).map(decode);
  const key = decode(hash.slice(1));
  const [accessKey, receiptNo, systemId] = key && parts.length === 2 ? [key, ...parts] : parts;
  if (accessKey && receiptNo && systemId && parts.length <= 3) {
    return { link: { accessKey, receiptNo: receiptNo.replaceAll('-', ''), systemId } };
  }
  if (accessKey === returnPart && parts.length === 1) return { step: null, returned: true };
  const step = steps.find((known) => known.id === accessKey)?.id ?? null;
  return parts.length === 0 || (step && parts.length === 1) ? { step } : { broken: true };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function addressOf(step: StepId): string {
  return base + step;
}

/** The mailed link's address, for passing the receipt to another browser or device. */
export function addressOfLink({ accessKey, receiptNo, systemId }: Link, query = ''): string {
  const [key, ...parts] = [accessKey, receiptNo, systemId].map(encodeURIComponent);
  return `${base}${parts.join('/')}${query}#${key}`;
}
