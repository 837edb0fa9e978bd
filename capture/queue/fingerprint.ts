/** SHA-256 in lower-case hex, as in the server's response. Works only in secure pages. */
export async function fingerprint(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
