import type { ProductWire } from '@marque/contract';
import type { GivenAnswer } from '../../../proposal/start-proposal.ts';

const REFERENCE = /^[A-Za-z0-9-]{8,40}$/;
const VALUE_LENGTH_MAX = 60;

/** The offer in an address. */
export type Offer = {
  externalReference?: string;
  source?: string;
  promoCode?: string;
  /** Answers that it gives, by the parameters that the product is configured to take. */
  given?: readonly GivenAnswer[];
};

/** The offer in an address: `ref`, `source` and `promoCode` as far as the gateway accepts them, and the product's own parameters. */
export function offerOf(search: string, parameters: ProductWire['parameters'] = []): Offer {
  const query = new URLSearchParams(search);
  const externalReference = query.get('ref') ?? '';
  const source = query.get('source')?.slice(0, 100);
  const promoCode = query.get('promoCode')?.slice(0, 40);
  const given = parameters.flatMap(({ parameter, ...answer }): GivenAnswer[] => {
    const value = query.get(parameter)?.trim().slice(0, VALUE_LENGTH_MAX);
    return value ? [{ ...answer, value }] : [];
  });
  return {
    ...(REFERENCE.test(externalReference) ? { externalReference } : {}),
    ...(source ? { source } : {}),
    ...(promoCode ? { promoCode } : {}),
    ...(given.length > 0 ? { given } : {}),
  };
}
