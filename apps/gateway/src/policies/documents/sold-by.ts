import type { Proposal } from '@marque/domain/proposal/proposal';
import type { KeptDocument } from '../../store/proposals/offer-documents.ts';

/**
 * The documents by which a policy was sold, such as its wording, in the order in which they were shown: those of the last agreement, found among what
 * was kept by their hashes. Documents about the customer alone are not among them. None for a policy that was sold before documents were kept.
 */
export function soldBy({ account }: Pick<Proposal, 'account'>, kept: readonly KeptDocument[]): KeptDocument[] {
  return (account?.documents ?? []).flatMap(({ document, hash }) =>
    kept.filter((one) => one.insurer !== null && one.document === document && one.sha256 === hash),
  );
}
