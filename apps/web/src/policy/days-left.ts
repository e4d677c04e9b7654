import type { PolicyWire } from '@marque/contract';
import { dayIn } from '../brand/format.ts';
import { daysUntil } from './days-until.ts';
import { policyEnd } from './policy-end.ts';

type Dated = Pick<PolicyWire, 'policyDetail' | 'today'>;

const SOON_DAYS = 14;

/**
 * The days from today to the last day that a policy covers (0 on that day), if cover ends within a fortnight: it was
 * cancelled, or nothing renews it. Undefined otherwise.
 */
export function daysLeft({ policyDetail, today }: Dated, timeZone: string): number | undefined {
  const end = policyEnd(policyDetail);
  const { policyStatus, renewalStopped, terminatedAt } = policyDetail;
  if (end === undefined || policyStatus !== 'ACTIVE') return undefined;
  if (!renewalStopped && terminatedAt === null) return undefined;
  const left = daysUntil(today, dayIn(new Date(end), timeZone));
  return left <= SOON_DAYS ? Math.max(left, 0) : undefined;
}
