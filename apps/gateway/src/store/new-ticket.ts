import { createHash } from 'node:crypto';
import type { Context } from '../ground/context.ts';

const TICKET_BYTES = 24;
/** Real milliseconds for which a ticket opens its document. */
export const TICKET_LIFE_MS = 60_000;

/** A ticket for one opening, and what is stored of it: only its hash, so that a stolen table opens nothing. */
export function newTicket({ clock, random }: Pick<Context, 'clock' | 'random'>) {
  const ticket = Buffer.from(random(TICKET_BYTES)).toString('base64url');
  return {
    ticket,
    row: { ticket_hash: hashOfTicket(ticket), expires_at_ms: clock.realMs() + TICKET_LIFE_MS, used_at_ms: null },
  };
}

/** What is stored in a ticket's place. */
export function hashOfTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
