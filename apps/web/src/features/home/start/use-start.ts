import { useSnackbar } from '@marque/kit';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { SchemeWire } from '../../../brand/schemes.ts';
import { useText } from '../../../brand/use-text.ts';
import { createAttempt } from '../../../client/create-attempt.ts';
import { proposalPath } from '../../../proposal/proposal-paths.ts';
import type { NewProposal } from '../../../proposal/start-proposal.ts';
import { useStartProposal } from '../../../proposal/use-start-proposal.ts';
import type { Offer } from './offer-of.ts';

/** The data of a start: a typed registration, and the offer in the address. */
export type StartWith = Offer & { vrn?: string };

/**
 * Starts a proposal of a scheme and goes to it, or to the open one if the brand allows one at a time.
 * It names the parameters of the address that could not be used. Starting again after a failure repeats the same attempt.
 */
export function useStart(scheme: SchemeWire | undefined) {
  const t = useText();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const { mutate, isPending, isError } = useStartProposal();
  const [attempt] = useState(createAttempt);
  const of = useRef('');

  const start = ({ vrn, given = [], ...offer }: StartWith, { replace = false } = {}) => {
    const { schemeCode, urlName } = scheme ?? {};
    if (!schemeCode || !urlName || isPending) return;
    const proposal: NewProposal = { schemeCode, ...offer, ...(vrn ? { data: { asset: { vrn } } } : {}) };
    const wanted = JSON.stringify([proposal, given]);
    if (of.current !== wanted) attempt.settle();
    of.current = wanted;
    mutate(
      { proposal, given, attempt },
      {
        onSettled: (_started, error) => attempt.settle(error),
        onSuccess: ({ proposalCode, isExisting, ignored }) => {
          void navigate({ to: proposalPath(urlName, proposalCode), replace });
          if (isExisting) snackbar(t('home.start.existing'));
          else if (ignored.length > 0) snackbar(t('home.start.ignored', { count: ignored.length }));
        },
      },
    );
  };
  return { start, isStarting: isPending, isError };
}
