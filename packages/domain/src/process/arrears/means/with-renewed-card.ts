import type { ArrearsCase } from '../arrears-case.ts';

/**
 * A case once the network has renewed a card: one that was refused because it had expired may be asked again, and is tried with the next look. A card that was
 * refused for any other reason stays refused.
 */
export function withRenewedCard(arrears: ArrearsCase, methodId: string): ArrearsCase {
  const { failure } = arrears;
  if (failure.methodId !== methodId || failure.code !== 'expired_card') return arrears;
  return {
    ...arrears,
    failure: { ...failure, isFinal: false },
    refused: arrears.refused.filter((one) => one !== methodId),
  };
}
