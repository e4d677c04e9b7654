import type { Product } from '@marque/catalogue';
import type { VerificationKind } from '@marque/domain/enumerations';

/** The provider's reports that a product asks for in a kind of check; none if it asks for no check. */
export function reportsOf({ verification }: Product, kind: VerificationKind): readonly string[] {
  return kind === 'VERIFY' ? verification.verify : verification.idCheck;
}
