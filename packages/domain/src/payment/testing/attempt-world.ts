import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import type { Attempt } from '../attempt/attempt.ts';
import { ATTEMPT_MOVES, type AttemptMove } from '../attempt/attempt-moves.ts';
import {
  type AttemptHeard,
  type CapturedFor,
  decideAttempt,
  decideCaptured,
  takenUpBy,
} from '../attempt/decide-attempt.ts';
import { wayToRetire } from '../attempt/way-to-retire.ts';
import { movedBy } from '../moves.ts';
import { ATTEMPT_STARTED_MS, sampleAttempt } from './sample-attempt.ts';

/** How the card provider stands: no page and no charge, or one of them. */
export type AtProvider = 'nothing' | 'open' | 'paid' | 'closed' | 'pending' | 'succeeded' | 'declined';

const PAGE = { open: 'open', paid: 'complete', closed: 'expired' } as const;

/**
 * An attempt with its provider. A reading may be written down long after, twice or never; the customer pays when they
 * like; another way to pay may end it. `paysFor` is what its money is for at the moment of settling.
 */
export function attemptWorld(means: Attempt['means'], paysFor: () => CapturedFor) {
  let attempt: Attempt = sampleAttempt({ means });
  let provider: AtProvider = 'nothing';
  let nowMs = ATTEMPT_STARTED_MS;
  const posted: LedgerTransaction[] = [];
  const moves: { readonly from: Attempt['status']; readonly to: Attempt['status'] }[] = [];
  const answers: AttemptHeard[] = [];
  let charges = 0;
  const isPage = means === 'CARD_PAGE';

  function move(word: AttemptMove, parts: Partial<Attempt> = {}): boolean {
    const to = movedBy(ATTEMPT_MOVES, word, attempt.status);
    if (to === undefined) return false;
    if (to !== attempt.status) moves.push({ from: attempt.status, to });
    attempt = { ...attempt, ...parts, status: to };
    return true;
  }

  /** The provider's key makes a second sending the first. */
  function charge(): void {
    if (provider !== 'nothing') return;
    provider = 'pending';
    charges += 1;
  }

  function read(): AttemptHeard {
    if (isPage) {
      if (provider === 'nothing') return { kind: 'no-page' };
      const status = PAGE[provider as keyof typeof PAGE];
      const paid = provider === 'paid';
      return { kind: 'page', page: { status, paid, paymentId: paid ? 'pi_1' : null, isCardSaved: false } };
    }
    if (provider === 'nothing') return { kind: 'no-charge' };
    const status = provider as 'pending' | 'succeeded' | 'declined';
    return { kind: 'charge', charge: { status, declineCode: null, adviceCode: null } };
  }

  function settle(): void {
    move('captured');
    if (movedBy(ATTEMPT_MOVES, 'bought', attempt.status) === undefined) return;
    const money = { paymentId: 'pi_1', amount: attempt.amount, currency: attempt.currency };
    const decision = decideCaptured(money, { attempt, paysFor: paysFor() }, '2026-11-20T09:05:00.000Z');
    posted.push(...decision.postings);
    move(decision.move);
  }

  function hear(heard: AttemptHeard): void {
    const step = decideAttempt(heard, attempt, nowMs);
    if (step.kind === 'settle') settle();
    else if (step.kind === 'move') move(step.move);
    else if (step.kind === 'ask' && step.for === 'charge-again') charge();
  }

  function look(): void {
    const step = decideAttempt({ kind: 'nothing' }, attempt, nowMs);
    if (step.kind === 'move') move(step.move);
    if (step.kind === 'ask') hear(ask());
  }

  /** A page whose id was never stored is asked for once more, under its key. */
  function ask(): AttemptHeard {
    const step = decideAttempt({ kind: 'nothing' }, attempt, nowMs);
    if (step.kind === 'ask' && step.for === 'new-page') open();
    return read();
  }

  /** The key of an attempt has one page. No provider opens a page whose time is already up. */
  function open(): void {
    if (provider === 'nothing' && nowMs >= Date.parse(attempt.endsAt)) return;
    if (provider === 'nothing') provider = 'open';
    move('opened', { sessionId: 'cs_1' });
  }

  return {
    state: () => ({ attempt, provider, posted, moves, charges }),
    look,
    pass: (minutes: number) => {
      nowMs += minutes * 60_000;
    },
    /** The request that began it goes on. */
    send: () => {
      if (isPage) open();
      else if (move('opened')) charge();
    },
    /** The customer or the bank decides. */
    decide: (isYes: boolean) => {
      if (provider === 'open') provider = isYes ? 'paid' : 'closed';
      if (provider === 'pending') provider = isYes ? 'succeeded' : 'declined';
    },
    beginLook: () => {
      answers.push(ask());
    },
    endLook: (choice: number) => {
      const heard = answers[choice % Math.max(1, answers.length)];
      if (heard && decideAttempt({ kind: 'nothing' }, attempt, nowMs).kind === 'ask') hear(heard);
    },
    /** A notification about what the provider has. */
    notify: () => {
      if (provider === 'nothing') return;
      const word = takenUpBy(read(), attempt);
      if (word) move(word);
      look();
    },
    retire: () => {
      const way = wayToRetire(attempt);
      if (way === 'never-send' && move('unsent')) return;
      if (way === 'close-page') {
        // One that is not there yet is opened to be closed: no request that is still on its way opens another.
        if (provider === 'nothing') open();
        if (provider === 'open') provider = 'closed';
        if (provider === 'nothing' || provider === 'closed') move('expired');
      }
      look();
    },
    refund: (isTakenOn: boolean) => {
      move(isTakenOn ? 'refund-taken-on' : 'refund-failed');
    },
  };
}
