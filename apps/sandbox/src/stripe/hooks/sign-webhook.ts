import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` of a raw body at a time (Unix seconds). */
export function signWebhook(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
