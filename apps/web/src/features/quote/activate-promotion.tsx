import { checkAnswer } from '@marque/forms';
import { Button, FieldError, fieldDescription, fieldIds, TextField } from '@marque/kit';
import { useState } from 'react';
import { useText } from '../../brand/use-text.ts';
import { aroundOf } from '../../questions/around.ts';
import { useQuestionForm } from '../../questions/use-question-form.ts';
import styles from './promotion-notice.module.css';
import { useActivation } from './use-promotion.ts';

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
  const { mutate, isPending } = useActivation({ refuse });
  const send = () => {
    const question = form.compiled.questions.get('orderNumber');
    const problem = question && checkAnswer(question, orderNumber.trim(), aroundOf(form));
    if (problem) refuse(t(problem.message, problem.values));
    else mutate({ promo, promotionActivationCode: orderNumber.trim() });
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
