import { checkAnswer } from '@marque/forms';
import { Button, FieldError, fieldDescription, fieldIds, TextField } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { ProblemError } from '../../client/problem-error.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { queryKeys } from '../../proposal/query-keys.ts';
import { aroundOf } from '../../questions/around.ts';
import { useQuestionForm } from '../../questions/use-question-form.ts';
import styles from './promotion-notice.module.css';

const id = 'promotion-order-number';

/** Where the order number is given that proves an offer: the same rules as where it is asked. */
export function ActivatePromotion({ promo, label }: { promo: string; label: string }) {
  const t = useText();
  const form = useQuestionForm();
  const [orderNumber, setOrderNumber] = useState('');
  const [wrong, setWrong] = useState<string>();
  const refuse = (sentence: string) => {
    setWrong(sentence);
    document.getElementById(id)?.focus();
  };
  const { mutate, isPending } = useActivation(promo, refuse);
  const send = () => {
    const question = form.compiled.questions.get('orderNumber');
    const problem = question && checkAnswer(question, orderNumber.trim(), aroundOf(form));
    if (problem) refuse(t(problem.message, problem.values));
    else mutate(orderNumber.trim());
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) send();
      }}
    >
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <FieldError id={fieldIds(id).error}>{wrong}</FieldError>
      <div className={styles.entry}>
        <TextField
          id={id}
          value={orderNumber}
          size="medium"
          inputMode="numeric"
          autoComplete="off"
          invalid={wrong !== undefined}
          describedBy={fieldDescription(id, { error: wrong })}
          onChange={(typed) => {
            setWrong(undefined);
            setOrderNumber(typed);
          }}
        />
        <Button type="submit" variant="quiet" busy={isPending}>
          {t('quote.promotion.activate')}
        </Button>
      </div>
    </form>
  );
}

/** Claims a promotion with an order number; what speaks against the number is told to `refuse`. */
function useActivation(promo: string, refuse: (sentence: string) => void) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const { proposalCode } = useCurrentProposal().proposal;
  return useMutation({
    mutationFn: (promotionActivationCode: string) =>
      client.call('activatePromotion', { params: { proposalCode, promo }, body: { promotionActivationCode } }),
    meta: { quiet: true },
    onSuccess: (proposal) => {
      queries.setQueryData(queryKeys.proposal(proposalCode), proposal);
      void queries.invalidateQueries({ queryKey: queryKeys.proposals });
    },
    onError: (error) => {
      const [first] = error instanceof ProblemError ? error.errors : [];
      refuse(first ? t(first.message) : t('quote.promotion.notSent'));
    },
  });
}
