import type { PaymentMethodWire } from '@marque/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useClient } from '../../../client/client-context.tsx';
import { isProblem } from '../../../client/problem-error.ts';
import { queryKeys } from '../../../client/query-keys.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { proposalQuery } from '../../../proposal/use-proposal.ts';
import { type Refusal, refusalOf } from '../refusal.ts';
import { useRefusal } from '../use-refusal.ts';

/** The result of paying with a saved means, if the page itself shows it. */
type Met =
  | { readonly kind: 'bound' | 'checking' | 'confirm' | 'gone' }
  | { readonly kind: 'declined'; readonly declineCode: string | undefined };

type Outcome = Met | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The means of payment; without an id nothing is paid with it. */
type Kept = Pick<PaymentMethodWire, 'type'> & { readonly methodId?: string };

/** Pays with a kept means and binds. Pressed again it asks for the same: the gateway charges once. */
export function useBindWithKept({ type, methodId }: Kept) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { proposal, pathTo } = useCurrentProposal();
  const { proposalCode } = proposal;
  const { refusal, meet, dismiss } = useRefusal();
  const { mutate, isPending, data } = useMutation({
    mutationFn: (): Promise<Outcome> =>
      client
        .call('bindProposal', {
          params: { proposalCode },
          body: { paymentMethodType: type, ...(methodId && { methodId }) },
        })
        .then((): Outcome => ({ kind: 'bound' }))
        .catch(outcomeOf),
    onSuccess: async (outcome) => {
      if (outcome.kind === 'refused') meet(outcome.refusal);
      if (outcome.kind === 'gone') await queries.invalidateQueries({ queryKey: queryKeys.paymentMethods });
      if (outcome.kind === 'checking') await navigate({ to: pathTo('checkout/callback') });
      if (outcome.kind !== 'bound') return;
      await queries.invalidateQueries(proposalQuery(client, proposalCode));
      await navigate({ to: pathTo('success') });
    },
  });
  return { bind: () => mutate(), isBusy: isPending, met: isPending ? undefined : data, refusal, dismiss };
}

function outcomeOf(error: unknown): Outcome {
  if (isProblem(error, 'payment_declined')) return { kind: 'declined', declineCode: error.declineCode };
  if (isProblem(error, 'authentication_required')) return { kind: 'confirm' };
  if (isProblem(error, 'payment_not_confirmed')) return { kind: 'checking' };
  if (isProblem(error, 'payment_method_required', 'not_found')) return { kind: 'gone' };
  const refusal = refusalOf(error);
  if (refusal) return { kind: 'refused', refusal };
  throw error;
}
