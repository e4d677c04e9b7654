import { addDaysToInstant } from '@marque/base';
import { NEXT_CERTIFICATE_DAYS } from '@marque/domain/policy/certificate-periods';
import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { runningCertificates } from '../../store/policies/running-certificates.ts';
import { lackingCertificates } from '../../store/renewals/certificates-ahead.ts';

const AT_ONCE = 200;

/**
 * Has the documents of every policy written whose certificate expires within a week while its cover goes on, and
 * answers how many. It looks at what is missing now: one run makes up for all that were missed, and a policy is found
 * again until its certificate is written.
 */
export async function queueNextCertificates(
  context: Pick<Context, 'db' | 'clock' | 'jobs' | 'milestone'>,
): Promise<number> {
  await queueAhead(context);
  const now = context.clock.now();
  const until = addDaysToInstant(now, NEXT_CERTIFICATE_DAYS, 'UTC');
  let count = 0;
  for (let after = ''; ; ) {
    const found = await runningCertificates(context.db, { now, until, after, max: AT_ONCE });
    const last = found.at(-1);
    if (!last) return count;
    await context.milestone('certificate.found');
    await inTransaction(context.db, async (tx) => {
      for (const { brand, policyId } of found)
        await context.jobs.add(tx, 'write-documents', { key: policyId, payload: { brand, policyId } });
    });
    count += found.length;
    after = last.policyId;
  }
}

/** Has the certificate of the next term written for every policy that turns within a week and has none yet. */
async function queueAhead({ db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now();
  for (let after = ''; ; ) {
    const found = await lackingCertificates(db, { now, after, max: AT_ONCE });
    const last = found.at(-1);
    if (!last) return;
    await inTransaction(db, async (tx) => {
      for (const { brand, policyId } of found)
        await jobs.add(tx, 'write-renewal-summary', { key: `${policyId}:${now}`, payload: { brand, policyId } });
    });
    after = last.policyId;
  }
}
