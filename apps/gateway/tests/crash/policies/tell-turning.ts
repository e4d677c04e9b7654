import type { Buyer } from '../../kit/client/buy.ts';
import type { FaultyEvent } from '../faulty-event.ts';
import type { Outcome, Step, Story, StoryTools } from '../story.ts';
import { untilDone } from '../until-done.ts';
import { optedOut, optingOut, paidAhead, turning } from './turning.ts';
import { disputingAhead, optingBack, turningLate } from './turning-otherwise.ts';

/** What is going on as a bought year turns. */
type Turning = Extract<FaultyEvent, 'turning' | 'turning-late' | 'opting-out' | 'opting-back' | 'disputing-ahead'>;

/** Prepares what happens as a year turns, and gives the steps from which on the fault may strike. */
export async function tellTurning(
  telling: StoryTools,
  happening: Turning,
  { buyer, ends }: { readonly buyer: Buyer; readonly ends: Outcome },
): Promise<Story> {
  const have = async (steps: readonly Step[]) => {
    for (const { take } of steps) await untilDone(take);
  };
  switch (happening) {
    case 'turning':
      return { steps: turning(telling, buyer), ends: { ...ends, policies: 2, captures: 2 }, later: 1 };
    case 'turning-late':
      return { steps: turningLate(telling, buyer), ends: { ...ends, policies: 2, captures: 2 }, later: 1 };
    case 'opting-out':
      await have(paidAhead(telling, buyer));
      return { steps: optingOut(telling, buyer), ends: { ...ends, captures: 2, refunds: 1 } };
    case 'opting-back':
      await have([...paidAhead(telling, buyer), ...optedOut(telling, buyer)]);
      return { steps: optingBack(telling, buyer), ends: { ...ends, policies: 2, captures: 3, refunds: 1 }, later: 1 };
    case 'disputing-ahead':
      await have(paidAhead(telling, buyer));
      return { steps: disputingAhead(telling, buyer), ends: { ...ends, captures: 2 } };
  }
}
