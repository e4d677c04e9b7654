import { createHmac } from 'node:crypto';
import type { Context } from '../../ground/context.ts';

/** Turns texts into one that only the gateway can make again, by a key for its purpose (HMAC-SHA-256, base64url). */
export function keyedText({ keyFor }: Pick<Context, 'keyFor'>, purpose: string, parts: readonly string[]): string {
  return createHmac('sha256', keyFor(purpose)).update(JSON.stringify(parts)).digest('base64url');
}
