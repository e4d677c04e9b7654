import type { TextValues } from '@marque/base';
import { Modal, Notice } from '@marque/kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';
import { createAttempt } from '../client/create-attempt.ts';
import { SiteForm, useSiteForm } from '../questions/site-form.tsx';
import { DeclineNotice } from './decline-notice.tsx';
import { type PhoneFailure, phoneFailure } from './phone-failure.ts';
import styles from './phone-payment.module.css';
import { type PhonePayment, partQuestions, phonePayment, phoneQuestions } from './phone-questions.ts';

const PENNIES_PER_POUND = 100;

export type PhonePaymentModalProps = {
  open: boolean;
  onClose: () => void;
  /** The amount as it is read. */
  amount: string;
  saveCard: boolean;
  /** The pennies from which staff may choose, if a part may be paid. */
  part?: { readonly least: number; readonly most: number };
  /** Takes the payment under a key that stays the same while the answer is not known. */
  pay: (payment: PhonePayment, idempotencyKey: string) => Promise<unknown>;
  onPaid: () => void;
  /** It is not known whether the card was charged. */
  onUnknown: () => void;
};

/** The dialogue in which staff take a card payment by phone. It shows what went wrong, and keeps the typed text. */
export function PhonePaymentModal({ open, onClose, amount, part, ...rest }: PhonePaymentModalProps) {
  const t = useText();
  const parted = part && part.least < part.most ? { part } : {};
  const title = t('part' in parted ? 'payments.phone.titlePart' : 'payments.phone.title', { amount });
  return (
    <Modal open={open} onClose={onClose} title={title} closeText={t('frame.close')}>
      <PhonePaymentForm amount={amount} {...parted} {...rest} />
    </Modal>
  );
}

type FormProps = Omit<PhonePaymentModalProps, 'open' | 'onClose'>;

function PhonePaymentForm({ amount, saveCard, part, pay, onPaid, onUnknown }: FormProps) {
  const t = useText();
  const { money } = useFormat();
  const form = useSiteForm(part ? partQuestions : phoneQuestions, () =>
    part ? { amount: (part.most / PENNIES_PER_POUND).toFixed(2) } : {},
  );
  const range = part && { least: money(part.least), most: money(part.most) };
  const [attempt] = useState(createAttempt);
  const { mutateAsync, error } = useMutation({
    meta: { quiet: true },
    mutationFn: (payment: PhonePayment) => pay(payment, attempt.key()),
    onSettled: (_paid, failed) => attempt.settle(failed),
    onSuccess: onPaid,
    onError: (failed) => {
      const failure = phoneFailure(failed);
      if (failure?.kind === 'unknown') onUnknown();
      if (failure?.kind === 'details')
        form.store.setProblems(new Map(failure.fields.map((name) => [name, wrong(name, range)])));
    },
  });
  const failure = error ? phoneFailure(error) : undefined;
  return (
    <div className={styles.phone}>
      <p>{t('payments.phone.lead')}</p>
      {range && <p>{t('payments.phone.part', range)}</p>}
      <SiteForm
        foot="plain"
        form={form}
        action={t(part ? 'payments.phone.actionPart' : 'payments.phone.action', { amount })}
        // What went wrong is in the notice below.
        onAnswered={(answers) => mutateAsync(phonePayment(answers, { saveCard })).catch(() => undefined)}
        below={failure && !isToldByFields(failure) && <Failure failure={failure} />}
      />
    </div>
  );
}

const isToldByFields = (failure: PhoneFailure) => failure.kind === 'details' && failure.fields.length > 0;

/** The note by a field whose answer is not the policyholder's. */
const wrong = (name: string, values: TextValues = {}) => ({ rule: 'theirs', message: wrongTexts[name] ?? '', values });

const wrongTexts: { readonly [name: string]: string } = {
  token: 'payments.phone.token.wrong',
  postalCode: 'payments.phone.postalCode.wrong',
  dateOfBirth: 'payments.phone.dateOfBirth.wrong',
  amount: 'payments.phone.amount.range',
};

const words = {
  tokenOver: 'payments.phone.failed.tokenOver',
  tokenUsed: 'payments.phone.failed.tokenUsed',
  needsCustomer: 'payments.phone.failed.needsCustomer',
  details: 'payments.phone.failed.details',
  unknown: 'payments.phone.failed.unknown',
} as const;

function Failure({ failure }: { failure: PhoneFailure }) {
  const t = useText();
  return (
    <div className={styles.failure}>
      {failure.kind === 'declined' ? (
        <DeclineNotice declineCode={failure.declineCode} />
      ) : (
        <Notice tone="critical" role="alert">
          {failure.kind === 'said' ? failure.message : t(words[failure.kind])}
        </Notice>
      )}
    </div>
  );
}
