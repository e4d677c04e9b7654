import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ClaimNotification } from '../../ports/claims-handling.ts';
import { isProviderName } from '../../ports/provider-name.ts';

const TOLERANCE_SECONDS = 300;

const name = z.string().refine(isProviderName);
const notification = z.object({ id: name, type: name, claim: name });

/**
 * Checks the signature over the moment and the raw body, and reads which claim has news. Undefined when it is missing,
 * made with another secret or over another body, or signed more than five minutes away from now: an overheard one
 * cannot be sent again later.
 */
export function claimsNotification(
  rawBody: Uint8Array,
  signature: string,
  { secret, realMs }: { readonly secret: string; readonly realMs: () => number },
): ClaimNotification | undefined {
  const [, t = '', v1 = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (t === '' || Math.abs(Number(t) - realMs() / 1000) > TOLERANCE_SECONDS) return undefined;
  const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
  if (!timingSafeEqual(Buffer.from(v1, 'hex'), expected)) return undefined;
  const read = notification.safeParse(jsonOf(rawBody));
  if (!read.success) return undefined;
  const { id: eventId, type, claim: claimId } = read.data;
  return { eventId, type, claimId };
}

function jsonOf(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    // A signed body that is not JSON is not a notification of the handler.
    return undefined;
  }
}
