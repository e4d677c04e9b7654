import type { PolicyholderWire } from '@marque/contract';
import type { Answers } from '@marque/forms';
import { Button, Notice, useSnackbar } from '@marque/kit';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../brand/use-text.ts';
import { useClient } from '../client/client-context.tsx';
import { orProblem } from '../client/or-problem.ts';
import { focusQuestion } from '../questions/form/question-id.ts';
import { SiteForm, useSiteForm } from '../questions/site-form.tsx';
import styles from './confirm-email.module.css';
import { EmailRefusal } from './email-refusal.tsx';
import { codeQuestions } from './settings.ts';
import { useSendCode } from './use-send-code.ts';
import { useSettings } from './use-settings.ts';

type ConfirmProps = { pendingEmail: string; leaveTo: string; onOther: () => void };

/** Asks for the code that went to the new e-mail. After too many wrong tries the code is used up, and a link to a new one replaces the box. */
export function ConfirmEmail({ pendingEmail, leaveTo, onOther }: ConfirmProps) {
  const t = useText();
  const snackbar = useSnackbar();
  const [isUsedUp, setUsedUp] = useState(false);
  const { send, isSending, refusal } = useSendCode(leaveTo);
  const sendAgain = async () => {
    if (!(await send(pendingEmail))) return;
    setUsedUp(false);
    snackbar(t('account.code.sentAgain'));
  };
  const again = { busy: isSending, onClick: () => void sendAgain() };
  const refused = <EmailRefusal problem={refusal} />;
  return (
    <>
      {isUsedUp ? (
        <UsedUp below={refused}>
          <Button id={AGAIN} {...again}>
            {t('account.code.again')}
          </Button>
        </UsedUp>
      ) : (
        <>
          <p className={styles.sent}>{t('account.code.sent', { email: pendingEmail })}</p>
          <CodeForm leaveTo={leaveTo} below={refused} onUsedUp={() => setUsedUp(true)} />
        </>
      )}
      <p className={styles.ways}>
        {!isUsedUp && (
          <Button variant="text" {...again}>
            {t('account.code.again')}
          </Button>
        )}
        <Button variant="text" onClick={onOther}>
          {t('account.code.other')}
        </Button>
      </p>
    </>
  );
}

type CodeFormProps = { leaveTo: string; below: ReactNode; onUsedUp: () => void };

function CodeForm({ leaveTo, below, onUsedUp }: CodeFormProps) {
  const { finish } = useSettings(leaveTo);
  const t = useText();
  const form = useSiteForm(codeQuestions, () => ({}), 'account-code');
  const { confirm, problem } = useConfirm(finish);
  useEffect(() => focusQuestion(form, 'code'), [form]);
  const answered = async ({ code }: Answers) => {
    const refused = await confirm(String(code));
    if (refused === 'code_used_up') onUsedUp();
    if (refused === 'code_not_accepted')
      form.store.setProblems(new Map([['code', { rule: 'accepted', message: 'account.code.wrong', values: {} }]]));
  };
  return (
    <SiteForm
      foot="plain"
      form={form}
      action={t('account.code.confirm')}
      onAnswered={(answers) => answered(answers).catch(() => undefined)}
      below={problem ? <EmailRefusal problem={problem} /> : below}
    />
  );
}

/** Sends a code that was typed. `confirm` answers why it was refused, if it was. */
function useConfirm(onConfirmed: (policyholder: PolicyholderWire) => unknown) {
  const client = useClient();
  const { mutateAsync, data } = useMutation({
    mutationFn: (code: string) =>
      orProblem(
        client.call('confirmEmail', { body: { code } }),
        'code_not_accepted',
        'code_used_up',
        'customer_only',
        'too_many_requests',
      ),
  });
  const confirm = async (code: string) => {
    const answer = await mutateAsync(code);
    if (!answer.ok) return answer.problem.code;
    await onConfirmed(answer.value);
    return undefined;
  };
  return { confirm, problem: data?.ok === false ? data.problem : undefined };
}

const AGAIN = 'send-code-again';

/** The button has focus, since the one that was pressed is gone. */
function UsedUp({ children, below }: { children: ReactNode; below: ReactNode }) {
  const t = useText();
  useEffect(() => document.getElementById(AGAIN)?.focus(), []);
  return (
    <>
      <Notice tone="warning" role="alert" title={t('account.code.usedUp')} action={children}>
        {t('account.code.usedUpContent')}
      </Notice>
      {below}
    </>
  );
}
