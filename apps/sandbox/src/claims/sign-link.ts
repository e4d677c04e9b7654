import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a link over its id and its end, in seconds since 1970, so that neither can be changed. */
export function signLink(key: string, { id, expires }: { id: string; expires: number }): string {
  return createHmac('sha256', `link:${key}`).update(`${id}.${expires}`).digest('hex');
}

/** Whether a signature is the one over this id and end. */
export function isSigned(key: string, link: { id: string; expires: number }, signature: string): boolean {
  const given = Buffer.from(/^[0-9a-f]{64}$/.test(signature) ? signature : '', 'hex');
  const expected = Buffer.from(signLink(key, link), 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
