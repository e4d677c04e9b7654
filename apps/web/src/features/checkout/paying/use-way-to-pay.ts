import type { PaymentMethodWire } from '@marque/contract';
import type { CheckoutMethod, PaymentMethodType } from '@marque/domain/enumerations';
import { useState } from 'react';
import { isUsable } from '../../../payments/is-usable.ts';
import { usePaymentMethods } from '../../../payments/use-payment-methods.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { meansOf } from '../checkout-method.ts';

/** The ways to pay at a checkout, and which is chosen. */
export type WayToPay = {
  /** What is kept and can be used, the default first. */
  readonly usable: readonly PaymentMethodWire[];
  /** What can be given now. */
  readonly means: readonly PaymentMethodType[];
  /** What is kept, or the means of a new one. */
  readonly chosen: PaymentMethodWire | PaymentMethodType;
  readonly choose: (value: string) => void;
  /** Whether the saved means are known. */
  readonly isSettled: boolean;
};

/** Reads the ways to pay that a method offers, and remembers the chosen one: saved means come first. */
export function useWayToPay(method: CheckoutMethod): WayToPay {
  const { methods, isSettled } = usePaymentMethods();
  const { acting } = usePrincipal();
  const { today } = useCurrentProposal().proposal;
  const [pressed, choose] = useState<string>();
  // Only the account holder can sign a mandate.
  const means = meansOf[method].filter((one) => !acting || one === 'CARD');
  const usable = (methods ?? []).filter(
    (one) => meansOf[method].includes(one.type) && isUsable(one, today.slice(0, 7)),
  );
  const all = [...usable, ...means];
  const chosen = all.find((one) => nameOfWay(one) === pressed) ?? all[0] ?? 'CARD';
  return { usable, means, chosen, choose, isSettled };
}

/** The name of a choice of a way to pay. */
export function nameOfWay(way: PaymentMethodWire | PaymentMethodType): string {
  return typeof way === 'string' ? way : way.methodId;
}
