import type { OfferPaperWire } from '@marque/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient } from '../../../client/client-context.tsx';
import { createAttempt } from '../../../client/create-attempt.ts';
import { ProblemError } from '../../../client/problem-error.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { proposalQuery } from '../../../proposal/use-proposal.ts';
import { activeSchedule } from '../checkout-method.ts';
import { checkCustomer } from '../customer-checks.ts';
import { type Refusal, refusalOf } from '../refusal.ts';
import { useRefusal } from '../use-refusal.ts';

const RETRIES_ON_402 = 2;

type Outcome = { readonly kind: 'go'; readonly to: string } | Refusal;

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Checks who the customer is, opens their account with what was agreed to and the documents that were shown, and leads
 * to the payment, or binds at once if nothing is to be paid, now or later. `refusal` says what keeps them from it.
 */
export function useAgree(papers: readonly OfferPaperWire[]) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { acting } = usePrincipal();
  const [attempt] = useState(createAttempt);
  const { refusal, meet, refresh, dismiss } = useRefusal();
  const { proposal, product, pathTo } = useCurrentProposal();
  const { proposalCode } = proposal;

  const openAccount = async (agreed: readonly string[]) => {
    // What a customer has agreed to holds; staff who act for them change nothing about it.
    if (acting && proposal.accountId !== null) return;
    const documents = papers.map(({ document, hash }) => ({ document, hash }));
    await client.call('createCustomerAccount', {
      body: { proposalCode, agreed: [...agreed], documents },
      idempotencyKey: attempt.key(),
    });
  };
  const goOn = async (agreed: readonly string[]): Promise<Outcome> => {
    const checked = await checkCustomer({ client, proposalCode, wanted: product.verification, wait });
    if (checked.kind !== 'clear') return checked;
    await openAccount(agreed);
    const schedule = activeSchedule(proposal, product);
    if (!schedule || schedule.due > 0 || schedule.isChargedLater) {
      await queries.refetchQueries(proposalQuery(client, proposalCode));
      return { kind: 'go', to: pathTo('checkout') };
    }
    await client.call('bindProposal', { params: { proposalCode }, body: { paymentMethodType: 'CARD' } });
    await queries.invalidateQueries(proposalQuery(client, proposalCode));
    return { kind: 'go', to: pathTo('success') };
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (agreed: readonly string[]) =>
      goOn(agreed).catch((error: unknown) => {
        const met = refusalOf(error);
        if (met) return met;
        throw error;
      }),
    retry: (failures, error) => failures < RETRIES_ON_402 && error instanceof ProblemError && error.status === 402,
    meta: { again: true },
    onMutate: dismiss,
    onSettled: (_outcome, error) => attempt.settle(error),
    onSuccess: (outcome) => void (outcome.kind === 'go' ? navigate({ to: outcome.to }) : meet(outcome)),
    onError: refresh,
  });
  return { agree: mutate, isAgreeing: isPending, refusal, dismiss };
}
