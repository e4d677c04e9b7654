import type { PaymentDayChoicesWire } from '@marque/contract';
import { Button, Modal, NativeSelect, Notice, Skeleton, useSnackbar } from '@marque/kit';
import { useId, useState } from 'react';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { MoveAhead } from './move-ahead.tsx';
import styles from './payment-day.module.css';
import { usePaymentDay } from './use-payment-day.ts';

const DAYS = Array.from({ length: 28 }, (_one, index) => index + 1);

/** Lets staff choose another payment day, and shows what it would do before they confirm. */
export function MovePaymentDay({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const t = useText();
  const { ordinal } = useFormat();
  const snackbar = useSnackbar();
  const { choices, isError, refetch, move, isPending } = usePaymentDay(accountId);
  const [day, setDay] = useState<number | null>(null);
  const confirm = () => {
    if (!choices || day === null) return;
    if (day === choices.paymentDay) return onClose();
    move({ policyId: choices.policyId, paymentDay: day }, () => {
      onClose();
      snackbar(t('payments.day.moved', { day: ordinal(day) }), { tone: 'success' });
    });
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('payments.day.title')}
      closeText={t('frame.close')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t(choices?.refusal ? 'frame.close' : 'payments.day.cancel')}
          </Button>
          {choices && choices.refusal === null && (
            <Button disabled={day === null} busy={isPending} onClick={confirm}>
              {t('payments.day.confirm')}
            </Button>
          )}
        </>
      }
    >
      {choices ? (
        <Choices choices={choices} day={day} onChoose={setDay} />
      ) : isError ? (
        <Notice
          tone="warning"
          role="alert"
          title={t('frame.loadFailed.title')}
          action={
            <Button variant="quiet" onClick={() => void refetch()}>
              {t('frame.loadFailed.retry')}
            </Button>
          }
        />
      ) : (
        <Skeleton kind="block" height="180px" />
      )}
    </Modal>
  );
}

type ChoicesProps = {
  readonly choices: PaymentDayChoicesWire;
  readonly day: number | null;
  readonly onChoose: (day: number) => void;
};

function Choices({ choices, day, onChoose }: ChoicesProps) {
  const t = useText();
  const { ordinal, day: dated } = useFormat();
  const id = useId();
  const { refusal, movableFrom, paymentDay } = choices;
  if (refusal !== null)
    return (
      <Notice tone="info" title={t(`problems.${refusal}.title`)}>
        {refusal === 'payment_day_moved_lately' && movableFrom !== null
          ? t('payments.day.movableFrom', { date: dated(movableFrom) })
          : t(`problems.${refusal}.hint`)}
      </Notice>
    );
  return (
    <div className={styles.asked}>
      <p>{t('payments.day.lead', { day: ordinal(paymentDay) })}</p>
      <div className={styles.field}>
        <label htmlFor={id}>{t('payments.day.label')}</label>
        <NativeSelect
          id={id}
          size="medium"
          value={day === null ? null : String(day)}
          placeholder={t('payments.day.placeholder')}
          options={DAYS.map((one) => ({
            value: String(one),
            label: t(one === paymentDay ? 'payments.day.optionNow' : 'payments.day.option', { day: ordinal(one) }),
          }))}
          onChange={(value) => onChoose(Number(value))}
        />
      </div>
      <div role="status">{day !== null && <MoveAhead choices={choices} day={day} />}</div>
    </div>
  );
}
