import type { Proposal } from '@marque/domain/proposal/proposal';
import type { AskedSubject } from '../subject/asked-subject.ts';
import { missingOf, reviewDisclosed } from './review-disclosed.ts';

/** Whose configuration it is, who is looking, and the business's moment. */
export type Viewer = Pick<AskedSubject, 'brand' | 'registry' | 'answerer' | 'now'>;

/**
 * A proposal with the answers that today's questions miss, when the questions have changed since its last check.
 * Nothing is stored. A price keeps the dates of the day on which it was made: it runs out with time,
 * and only changed questions make its answers incomplete. A policy was sold by the questions of its day.
 */
export function asAskedToday(proposal: Proposal, viewer: Viewer): Proposal {
  const { brand, now } = viewer;
  const product = brand.products[proposal.product];
  if (proposal.policy || !product || proposal.configVersion === brand.version) return proposal;
  const { schemeCode, quote } = proposal;
  const subject = { ...viewer, product, schemeCode, now: quote?.ratedAt ?? now };
  return {
    ...proposal,
    missing: missingOf(reviewDisclosed(subject, proposal), proposal, proposal.account ? product.accountSetup : []),
  };
}
