import { Button, FieldError, fieldDescription, fieldIds, TextField } from '@marque/kit';
import { type ComponentProps, useState } from 'react';
import styles from './promotion-notice.module.css';
import { type Activation, useActivation } from './use-activation.ts';

export type ClaimFormProps = {
  /** The id of the box. */
  id: string;
  label: string;
  action: string;
  box?: Pick<ComponentProps<typeof TextField>, 'inputMode' | 'maxLength'>;
  /** The claim in the typed text, without blanks around it, or a sentence that says what is wrong with it. */
  claimOf: (typed: string) => Activation | string;
  onDone?: () => void;
};

/** One box to claim a promotion. An error is shown at the box, which then has focus. */
export function ClaimForm({ id, label, action, box, claimOf, onDone }: ClaimFormProps) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const refuse = (sentence: string) => {
    setWrong(sentence);
    document.getElementById(id)?.focus();
  };
  const { mutate, isPending } = useActivation({
    refuse,
    onDone: () => {
      setTyped('');
      onDone?.();
    },
  });
  const send = () => {
    const claim = claimOf(typed.trim());
    if (typeof claim === 'string') refuse(claim);
    else mutate(claim);
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
          {...box}
          id={id}
          value={typed}
          size="medium"
          autoComplete="off"
          invalid={wrong !== undefined}
          describedBy={fieldDescription(id, { error: wrong })}
          onChange={(value) => {
            setWrong(undefined);
            setTyped(value);
          }}
        />
        <Button type="submit" variant="quiet" busy={isPending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
