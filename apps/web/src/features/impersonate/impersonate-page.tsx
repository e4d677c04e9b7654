import type { Answers } from '@marque/forms';
import { Notice } from '@marque/kit';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { orProblem } from '../../client/or-problem.ts';
import { Page } from '../../frame/page.tsx';
import { PasteButton } from '../../frame/paste-button.tsx';
import { usePrincipal } from '../../principal/principal.tsx';
import { SignInAgain } from '../../principal/sign-in-again.tsx';
import { UnauthorisedPage } from '../../principal/staff/unauthorised-page.tsx';
import { SiteForm, useSiteForm } from '../../questions/site-form.tsx';
import styles from './impersonate-page.module.css';
import { impersonateQuestions } from './impersonate-questions.ts';

/** The page on which staff say for which customer they act and why. Nobody else sees it. */
export function ImpersonatePage() {
  const { isStaff } = usePrincipal();
  return isStaff ? <Impersonate /> : <UnauthorisedPage />;
}

function Impersonate() {
  const t = useText();
  const client = useClient();
  const navigate = useNavigate();
  const { user, askedFor, act } = usePrincipal();
  const isOwnIssuer = useBrand().identity.issuer === null;
  const form = useSiteForm(impersonateQuestions, () => (askedFor ? { id: askedFor } : {}));
  const { mutateAsync, data: answer } = useMutation({
    mutationFn: ({ id, reason }: Answers) =>
      orProblem(
        client.call('createImpersonation', { body: { id: String(id).trim(), reason: String(reason).trim() } }),
        'sign_in_again',
        'not_found',
      ),
    onSuccess: async (begun) => {
      if (!begun.ok) return;
      act(begun.value);
      await navigate({ to: '/' });
    },
  });
  return (
    <Page title={t('staff.impersonate.title')} subheader={t('staff.impersonate.lead')} width="form">
      <div className={styles.notices}>
        <Notice>{t('staff.impersonate.note')}</Notice>
        {isOwnIssuer && !user?.hasPasskey && <Notice tone="warning">{t('staff.impersonate.noPasskey')}</Notice>}
      </div>
      <PasteButton text={t('staff.impersonate.paste')} onPaste={(id) => form.store.set('id', id)} />
      <SiteForm
        form={form}
        foot="plain"
        action={t('staff.impersonate.action')}
        // The frame shows any other failure.
        onAnswered={(answers) => mutateAsync(answers).catch(() => undefined)}
        below={
          answer?.ok === false &&
          (answer.problem.code === 'sign_in_again' ? (
            <SignInAgain />
          ) : (
            <Notice tone="critical" role="alert">
              {t('staff.impersonate.notFound')}
            </Notice>
          ))
        }
      />
    </Page>
  );
}
