import { message } from '#contract/messages.ts';

const megabytes = 20;

/** The error of a chosen file that cannot be sent, or null. Checks its content, as the server does. */
export async function refusalOf(file: Blob): Promise<string | null> {
  if (file.size > megabytes * 1024 * 1024) return message('cm121', megabytes);
  const head = await file.slice(0, 5).text();
  return head === '%PDF-' ? null : message('cm120', 'PDF');
}
