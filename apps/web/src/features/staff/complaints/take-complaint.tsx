import type { CallInput } from '@marque/contract';
import type { Answers } from '@marque/forms';
import { Button, Card, Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { useOpening } from '../../../questions/form/use-opening.ts';
import { SiteForm, useSiteForm } from '../../../questions/site-form.tsx';
import { WordsField } from '../../../questions/words-field.tsx';
import { staffKeys } from '../staff-keys.ts';
import styles from './complaints-page.module.css';
import { takeComplaintQuestions } from './take-complaint-questions.ts';

type Body = CallInput<'takeComplaint'>['body'];
const WRONG = 'others-wrong';
const ADDRESS_MAX = 500;
const WRONG_MAX = 4000;
const WANTED_MAX = 2000;

/** Takes a complaint about data from somebody without an account: a named driver, an attorney, an executor. */
export function TakeComplaint() {
  const t = useText();
  const { isOpen, button, open, close } = useOpening();
  if (isOpen)
    return (
      <Card as="section" aria-labelledby="take-complaint">
        <h2 id="take-complaint" className={styles.name}>
          {t('staff.complaints.others.take')}
        </h2>
        <p className={styles.muted}>{t('staff.complaints.others.lead')}</p>
        <Form onDone={close} />
      </Card>
    );
  return (
    <div className={styles.acts}>
      <Button ref={button} variant="quiet" onClick={open}>
        {t('staff.complaints.others.take')}
      </Button>
    </div>
  );
}

function Form({ onDone }: { onDone: () => void }) {
  const t = useText();
  const form = useSiteForm(takeComplaintQuestions, () => ({}));
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState('');
  const [wanted, setWanted] = useState('');
  const [isTried, setTried] = useState(false);
  const { take, hasFailed } = useTake(onDone);
  const isMissing = wrong.trim() === '';
  const lackingBelow = () => {
    setTried(true);
    return isMissing ? WRONG : null;
  };
  const answered = ({ name, cameBy, receivedOn, email }: Answers) =>
    take({
      ...{ name: String(name), email: orNull(email), address: orNull(address) },
      ...{ wrong, wanted: orNull(wanted), cameBy: cameBy as Body['cameBy'], receivedOn: String(receivedOn) },
    });
  return (
    <SiteForm
      form={form}
      foot="plain"
      action={t('staff.complaints.others.send')}
      onAnswered={answered}
      lackingBelow={lackingBelow}
      below={
        <>
          <WordsField
            id="others-address"
            label={t('staff.driverRequest.address')}
            hint={t('staff.driverRequest.addressHint')}
            rows={3}
            maxLength={ADDRESS_MAX}
            value={address}
            onChange={setAddress}
          />
          <WordsField
            id={WRONG}
            label={t('staff.complaints.wrong')}
            rows={4}
            maxLength={WRONG_MAX}
            value={wrong}
            onChange={setWrong}
            error={isTried && isMissing ? t('staff.complaints.others.wrongMissing') : undefined}
          />
          <WordsField
            id="others-wanted"
            label={t('staff.complaints.others.wanted')}
            rows={2}
            maxLength={WANTED_MAX}
            value={wanted}
            onChange={setWanted}
          />
          {hasFailed && (
            <Notice tone="critical" role="alert">
              {t('staff.complaints.failed')}
            </Notice>
          )}
        </>
      }
      onLeave={onDone}
    />
  );
}

const orNull = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);

function useTake(onDone: () => void) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutateAsync, data } = useMutation({
    mutationFn: (body: Body) => orProblem(client.call('takeComplaint', { body, idempotencyKey }), 'validation_failed'),
    onSuccess: ({ ok }) => {
      if (!ok) return;
      snackbar(t('staff.complaints.others.taken'), { tone: 'success' });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: staffKeys.openComplaints }),
  });
  // The frame shows any other failure.
  return { take: (body: Body) => mutateAsync(body).catch(() => undefined), hasFailed: data?.ok === false };
}
