import type { Brand } from '@marque/catalogue';
import type { HandedChangeWire } from '@marque/contract';
import { textAt } from '@marque/domain/facts/text-at';
import type { Context } from '../ground/context.ts';
import type { Handler } from '../ground/handler.ts';
import type { Principal } from '../ground/principal.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { changesInWords } from '../money/letters/words/changes-in-words.ts';
import { versionsTold } from '../money/letters/words/versions-told.ts';
import { isOwnPolicy } from '../request/is-own-policy.ts';
import { storeStaffRead } from '../store/people/staff-reads.ts';
import { unansweredChanges, type WaitingChange } from '../store/policies/handed-changes.ts';

const PAGE = 50;

/** The changes of a brand that wait for a person's answer, a page at a time. The record of each customer says who was shown theirs. */
export const listHandedChanges: Handler<'listHandedChanges'> = async (
  { query, principal, brand, requestId, language },
  context,
) => {
  const waiting = await unansweredChanges(context.db, brand.brand, { after: query.after, max: PAGE });
  const changes = await Promise.all(waiting.map((one) => present(context, { principal, brand, language }, one)));
  await inTransaction(context.db, async (tx) => {
    for (const subject of new Set(waiting.map(({ owner }) => owner)))
      await storeStaffRead(tx, context, {
        ...{ principal: { ...principal, subject }, requestId },
        ...{ call: 'listHandedChanges', about: 'customer' },
      });
  });
  return { changes, next: waiting.length < PAGE ? null : (waiting.at(-1)?.change.adjustmentId ?? null) };
};

type Reader = { readonly principal: Principal; readonly brand: Brand; readonly language: string };

async function present(
  { db }: Pick<Context, 'db'>,
  { principal: { actor }, brand, language }: Reader,
  { change, policy, owner }: WaitingChange,
): Promise<HandedChangeWire> {
  const { hasHappened, message, reasons, at: handedOverAt } = change.handedOver;
  const { proposalCode, policyNumber } = policy;
  const versions = versionsTold(policy, change);
  const { ph } = versions.before.data.profiles;
  const isOwn = owner === actor || (await isOwnPolicy(db, { brand: brand.brand, actor, proposalCode }));
  return {
    ...{ adjustmentId: change.adjustmentId, userId: owner, policyNumber, handedOverAt, hasHappened, message, isOwn },
    name: [textAt(ph, 'firstName'), textAt(ph, 'lastName')].filter(Boolean).join(' '),
    reasons: reasons.map((reason) => reason.message),
    rows: changesInWords({ policy, brand, language, ...versions }).map(([what, before, after]) => ({
      ...{ what, before, after },
    })),
  };
}
