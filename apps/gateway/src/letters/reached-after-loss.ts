import type { Brand, Insurer } from '@marque/catalogue';

/**
 * How to reach a person about a claim: the insurer's claims line, and its address or else the one for replies to the
 * brand's letters.
 */
export function reachedAfterLoss(
  { mail }: Pick<Brand, 'mail'>,
  { claims }: Pick<Insurer, 'claims'>,
): { readonly telephone: string; readonly email: string } {
  return { telephone: claims.telephone, email: claims.email ?? mail.replyTo };
}
