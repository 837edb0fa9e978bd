import { message } from '#contract/messages.ts';

const megabytes = 20;

/** Why a chosen file cannot be sent, or null. Its content decides, as on the server. */
export async function refusalOf(file: Blob): Promise<string | null> {
  if (file.size > megabytes * 1024 * 1024) return message('cm121', megabytes);
  const head = await file.slice(0, 5).text();
  return head === '%PDF-' ? null : message('cm120', 'PDF');
}
