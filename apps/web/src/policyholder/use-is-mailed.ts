import { isBlank } from '@marque/base';
import { useCurrentProposal } from '../proposal/current-proposal.tsx';
import { usePolicyholder } from './use-policyholder.ts';

/** Whether letters about the current proposal have an address: the account's, or the one given with the proposal. */
export function useIsMailed(): boolean {
  const { data } = usePolicyholder();
  const told = useCurrentProposal().proposal.data.profiles['ph']?.['email'];
  return !isBlank(told) || !isBlank(data?.email);
}
