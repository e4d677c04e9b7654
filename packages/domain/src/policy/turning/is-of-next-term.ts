import type { PaperState } from '../../enumerations.ts';
import { CERTIFICATE_AHEAD, RENEWAL_SUMMARY } from '../paper-standing.ts';

/** Whether a paper of a policy is about its next term and counts: the latest summary of its renewal, and the certificate that is to come. */
export function isOfNextTerm({ document, state }: { readonly document: string; readonly state: PaperState }): boolean {
  if (document === RENEWAL_SUMMARY) return state === 'IN_FORCE';
  return document === CERTIFICATE_AHEAD && state === 'COMING';
}
