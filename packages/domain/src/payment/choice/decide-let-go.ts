import type { PaymentMethodStatus } from '../../enumerations.ts';

/** What still needs a means of payment. */
export type MethodUses = {
  /** An account pays by it, or waits for it. */
  readonly isChosen: boolean;
  /** A payment by it is under way. */
  readonly isUnderWay: boolean;
};

/** A means that is to be let go; null until it is marked, from when on nothing more is begun with it. A real moment in milliseconds. */
export type LettingGo = { readonly status: PaymentMethodStatus; readonly sinceMs: number | null };

/** What to do about it: nothing, keep it after all, look again later, mark it, or have the provider let it go. */
export type LetGoStep = 'over' | 'keep' | 'wait' | 'mark' | 'let-go';

/** By then, everything begun with a means before it was marked has stored its row. */
const BEGUN_MS = 60_000;

/** Whether a means that was replaced may be let go, at a real moment in milliseconds: only when nothing else needs it. */
export function decideLetGo({ status, sinceMs }: LettingGo, uses: MethodUses, nowMs: number): LetGoStep {
  if (status === 'CANCELLED') return 'over';
  if (uses.isChosen) return 'keep';
  if (sinceMs === null) return 'mark';
  return uses.isUnderWay || nowMs - sinceMs < BEGUN_MS ? 'wait' : 'let-go';
}
