import type { Link } from './receipt.ts';
import { type StepId, steps } from './steps.ts';

const base = import.meta.env.BASE_URL;

/** What the address asks for: a mailed link, a screen of the flow, or neither. */
export function readAddress(pathname: string): { link: Link } | { step: StepId | null } {
  const parts = pathname.slice(base.length).split('/').filter(Boolean).map(decode);
  const [accessKey, receiptNo, systemId] = parts;
  if (accessKey && receiptNo && systemId && parts.length === 3) {
    return { link: { accessKey, receiptNo: receiptNo.replaceAll('-', ''), systemId } };
  }
  return { step: steps.find((step) => step.id === accessKey)?.id ?? null };
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

/** The mailed link again, for handing the receipt to another browser of the same device. */
export function addressOfLink({ accessKey, receiptNo, systemId }: Link): string {
  return base + [accessKey, receiptNo, systemId].map(encodeURIComponent).join('/');
}
