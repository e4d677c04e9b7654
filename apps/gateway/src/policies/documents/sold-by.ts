import type { Proposal } from '@marque/domain/proposal/proposal';
import type { KeptDocument } from '../../store/proposals/offer-documents.ts';

/** The kept documents, the last first, and the names of those of the optional covers that were ever held. */
type Kept = { readonly kept: readonly KeptDocument[]; readonly ofCovers: readonly string[] };

/**
 * The documents by which a policy was sold, such as its wording, in the order in which they were shown: those of the
 * last agreement, found by their hashes among the kept ones; then those of covers that were added since, as last shown.
 * Documents about the customer alone are not among them. A renewal was agreed to before it was made: its own are those
 * that were told with it, in their last form. None for a policy sold before documents were kept.
 */
export function soldBy(proposal: Pick<Proposal, 'account' | 'sourcePolicy'>, { kept, ofCovers }: Kept): KeptDocument[] {
  const shared = kept.filter(({ insurer }) => insurer !== null);
  const sold = proposal.sourcePolicy === undefined ? ofAgreement(proposal, shared) : lastOfEach(shared);
  const added = ofCovers.filter((name) => sold.every(({ document }) => document !== name));
  return [...sold, ...added.flatMap((name) => kept.find(({ document }) => document === name) ?? [])];
}

function ofAgreement({ account }: Pick<Proposal, 'account'>, shared: readonly KeptDocument[]): KeptDocument[] {
  return (account?.documents ?? []).flatMap(({ document, hash }) =>
    shared.filter((one) => one.document === document && one.sha256 === hash),
  );
}

function lastOfEach(shared: readonly KeptDocument[]): KeptDocument[] {
  return shared.filter((one, index) => shared.findIndex(({ document }) => document === one.document) === index);
}
