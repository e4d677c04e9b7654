import { peopleToCheck } from '@marque/asking';
import type { FailedCheckWire } from '@marque/contract';
import { registry } from '../config/load-brands.ts';
import type { Context } from '../ground/context.ts';
import type { Handler } from '../ground/handler.ts';
import type { Principal } from '../ground/principal.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { isOwnPolicy } from '../request/is-own-policy.ts';
import { storeStaffRead } from '../store/people/staff-reads.ts';
import { factsHashOf } from '../store/verification/facts-mark.ts';
import { type FailedCheck, failedChecks } from '../store/verification/failed-checks.ts';
import { factsToCheck } from './facts-to-check.ts';

const PAGE = 50;

/**
 * The checks of a brand that failed and wait for a person, a page at a time. Those of facts that the customer has
 * changed since are left out: they no longer decide anything. The record of each customer says who was shown theirs.
 */
export const listFailedChecks: Handler<'listFailedChecks'> = async (
  { query, principal, brand, requestId },
  context,
) => {
  const rows = await failedChecks(context.db, brand.brand, { after: query.after, max: PAGE });
  const waiting = rows.filter(({ proposal, factsHash, isOfChange }) => {
    if (isOfChange) return true;
    const product = brand.products[proposal.product];
    if (product === undefined) return false;
    if (proposal.sourcePolicy === undefined) return factsToCheck(proposal, product)?.factsHash === factsHash;
    const people = peopleToCheck({ product, registry }, { known: [], made: [proposal] });
    return people.some(({ facts }) => factsHashOf(facts) === factsHash);
  });
  const checks = await Promise.all(waiting.map((check) => present(context, principal, check)));
  await inTransaction(context.db, async (tx) => {
    for (const subject of new Set(waiting.map(({ owner }) => owner)))
      await storeStaffRead(tx, context, {
        ...{ principal: { ...principal, subject }, requestId },
        ...{ call: 'listFailedChecks', about: 'customer' },
      });
  });
  return { checks, next: rows.length < PAGE ? null : (rows.at(-1)?.checkId ?? null) };
};

async function present(
  { db }: Pick<Context, 'db'>,
  { brand, actor }: Principal,
  { checkId, owner, kind, facts, checks, createdAt, proposal, isOfChange }: FailedCheck,
): Promise<FailedCheckWire> {
  const { firstName, lastName, dateOfBirth, address } = facts;
  const isOwn = owner === actor || (await isOwnPolicy(db, { brand, actor, proposalCode: proposal.proposalCode }));
  return {
    ...{ checkId, kind, userId: owner, reference: proposal.externalReference, askedAt: createdAt },
    ...{ name: `${firstName} ${lastName}`, dateOfBirth },
    address: [address.line1, address.line2, address.city, address.postalCode].filter((line) => line !== null),
    checks: checks.map(({ report: check, result }) => ({ check, result })),
    ...{ isForChange: isOfChange, isForRenewal: proposal.sourcePolicy !== undefined, isOwn },
  };
}
