import { Button, fieldDescription, Notice, QuestionFrame, TextArea, TextField } from '@marque/kit';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '../brand/use-text.ts';
import { useWaitWords } from '../brand/use-wait-words.ts';
import { useClient } from '../client/client-context.tsx';
import { createAttempt } from '../client/create-attempt.ts';
import { isProblem } from '../client/problem-error.ts';
import type { AboutReferral } from '../frame/help/help.tsx';
import { usePrincipal } from '../principal/principal.tsx';
import { type HelpDraft, missingIn, roomFor, textOf } from './help-draft.ts';
import styles from './help-panel.module.css';

export type HelpMessageProps = {
  /** What goes with the message, shown above it. */
  about: AboutReferral | undefined;
  draft: HelpDraft;
  onDraft: (draft: HelpDraft) => void;
  onSent: () => void;
};

/** A message to the brand's mailbox. Somebody who has signed in by e-mail need not type their address. */
export function HelpMessage({ about, draft, onDraft, onSent }: HelpMessageProps) {
  const t = useText();
  const when = useWaitWords();
  const { user } = usePrincipal();
  const known = user?.username.includes('@') ? user.username : '';
  const written = { ...draft, email: draft.email || known };
  const [isTried, setTried] = useState(false);
  const [missing] = missingIn(written);
  const send = useSend(about, () => {
    onDraft({ email: written.email, message: '' });
    onSent();
  });
  const refused = isProblem(send.error, 'validation_failed') ? 'email' : undefined;
  const errorAt = (field: keyof HelpDraft, text: string) =>
    (isTried && missingIn(written).includes(field)) || refused === field ? t(text) : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (missing) event.currentTarget.querySelector<HTMLElement>(`#help-${missing}`)?.focus();
    else if (!send.isPending) send.mutate(written);
  };
  const messageError = errorAt('message', 'help.message.emptyMessage');
  const emailError = errorAt('email', 'help.message.wrongEmail');
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {about !== undefined && (
        <Notice icon="document">
          {about.about.map((line) => (
            <p key={line}>
              <b>{line}</b>
            </p>
          ))}
          {t('help.message.aboutHint')}
        </Notice>
      )}
      <QuestionFrame id="help-message" size="field" label={t('help.message.message')} error={messageError}>
        <TextArea
          id="help-message"
          rows={5}
          maxLength={roomFor(about?.about)}
          value={draft.message}
          onChange={(message) => onDraft({ ...draft, message })}
          invalid={messageError !== undefined}
          describedBy={fieldDescription('help-message', { error: messageError })}
        />
      </QuestionFrame>
      <QuestionFrame
        id="help-email"
        size="field"
        label={t('help.message.email')}
        hint={t('help.message.emailHint')}
        error={emailError}
      >
        <TextField
          id="help-email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={written.email}
          onChange={(email) => onDraft({ ...draft, email })}
          invalid={emailError !== undefined}
          describedBy={fieldDescription('help-email', { hint: true, error: emailError })}
        />
      </QuestionFrame>
      {send.isError && !refused && (
        <Notice tone="critical" role="alert">
          {isProblem(send.error, 'too_many_requests')
            ? t('help.message.tooMany', { when: when(send.error) })
            : t('help.message.failed')}
        </Notice>
      )}
      <Button type="submit" busy={send.isPending}>
        {t('help.message.send')}
      </Button>
    </form>
  );
}

function useSend(about: AboutReferral | undefined, onSent: () => void) {
  const client = useClient();
  const [attempt] = useState(() => createAttempt());
  return useMutation({
    mutationFn: (draft: HelpDraft) =>
      client.call('postHelpMessage', {
        body: {
          email: draft.email.trim(),
          message: textOf(draft.message, about?.about),
          ...(about && { referral: about.referral }),
        },
        idempotencyKey: attempt.key(),
      }),
    onSettled: (_sent, error) => attempt.settle(error),
    onSuccess: onSent,
    meta: { quiet: true },
  });
}
