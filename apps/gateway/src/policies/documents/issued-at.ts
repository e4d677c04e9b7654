import { addDaysToInstant, type Instant } from '@marque/base';
import { NEXT_CERTIFICATE_DAYS } from '@marque/domain/policy/certificate-periods';
import type { DocumentRequest } from './document-request.ts';

/**
 * When a document is issued, so that it is the same no matter when it is written: at the sale, when the change that it
 * follows was made, or when the next certificate is due. A document that holds from another day is not issued on that
 * day.
 */
export function issuedAt({ policy, version, period }: Pick<DocumentRequest, 'policy' | 'version' | 'period'>): Instant {
  if (period && period.edition > 1) return addDaysToInstant(period.from, -NEXT_CERTIFICATE_DAYS, policy.timeZone);
  return version.version === 1 ? policy.createdAt : (version.madeAt ?? version.startedAt);
}
