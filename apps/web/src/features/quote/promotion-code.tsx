import { Button, Collapsible, FieldError, fieldDescription, fieldIds, TextField } from '@marque/kit';
import { useState } from 'react';
import { useText } from '../../brand/use-text.ts';
import { focusHeading } from '../../frame/focus-heading.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import styles from './promotion-notice.module.css';
import { useActivation } from './use-promotion.ts';

const id = 'promotion-code';

/** Where a promotion's code is typed; nothing for a product that takes part in none. What it comes to stands in the notice above. */
export function PromotionCode() {
  const t = useText();
  const { promotions } = useCurrentProposal().product;
  if (promotions.length === 0) return null;
  return (
    <Collapsible summary={t('quote.promotion.code.open')}>
      <CodeForm />
    </Collapsible>
  );
}

function CodeForm() {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const refuse = (sentence: string) => {
    setWrong(sentence);
    document.getElementById(id)?.focus();
  };
  const onDone = () => {
    setTyped('');
    focusHeading();
  };
  const { mutate, isPending } = useActivation({ refuse, onDone });
  const send = () => {
    const promo = typed.trim();
    if (promo === '') refuse(t('quote.promotion.code.empty'));
    else mutate({ promo });
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
        {t('quote.promotion.code.label')}
      </label>
      <FieldError id={fieldIds(id).error}>{wrong}</FieldError>
      <div className={styles.entry}>
        <TextField
          id={id}
          value={typed}
          size="medium"
          autoComplete="off"
          maxLength={40}
          invalid={wrong !== undefined}
          describedBy={fieldDescription(id, { error: wrong })}
          onChange={(value) => {
            setWrong(undefined);
            setTyped(value);
          }}
        />
        <Button type="submit" variant="quiet" busy={isPending}>
          {t('quote.promotion.code.apply')}
        </Button>
      </div>
    </form>
  );
}
