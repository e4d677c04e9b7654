import type { Context } from '../ground/context.ts';
import type { CheckState } from '../ports/identity-checks.ts';
import { ProviderRefused } from '../ports/provider-refused.ts';
import { ProviderUnavailable } from '../ports/provider-unavailable.ts';
import { changeCheck, findApplicant, readStoredCheck, type StoredCheck } from '../store/verification/stored-checks.ts';

/**
 * Orders a check from the provider, or finds the one whose answer was lost, and returns its state. The caller has claimed it. If the provider
 * refuses the facts, nobody can check them: the check ends without being clear.
 */
export async function orderCheck(context: Context, checkId: string): Promise<CheckState | undefined> {
  const check = await readStoredCheck(context.db, checkId);
  if (!check || check.provider_check_id !== null) return undefined;
  const known = check.provider_applicant_id ?? (await findApplicant(context.db, check));
  const applicantId = known ?? (await makeApplicant(context, check));
  if (applicantId === undefined) return refusedState(check);
  await store(context, checkId, { provider_applicant_id: applicantId });
  await context.milestone('verify.applicant-stored');
  // A new applicant has no check yet.
  const lost = known === undefined ? undefined : await context.identityChecks.findCheck(applicantId, checkId);
  const state = lost ?? (await start(context, check, applicantId));
  await context.milestone('verify.check-started');
  await store(context, checkId, { provider_check_id: state.checkId, status: 'PENDING' });
  return state;
}

async function makeApplicant(context: Context, { check_id: checkId, facts }: StoredCheck): Promise<string | undefined> {
  try {
    return (await context.identityChecks.createApplicant(facts)).applicantId;
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    context.log.warn({ checkId, code: error.code }, 'the identity check provider will not take these facts');
    return undefined;
  }
}

/** A refusal here is not the customer's fault: most often the provider does not know a report. */
async function start(context: Context, { check_id: checkId, reports }: StoredCheck, applicantId: string) {
  try {
    return await context.identityChecks.startCheck({ applicantId, reports, tag: checkId });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    context.log.error({ checkId, code: error.code, reports }, 'the identity check provider will not make this check');
    throw new ProviderUnavailable('The identity check provider', { cause: error });
  }
}

function refusedState({ check_id: checkId, reports }: StoredCheck): CheckState {
  const considered = reports.map((report) => ({ report, result: 'CONSIDER' as const }));
  return { checkId: '', tags: [checkId], isComplete: true, isClear: false, reports: considered };
}

async function store(
  { db, clock }: Context,
  checkId: string,
  set: { provider_applicant_id: string } | { provider_check_id: string; status: 'PENDING' },
): Promise<void> {
  await changeCheck(db, checkId, { ...set, updated_at: new Date(clock.realMs()).toISOString() });
}
