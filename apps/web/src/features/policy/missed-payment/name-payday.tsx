import { addToDate } from '@marque/base';
import type { CustomerAccountWire } from '@marque/contract';
import { Button, Modal, NativeSelect, Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import styles from './money-is-tight.module.css';

type NamePaydayProps = {
  readonly accountId: string;
  readonly paydays: NonNullable<NonNullable<CustomerAccountWire['missedPayment']>['paydays']>;
  readonly onClose: () => void;
};

/** Asks on which day the customer is paid, and has their card asked again then. */
export function NamePayday({ accountId, paydays, onClose }: NamePaydayProps) {
  const t = useText();
  const { day } = useFormat();
  const id = useId();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const [on, setOn] = useState<string | null>(null);
  const { mutate, isPending, data } = useMutation({
    mutationFn: (payday: string) =>
      orProblem(client.call('namePayday', { params: { accountId }, body: { on: payday } }), 'wrong_state'),
    onSuccess: async (answer) => {
      await queries.invalidateQueries();
      if (!answer.ok) return;
      onClose();
      snackbar(t('missed.payday.named', { date: day(answer.value.nextTryOn, 'near') }), { tone: 'success' });
    },
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={t('missed.payday.title')}
      closeText={t('frame.close')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('missed.payday.cancel')}
          </Button>
          <Button disabled={on === null} busy={isPending} onClick={() => on !== null && mutate(on)}>
            {t('missed.payday.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('missed.payday.lead')}</p>
      <div className={styles.field}>
        <label htmlFor={id}>{t('missed.payday.label')}</label>
        <NativeSelect
          id={id}
          value={on}
          placeholder={t('missed.payday.placeholder')}
          options={daysOf(paydays).map((one) => ({ value: one, label: day(one, 'near') }))}
          onChange={setOn}
        />
      </div>
      {data?.ok === false && (
        <div className={styles.problem}>
          <Notice tone="critical" role="alert">
            {t('missed.payday.over')}
          </Notice>
        </div>
      )}
    </Modal>
  );
}

function daysOf({ from, until }: NamePaydayProps['paydays']): string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = addToDate(day, { days: 1 })) days.push(day);
  return days;
}
