import type { PolicyWire, ProposalWire, RenewalProposalWire } from '@marque/contract';
import { useCurrentPolicy } from '../../policy/current-policy.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { type RenewalWords, useRenewalWords } from '../../renewal/use-renewal-words.ts';

/** The renewal of the address with the policy that it follows, and its days and price in words. */
export type Renewal = {
  readonly policy: PolicyWire;
  readonly renewal: ProposalWire;
  readonly short: RenewalProposalWire;
  readonly words: RenewalWords;
};

/** The renewal of the address. */
export function useRenewal(): Renewal {
  const { policy } = useCurrentPolicy();
  const { proposal: renewal } = useCurrentProposal();
  const wordsOf = useRenewalWords();
  const { renewalProposal: short } = policy;
  if (!short) throw new Error('a policy whose renewal is shown has one');
  return { policy, renewal, short, words: wordsOf(short) };
}
