import type { CallOutput, PolicyWire, QuoteWire } from '@marque/contract';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import type { PriceChoice } from '../../../../price/price-choice.ts';
import type { PolicyTold } from '../told-with.ts';

/**
 * The price on which a choice of excess or covers is based: that of the changes being tried, if the gateway has told
 * it, else the present one.
 */
export function useQuoteTried(price: CallOutput<'tryChange'> | undefined): QuoteWire {
  const { currentPolicyVersion } = useCurrentPolicy().policy;
  const quote = price?.updatedPolicyVersions[0]?.quote;
  // One that is referred has no price to choose by.
  return quote?.ratingStatus === 'QUOTE' ? quote : currentPolicyVersion.quote;
}

/** What of told things a price rests on beside the answers. */
export function choiceIn(
  { voluntaryExcess, covers }: PolicyTold,
  { paymentSchedule }: Pick<PolicyWire, 'paymentSchedule'>,
): PriceChoice {
  return { voluntaryExcess, covers, schedule: paymentSchedule };
}
