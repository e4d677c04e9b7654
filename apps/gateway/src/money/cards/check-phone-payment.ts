import type { Proposal } from '@marque/domain/proposal/proposal';
import { matchesWhole } from '@marque/forms';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';

/** A phone payment as staff hand it in. */
export type PhoneAsked = Pick<Asked<'createMotoCheckout'>, 'body' | 'brand' | 'principal' | 'language'>;

/**
 * Ends the request when the caller is not staff acting for the customer (`forbidden`), the postcode is not valid, or the date of birth is
 * not the policyholder's: that tells staff that they speak with the right person.
 */
export function checkPhonePayment({ body, brand, principal }: PhoneAsked, { data }: Pick<Proposal, 'data'>): void {
  if (!principal.impersonation) refuse('forbidden');
  if (!matchesWhole(brand.formats.postcode, body.postalCode.trim().toUpperCase()))
    refuse('validation_failed', undefined, [
      { pointer: '/postalCode', code: 'postcode', message: 'is not a postcode' },
    ]);
  if (data.profiles['ph']?.['dateOfBirth'] !== body.dateOfBirth)
    refuse('validation_failed', undefined, [
      { pointer: '/dateOfBirth', code: 'not_policyholders', message: 'is not the policyholder’s' },
    ]);
}
