import type { EndingWire } from '@marque/contract';
import type { EndWish } from '../../adjusting/kept-draft.ts';

/** The chosen end: `ending` is what it does, once that is known; `effectiveAt` is null for at once. */
export type ChosenEnd = {
  readonly wish: EndWish;
  readonly day: string | null;
  readonly effectiveAt: string | null;
  readonly ending: EndingWire | undefined;
};
