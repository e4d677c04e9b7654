import { isBlank } from '@marque/base';
import { useCurrentProposal } from '../proposal/current-proposal.tsx';
import { usePolicyholder } from './use-policyholder.ts';

/** Whether the letters about the proposal at hand have an address to go to: the account's, or the one that was told with the proposal. */
export function useIsMailed(): boolean {
  const { data } = usePolicyholder();
  const told = useCurrentProposal().proposal.data.profiles['ph']?.['email'];
  return !isBlank(told) || !isBlank(data?.email);
}
