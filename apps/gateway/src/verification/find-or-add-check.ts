import { assert, codeFromBytes } from '@marque/base';
import type { VerificationKind } from '@marque/domain/enumerations';
import type { Context } from '../ground/context.ts';
import { refuse } from '../ground/refuse.ts';
import type { Tx } from '../ground/tables/database.ts';
import {
  addCheck,
  countChecks,
  findStoredCheck,
  namesOf,
  type StoredCheck,
} from '../store/verification/stored-checks.ts';
import type { FactsToCheck } from './facts-to-check.ts';
import { planCheckLook } from './plan-check-look.ts';

const CHECK_ID_LENGTH = 20;
const DAY_MS = 86_400_000;

/** The proposal, or policy sold from it, for which somebody is checked, and the reports. */
type CheckToFind = FactsToCheck & {
  readonly brand: string;
  readonly owner: string;
  readonly proposalCode: string;
  readonly kind: VerificationKind;
  readonly reports: readonly string[];
};

/**
 * The check of some facts, in the caller's transaction: the one already begun, otherwise a new one, whose row exists before the provider is asked. The caller
 * holds the proposal or its policy, so that simultaneous requests cannot exceed the limit of new checks a day (`too_many_requests`).
 */
export async function findOrAddCheck(tx: Tx, context: Context, wanted: CheckToFind): Promise<StoredCheck> {
  const { brand, owner, proposalCode, kind, reports, facts, factsHash } = wanted;
  const name = { brand, proposalCode, kind, factsHash, reports: namesOf(reports) };
  const known = await findStoredCheck(tx, name);
  if (known) return known;
  await refuseTooMany(tx, context, proposalCode);
  const now = new Date(context.clock.realMs()).toISOString();
  const checkId = codeFromBytes(context.random(CHECK_ID_LENGTH), CHECK_ID_LENGTH);
  await addCheck(tx, { ...name, checkId, owner, createdAt: now }, facts);
  const begun = await findStoredCheck(tx, name);
  assert(begun, 'a check that was stored is there');
  await planCheckLook(tx, context, begun);
  return begun;
}

async function refuseTooMany(
  tx: Tx,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  proposalCode: string,
): Promise<void> {
  const since = new Date(clock.realMs() - DAY_MS).toISOString();
  const ordered = await countChecks(tx, proposalCode, since);
  if (ordered >= config.limits.identityChecksPerProposal) refuse('too_many_requests');
}
