import type { Proposal } from '@marque/domain/proposal/proposal';
import type { KeptDocument } from '../../store/proposals/offer-documents.ts';

/** What was kept, the last first, and the names of the documents of the optional covers that were ever held. */
type Kept = { readonly kept: readonly KeptDocument[]; readonly ofCovers: readonly string[] };

/**
 * The documents by which a policy was sold, such as its wording, in the order in which they were shown: those of the last agreement, found among what
 * was kept by their hashes; then those of covers that were added since, as they were shown last. Documents about the customer alone are not among them. None
 * for a policy that was sold before documents were kept.
 */
export function soldBy({ account }: Pick<Proposal, 'account'>, { kept, ofCovers }: Kept): KeptDocument[] {
  const sold = (account?.documents ?? []).flatMap(({ document, hash }) =>
    kept.filter((one) => one.insurer !== null && one.document === document && one.sha256 === hash),
  );
  const added = ofCovers.filter((name) => sold.every(({ document }) => document !== name));
  return [...sold, ...added.flatMap((name) => kept.find(({ document }) => document === name) ?? [])];
}
