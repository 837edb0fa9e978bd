import { hash, randomBytes } from 'node:crypto';

/** A secret that cannot be guessed: 256 random bits, 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: SHA-256, lower-case hex. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}
