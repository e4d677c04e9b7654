import { untilIdle } from '../../../kit/time/until-idle.ts';
import type { Bought } from './buying.ts';
import type { By, Living } from './living.ts';

type Left = Pick<Bought, 'policyId'>;

/** Ends a policy, and says why. */
export async function leave(life: Living, left: Left, why: string | undefined): Promise<void> {
  await end(life, left, { by: await life.own(), reason: why, effectiveAt: null });
}

/** Rings, and has staff end a policy: at once, or from a day since which there is other cover. */
export async function leaveOnWord(life: Living, left: Left, since?: string): Promise<void> {
  const { shop, subject, canaries } = life;
  const { secret } = canaries;
  const by = await shop.acting(subject);
  if (since === undefined) {
    const word = { onWordOf: 'POLICYHOLDER', said: secret['onWord'], proof: null };
    await end(life, left, { by, word, reason: secret['leftOnWord'], effectiveAt: null });
  } else {
    const proof = { kind: 'OTHER_COVER', since, seen: secret['proofSeen'] };
    const word = { onWordOf: 'POLICYHOLDER', said: secret['onProof'], proof };
    await end(life, left, { by, word, reason: secret['leftOnProof'], effectiveAt: `${since}T00:00:00.000Z` });
  }
}

type Ending = {
  readonly by: By;
  readonly word?: object;
  readonly reason: string | undefined;
  readonly effectiveAt: string | null;
};

async function end(
  { shop, ask }: Living,
  { policyId }: Left,
  { by, word, reason, effectiveAt }: Ending,
): Promise<void> {
  await untilIdle(shop.context.db);
  const { adjustmentId } = await ask<{ adjustmentId: string }>(by, 'POST /api/policyAdjustments', {
    ...{ policyId, adjustmentType: 'CAN', changes: [], reason: `Other|${reason}`, effectiveAt },
    ...(word && { word }),
  });
  await ask(by, `POST /api/policyAdjustments/${adjustmentId}/commit`, {});
  await untilIdle(shop.context.db);
}
