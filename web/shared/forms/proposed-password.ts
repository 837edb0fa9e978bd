// Without the letters that are taken for digits. 32 of them, so that each is as likely as the others.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A random password of three groups: 60 bits, and easy to copy by hand. It meets the rules of members and of staff. */
export function proposedPassword(): string {
  const random = crypto.getRandomValues(new Uint8Array(12));
  const groups = Array.from(random, (byte) => letters[byte % letters.length]).join('');
  const proposed = groups.replace(/.{4}(?=.)/g, '$&-');
  return /\d/.test(proposed) && /[a-z]/.test(proposed) ? proposed : proposedPassword();
}
