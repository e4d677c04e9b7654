import type { PolicyholderWire } from '@marque/contract';
import type { Answers } from '@marque/forms';
import { useState } from 'react';
import { useText } from '../brand/use-text.ts';
import { SiteForm, useSiteForm } from '../questions/site-form.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { EmailRefusal } from './email-refusal.tsx';
import { emailQuestions, firstEmailQuestions } from './settings.ts';
import { useSendCode } from './use-send-code.ts';

type EmailProps = { policyholder: PolicyholderWire; leaveTo: string };

/** Changes the e-mail in two steps: a code goes to the new one, and with that code it replaces the old one. */
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
  const questions = policyholder.email === null ? firstEmailQuestions : emailQuestions;
  const form = useSiteForm(questions, () => ({ email: policyholder.pendingEmail ?? undefined }), 'account-email');
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
      below={<EmailRefusal problem={refusal} />}
    />
  );
}
