import type { PolicyholderWire } from '@marque/contract';
import type { Answers } from '@marque/forms';
import { Button, useSnackbar } from '@marque/kit';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../brand/use-text.ts';
import { useClient } from '../client/client-context.tsx';
import { orProblem } from '../client/or-problem.ts';
import type { ProblemError } from '../client/problem-error.ts';
import { SignInAgain } from '../principal/sign-in-again.tsx';
import { focusQuestion } from '../questions/question-id.ts';
import { SiteForm, useSiteForm } from '../questions/site-form.tsx';
import styles from './email-setting.module.css';
import { codeQuestions, emailQuestions, firstEmailQuestions } from './settings.ts';
import { TooOften } from './too-often.tsx';
import { useSettings } from './use-settings.ts';

type EmailProps = { policyholder: PolicyholderWire; leaveTo: string };

/** Changes the e-mail in two steps: a code goes to the new one, and with that code it takes the place of the old one. */
export function EmailSetting({ policyholder, leaveTo }: EmailProps) {
  const [isAnew, setAnew] = useState(false);
  const { pendingEmail } = policyholder;
  if (pendingEmail === null || isAnew)
    return <NewEmail policyholder={policyholder} leaveTo={leaveTo} onSent={() => setAnew(false)} />;
  return (
    <ConfirmEmail key={pendingEmail} pendingEmail={pendingEmail} leaveTo={leaveTo} onOther={() => setAnew(true)} />
  );
}

function NewEmail({ policyholder, leaveTo, onSent }: EmailProps & { onSent: () => void }) {
  const t = useText();
  const form = useSiteForm(policyholder.email === null ? firstEmailQuestions : emailQuestions, () => ({
    email: policyholder.pendingEmail ?? undefined,
  }));
  const { send, refusal } = useSendCode(leaveTo);
  const answered = async (answers: Answers) => {
    const email = String(answers['email']).trim();
    if (email.toLowerCase() === policyholder.email?.toLowerCase()) {
      form.store.setProblems(new Map([['email', { rule: 'same', message: 'account.email.same', values: {} }]]));
    } else if (await send(email)) onSent();
  };
  return (
    <SiteForm
      foot="plain"
      form={form}
      action={t('account.email.send')}
      onAnswered={answered}
      below={<Refusal problem={refusal} />}
    />
  );
}

type ConfirmProps = { pendingEmail: string; leaveTo: string; onOther: () => void };

function ConfirmEmail({ pendingEmail, leaveTo, onOther }: ConfirmProps) {
  const t = useText();
  const client = useClient();
  const snackbar = useSnackbar();
  const { finish } = useSettings(leaveTo);
  const form = useSiteForm(codeQuestions, () => ({}));
  const { send, isSending, refusal } = useSendCode(leaveTo);
  useEffect(() => focusQuestion('code'), []);
  const { mutateAsync, data: confirmed } = useMutation({
    mutationFn: (code: string) =>
      orProblem(
        client.call('confirmEmail', { body: { code } }),
        'code_not_accepted',
        'customer_only',
        'too_many_requests',
      ),
  });
  const confirm = async ({ code }: Answers) => {
    const answer = await mutateAsync(String(code));
    if (answer.ok) return finish(answer.value);
    if (answer.problem.code === 'code_not_accepted')
      form.store.setProblems(new Map([['code', { rule: 'accepted', message: 'account.code.wrong', values: {} }]]));
  };
  const sendAgain = async () => {
    if (await send(pendingEmail)) snackbar(t('account.code.sentAgain'));
  };
  const tried = confirmed?.ok === false ? confirmed.problem : undefined;
  return (
    <>
      <p className={styles.sent}>{t('account.code.sent', { email: pendingEmail })}</p>
      <SiteForm
        foot="plain"
        form={form}
        action={t('account.code.confirm')}
        onAnswered={(answers) => confirm(answers).catch(() => undefined)}
        below={<Refusal problem={refusal ?? tried} />}
      />
      <p className={styles.ways}>
        <Button variant="text" busy={isSending} onClick={() => void sendAgain()}>
          {t('account.code.again')}
        </Button>
        <Button variant="text" onClick={onOther}>
          {t('account.code.other')}
        </Button>
      </p>
    </>
  );
}

function Refusal({ problem }: { problem: ProblemError | undefined }) {
  if (problem?.code === 'sign_in_again') return <SignInAgain />;
  return problem?.code === 'too_many_requests' && <TooOften problem={problem} />;
}

/** Lets a code go to a new e-mail. `send` says whether it has. */
function useSendCode(leaveTo: string) {
  const client = useClient();
  const { show } = useSettings(leaveTo);
  const { mutateAsync, data, isPending } = useMutation({
    mutationFn: (email: string) =>
      orProblem(client.call('changeEmail', { body: { email } }), 'sign_in_again', 'customer_only', 'too_many_requests'),
    onSuccess: (answer) => void (answer.ok && show(answer.value)),
  });
  return {
    send: (email: string) =>
      mutateAsync(email).then(
        ({ ok }) => ok,
        () => false,
      ),
    isSending: isPending,
    refusal: data?.ok === false ? data.problem : undefined,
  };
}
