import type { Answers } from '@marque/forms';
import { Button, Modal, Notice, useSnackbar } from '@marque/kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../brand/use-text.ts';
import { useWaitWords } from '../../brand/use-wait-words.ts';
import { useClient } from '../../client/client-context.tsx';
import { orProblem } from '../../client/or-problem.ts';
import { usePrincipal } from '../../principal/principal.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { SiteForm, useSiteForm } from '../../questions/site-form.tsx';
import { saveQuestions } from './save-questions.ts';
import styles from './save-quote.module.css';

/** Sends a visitor a link by which the quote is found again. A customer finds it on the home page without; staff may not. */
export function SaveQuote() {
  const t = useText();
  const { user, isStaff, refuseStaff } = usePrincipal();
  const [isAsking, setAsking] = useState(false);
  if (user !== null && !isStaff) return null;
  const close = () => setAsking(false);
  return (
    <>
      <p className={styles.way}>
        <Button variant="quiet" icon="mail" aria-haspopup="dialog" onClick={() => setAsking(!refuseStaff())}>
          {t('retrieve.save.action')}
        </Button>
      </p>
      <Modal open={isAsking} onClose={close} title={t('retrieve.save.title')} closeText={t('frame.close')}>
        <SaveForm onDone={close} />
      </Modal>
    </>
  );
}

function SaveForm({ onDone }: { onDone: () => void }) {
  const t = useText();
  const client = useClient();
  const snackbar = useSnackbar();
  const when = useWaitWords();
  const { proposalCode, data } = useCurrentProposal().proposal;
  const form = useSiteForm(saveQuestions, () => ({ email: data.profiles['ph']?.['email'] }));
  const { mutateAsync, data: sent } = useMutation({
    mutationFn: (email: string) =>
      orProblem(
        client.call('retainProposal', { params: { proposalCode }, body: { email } }),
        'customer_only',
        'too_many_requests',
      ),
    onSuccess: (answer, email) => {
      if (answer.ok) snackbar(t('retrieve.save.sent', { email }), { tone: 'success' });
      if (answer.ok || answer.problem.code === 'customer_only') onDone();
    },
  });
  const send = ({ email }: Answers) => mutateAsync(String(email).trim()).catch(() => undefined);
  return (
    <>
      <p>{t('retrieve.save.lead')}</p>
      <SiteForm
        foot="plain"
        form={form}
        action={t('retrieve.save.send')}
        onAnswered={send}
        below={
          sent?.ok === false && (
            <Notice tone="warning" role="alert">
              {t('retrieve.save.tooOften', { when: when(sent.problem) })}
            </Notice>
          )
        }
      />
    </>
  );
}
