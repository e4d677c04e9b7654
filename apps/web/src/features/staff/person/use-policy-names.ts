import type { FoundPersonWire } from '@marque/contract';
import { divideRegistration } from '@marque/forms';
import { useBrand } from '../../../brand/brand-context.tsx';

type Named = Pick<FoundPersonWire['policies'][number], 'policyNumber' | 'vrn'>;

/** Names a policy of a customer by its car and its number; another policy is named by its number alone. */
export function usePolicyNames(policies: readonly Named[]): (policyNumber: string | null) => string {
  const { registrations } = useBrand().formats;
  return (policyNumber) => {
    const vrn = policies.find((one) => one.policyNumber === policyNumber)?.vrn;
    return [vrn && divideRegistration(vrn, registrations), policyNumber].filter(Boolean).join(' · ');
  };
}
