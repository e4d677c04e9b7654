import type { Brand } from '@marque/catalogue';
import { refuse } from '../ground/refuse.ts';

/** Refuses with `claims_offline` if the brand takes no claims online. */
export function refuseOfflineClaims({ features }: Pick<Brand, 'features'>): void {
  if (features['claimsHandling'] !== true) refuse('claims_offline');
}
