import type { ClaimsLinesWire } from '@marque/contract';
import { useBrand } from '../../../brand/brand-context.tsx';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';

/** The insurer of the main covers, and whom its customers call after a loss; undefined for one that the brand no longer names. */
export type InsurerAtLoss = { readonly insurer: string; readonly lines: ClaimsLinesWire | undefined };

/** Who is called after a loss under the policy of the address. */
export function useClaimsLines(): InsurerAtLoss {
  const t = useText();
  const { claimsLines } = useBrand();
  const { mainInsurer } = useCurrentPolicy().policy.currentPolicyVersion.quote;
  const lines = Object.hasOwn(claimsLines, mainInsurer) ? claimsLines[mainInsurer] : undefined;
  return { insurer: lines ? t(`insurers.${mainInsurer}`) : '', lines };
}
