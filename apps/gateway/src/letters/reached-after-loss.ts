import type { Brand, Insurer } from '@marque/catalogue';

/** How a person is reached about a claim: the insurer's claims line, and its address or else the one that the brand's letters are answered to. */
export function reachedAfterLoss(
  { mail }: Pick<Brand, 'mail'>,
  { claims }: Pick<Insurer, 'claims'>,
): { readonly telephone: string; readonly email: string } {
  return { telephone: claims.telephone, email: claims.email ?? mail.replyTo };
}
