import type { FoundPersonWire } from '@marque/contract';
import { divideRegistration } from '@marque/forms';
import { useBrand } from '../../../brand/brand-context.tsx';

type Named = Pick<FoundPersonWire['policies'][number], 'policyNumber' | 'vrn'>;

/** Names a policy by its car and its number, among those of a customer; a number of another policy stands alone. */
export function usePolicyNames(policies: readonly Named[]): (policyNumber: string | null) => string {
  const { registrations } = useBrand().formats;
  return (policyNumber) => {
    const vrn = policies.find((one) => one.policyNumber === policyNumber)?.vrn;
    return [vrn && divideRegistration(vrn, registrations), policyNumber].filter(Boolean).join(' · ');
  };
}
