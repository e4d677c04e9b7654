import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { SchemeWire } from '../../brand/schemes.ts';
import { createAttempt } from '../../client/create-attempt.ts';
import { proposalPath } from '../../proposal/proposal-paths.ts';
import { type NewProposal, useStartProposal } from '../../proposal/use-start-proposal.ts';

/** What travels with a start: a registration typed, and what the address said of the offer. */
export type StartWith = { vrn?: string; externalReference?: string; source?: string; promoCode?: string };

/** Starts a proposal of a scheme and goes to it. Starting again after a failure repeats the same attempt. */
export function useStart(scheme: SchemeWire | undefined) {
  const navigate = useNavigate();
  const { mutate, isPending, isError } = useStartProposal();
  const [attempt] = useState(createAttempt);
  const of = useRef('');

  const start = ({ vrn, ...offer }: StartWith, { replace = false } = {}) => {
    const { schemeCode, urlName } = scheme ?? {};
    if (!schemeCode || !urlName || isPending) return;
    const proposal: NewProposal = { schemeCode, ...offer, ...(vrn ? { data: { asset: { vrn } } } : {}) };
    const wanted = JSON.stringify(proposal);
    if (of.current !== wanted) attempt.settle();
    of.current = wanted;
    mutate(
      { proposal, attempt: attempt.key() },
      {
        onSettled: (_started, error) => attempt.settle(error),
        onSuccess: ({ proposalCode }) => void navigate({ to: proposalPath(urlName, proposalCode), replace }),
      },
    );
  };
  return { start, isStarting: isPending, isError };
}
