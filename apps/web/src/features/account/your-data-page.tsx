import { Button, buttonClass, Card, Notice } from '@marque/kit';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { orProblem } from '../../client/or-problem.ts';
import { Page } from '../../frame/page.tsx';
import { EmailRefusal } from '../../policyholder/email-refusal.tsx';
import { LeaveToSignIn } from '../../principal/leave-to-sign-in.tsx';
import { usePrincipal } from '../../principal/principal.tsx';
import { OwnAuthorised } from './authorised/own-authorised.tsx';
import { AskAboutData } from './requests/ask-about-data.tsx';
import { OwnDecisions } from './requests/own-decisions.tsx';
import { OwnRequests } from './requests/own-requests.tsx';
import styles from './your-data.module.css';

/** What a customer may do about their data: take a copy, put it right, and ask for less use of it. */
export function YourDataPage() {
  const t = useText();
  const { user } = usePrincipal();
  if (user === null) return <LeaveToSignIn to={location.pathname} />;
  return (
    <Page
      title={t('yourData.title')}
      subheader={t('yourData.lead')}
      back={{ href: '/account', text: t('account.back') }}
      width="form"
    >
      <div className={styles.rights}>
        <Right title={t('yourData.take.title')} said={t('yourData.take.lead')}>
          <TakeCopy />
        </Right>
        <Right title={t('yourData.correct.title')} said={t('yourData.correct.lead')}>
          <Link to="/account" className={buttonClass('quiet')}>
            {t('yourData.correct.account')}
          </Link>
          <Link to="/" className={buttonClass('quiet')}>
            {t('yourData.correct.policies')}
          </Link>
          <AskAboutData kind="RECTIFICATION" />
        </Right>
        <Right title={t('yourData.erase.title')} said={t('yourData.erase.lead')}>
          <AskAboutData kind="ERASURE" />
        </Right>
        <Right title={t('yourData.restrict.title')} said={t('yourData.restrict.lead')}>
          <AskAboutData kind="RESTRICTION" />
        </Right>
        <Right title={t('yourData.object.title')} said={t('yourData.object.lead')}>
          <AskAboutData kind="OBJECTION" />
        </Right>
        <OwnDecisions />
        <OwnAuthorised />
      </div>
      <OwnRequests />
    </Page>
  );
}

function Right({ title, said, children }: { title: string; said: string; children: ReactNode }) {
  return (
    <Card>
      <div className={styles.right}>
        <h2 className={styles.title}>{title}</h2>
        <p>{said}</p>
        <div className={styles.ways}>{children}</div>
      </div>
    </Card>
  );
}

/** Makes the copy and has the browser save it. */
function TakeCopy() {
  const t = useText();
  const client = useClient();
  const { refuseStaff } = usePrincipal();
  const { mutateAsync, data, isPending } = useMutation({
    mutationFn: () => orProblem(client.call('getOwnData', {}), 'sign_in_again', 'too_many_requests'),
    onSuccess: (answer) => {
      if (answer.ok) globalThis.location.assign(answer.value.location);
    },
  });
  const take = async () => {
    if (!refuseStaff()) await mutateAsync().catch(() => undefined);
  };
  return (
    <>
      <Button icon="download" busy={isPending} onClick={() => void take()}>
        {t('yourData.take.action')}
      </Button>
      {data?.ok && (
        <Notice tone="success" role="status" title={t('yourData.take.made')}>
          {t('yourData.take.madeContent')}
        </Notice>
      )}
      {data?.ok === false && <EmailRefusal problem={data.problem} />}
    </>
  );
}
