import type { CallInput } from '@marque/contract';
import type { Answers } from '@marque/forms';
import { NativeSelect, Notice, QuestionFrame, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../brand/use-text.ts';
import { useWaitWords } from '../../brand/use-wait-words.ts';
import { useClient } from '../../client/client-context.tsx';
import { createAttempt } from '../../client/create-attempt.ts';
import { orProblem } from '../../client/or-problem.ts';
import { Page } from '../../frame/page.tsx';
import { usePolicies } from '../../policy/use-policies.ts';
import { usePrincipal } from '../../principal/principal.tsx';
import { useKeptState } from '../../questions/form/use-kept-form.ts';
import { SiteForm, useSiteForm } from '../../questions/site-form.tsx';
import { WordsField } from '../../questions/words-field.tsx';
import { complaintQuestions, takenQuestions } from './complaint-questions.ts';
import styles from './complaints.module.css';
import { COMPLAINTS_KEY } from './complaints-key.ts';

type Body = CallInput<'createComplaint'>['body'];
const POLICY = 'complaint-policy';
const WRONG = 'complaint-wrong';
const WRONG_MAX = 4000;
const WANTED_MAX = 2000;

/** The form of a complaint, about a policy or none; staff who act for the customer also say how it came and when. */
export function ComplainPage() {
  const t = useText();
  const { acting } = usePrincipal();
  const questions = acting ? [...takenQuestions, ...complaintQuestions] : complaintQuestions;
  const form = useSiteForm(questions, () => ({}), 'complaint');
  const [policyId, setPolicy] = useKeptState('complaint-policy', '');
  const [wrong, setWrong] = useKeptState('complaint-wrong', '');
  const [wanted, setWanted] = useKeptState('complaint-wanted', '');
  const [isTried, setTried] = useState(false);
  const complain = useComplain({ policyId: policyId === '' ? null : policyId, wrong, wanted });
  const lacksWords = wrong.trim() === '';
  const lackingBelow = () => {
    setTried(true);
    return lacksWords ? WRONG : null;
  };
  return (
    <Page
      title={t('complaints.new')}
      subheader={t(acting ? 'complaints.leadTaken' : 'complaints.leadNew')}
      back={{ href: '/complaints', text: t('complaints.title') }}
      width="form"
    >
      <WhichPolicy policyId={policyId} onChoose={setPolicy} />
      <SiteForm
        form={form}
        foot="plain"
        action={t('complaints.send')}
        onAnswered={complain.send}
        lackingBelow={lackingBelow}
        below={
          <div className={styles.inWords}>
            <WordsField
              id={WRONG}
              label={t('complaints.questions.wrong')}
              hint={t('complaints.questions.wrongHint')}
              rows={6}
              maxLength={WRONG_MAX}
              value={wrong}
              onChange={setWrong}
              error={isTried && lacksWords ? t('complaints.questions.wrongMissing') : undefined}
            />
            <WordsField
              id="complaint-wanted"
              label={t('complaints.questions.wanted')}
              rows={3}
              maxLength={WANTED_MAX}
              value={wanted}
              onChange={setWanted}
            />
            {complain.problem && (
              <Notice tone="critical" role="alert">
                {complain.problem}
              </Notice>
            )}
          </div>
        }
      />
    </Page>
  );
}

function WhichPolicy({ policyId, onChoose }: { policyId: string; onChoose: (policyId: string) => void }) {
  const t = useText();
  const { policies = [] } = usePolicies();
  if (policies.length === 0) return null;
  const options = policies.map(({ policyId: value, policyNumber }) => ({ value, label: policyNumber }));
  return (
    <div className={styles.about}>
      <QuestionFrame id={POLICY} label={t('complaints.questions.policy')} size="field">
        <NativeSelect
          id={POLICY}
          value={policyId}
          options={[{ value: '', label: t('complaints.questions.noPolicy') }, ...options]}
          onChange={onChoose}
        />
      </QuestionFrame>
    </div>
  );
}

/** Sends it once, then leads to the list; what went wrong is said in words. */
function useComplain({ policyId, wrong, wanted }: Pick<Body, 'policyId' | 'wrong'> & { readonly wanted: string }) {
  const t = useText();
  const when = useWaitWords();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const { acting } = usePrincipal();
  const [attempt] = useState(() => createAttempt());
  const follows = useRouterState({
    select: ({ location }) => (location.search as { readonly follows?: string }).follows ?? null,
  });
  const { mutateAsync, data } = useMutation({
    mutationFn: (body: Body) =>
      orProblem(
        client.call('createComplaint', { body, idempotencyKey: attempt.key() }),
        ...(['too_many_requests', 'wrong_state', 'not_found', 'validation_failed'] as const),
      ),
    onSettled: (_sent, error) => attempt.settle(error),
    onSuccess: async (sent) => {
      if (!sent.ok) return;
      await queries.invalidateQueries({ queryKey: COMPLAINTS_KEY });
      snackbar(t('complaints.sent'), { tone: 'success' });
      await navigate({ to: '/complaints' });
    },
  });
  const send = ({ kind, cameBy, receivedOn }: Answers) => {
    const body = {
      ...{ kind: kind as Body['kind'], policyId, follows, wrong },
      wanted: wanted.trim() === '' ? null : wanted,
      ...(acting && {
        taken: { cameBy: cameBy as NonNullable<Body['taken']>['cameBy'], receivedOn: String(receivedOn) },
      }),
    };
    // The frame shows any other failure.
    return mutateAsync(body).catch(() => undefined);
  };
  return { send, problem: data?.ok === false ? problemOf(data.problem) : undefined };

  function problemOf(problem: Extract<NonNullable<typeof data>, { ok: false }>['problem']): string {
    return problem.code === 'too_many_requests'
      ? t('complaints.tooMany', { when: when(problem) })
      : t('complaints.failed');
  }
}
