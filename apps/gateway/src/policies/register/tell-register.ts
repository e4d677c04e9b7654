import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import type { RegisterMessage } from '../../ports/cover-register.ts';
import { claimMessages, letFeedGo, storeTold } from '../../store/register/cover-feed.ts';
import { takeInEarlierCover } from '../../store/register/earlier-cover.ts';

/** How many messages are told before their place is stored, and for how long (ms) they are claimed meanwhile. */
const BATCH = 50;
const CLAIM_MS = 15_000;

type Needs = Pick<Context, 'db' | 'clock' | 'jobs' | 'coverRegister' | 'milestone'>;

/**
 * Tells the register, in order, what a brand's feed has for it, with any number of workers: one of them has the feed,
 * and looks for more before it lets it go. The claim of a dead worker soon expires; what it told and could not write
 * down is told again under the same number.
 */
export async function tellRegister(context: Needs, { brand }: { readonly brand: string }): Promise<void> {
  await context.coverRegister.settle(brand);
  await takeInEarlierCover(context, brand);
  const claimed = await claimMessages(context.db, claimOf(context, brand));
  if ('heldUntilMs' in claimed) return await comeBack(context, brand, claimed.heldUntilMs);
  let messages = claimed;
  try {
    while (messages.length > 0) messages = await tell(context, brand, messages);
  } catch (error) {
    await letFeedGo(context.db, brand);
    throw error;
  }
}

async function tell(
  context: Needs,
  brand: string,
  messages: readonly RegisterMessage[],
): Promise<readonly RegisterMessage[]> {
  await context.milestone('register.numbered');
  let told = 0;
  try {
    for (const message of messages) {
      await context.coverRegister.tell(message);
      told = message.sequence;
    }
  } catch (error) {
    if (told > 0) await storeTold(context.db, claimOf(context, brand), told);
    throw error;
  }
  await context.milestone('register.told');
  return await storeTold(context.db, claimOf(context, brand), told);
}

function claimOf({ clock }: Needs, brand: string) {
  const nowMs = clock.realMs();
  return { brand, nowMs, untilMs: nowMs + CLAIM_MS, max: BATCH };
}

/** Looks again once the claim has expired, since the worker that holds it may have died. */
async function comeBack({ db, clock, jobs }: Needs, brand: string, heldUntilMs: number): Promise<void> {
  const afterSeconds = Math.ceil((heldUntilMs - clock.realMs()) / 1000) + 1;
  await inTransaction(db, (tx) => jobs.add(tx, 'tell-register', { key: brand, payload: { brand }, afterSeconds }));
}
