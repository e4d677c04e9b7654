import type { PaymentMethodInUseWire } from '@marque/contract';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../client/client-context.tsx';
import { queryKeys } from '../client/query-keys.ts';

/** Every means of payment that is kept, the latest first; undefined until they are there. Not being able to list them keeps nobody from paying. */
export function usePaymentMethods(): {
  readonly methods: readonly PaymentMethodInUseWire[] | undefined;
  isSettled: boolean;
} {
  const client = useClient();
  const { data, isPending } = useQuery({
    queryKey: queryKeys.paymentMethods,
    queryFn: ({ signal }): Promise<PaymentMethodInUseWire[]> => client.call('listPaymentMethods', { signal }),
    meta: { quiet: true },
  });
  return { methods: data, isSettled: !isPending };
}
