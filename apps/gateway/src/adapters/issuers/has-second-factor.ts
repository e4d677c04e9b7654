import type { Brand } from '@marque/catalogue';

type Settings = NonNullable<Brand['identity']>['secondFactor'];

/** The value by which OpenID Connect issuers report several factors (RFC 8176). */
const USUAL_AMR = ['mfa'];

/**
 * Whether an access token says, by its claim `acr` or `amr` (RFC 9068), that its holder used a second factor, in the
 * words that the brand's configuration accepts; `mfa` in `amr` if it names none.
 */
export function hasSecondFactor(
  { acr, amr }: { readonly [claim: string]: unknown },
  { secondFactor }: { readonly secondFactor?: Settings | undefined },
): boolean {
  const methods: unknown[] = Array.isArray(amr) ? amr : [amr];
  const taken = secondFactor?.amr ?? (secondFactor?.acr ? [] : USUAL_AMR);
  return taken.some((one) => methods.includes(one)) || (secondFactor?.acr ?? []).some((one) => one === acr);
}
