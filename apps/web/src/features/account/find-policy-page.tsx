import { Button, buttonClass, Notice } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { orProblem } from '../../client/or-problem.ts';
import { queryKeys } from '../../client/query-keys.ts';
import { CallUs } from '../../frame/help/call-us.tsx';
import { useOpenHelp } from '../../frame/help/help.tsx';
import { Page } from '../../frame/page.tsx';
import { TooOften } from '../../policyholder/too-often.tsx';
import { usePolicyholder } from '../../policyholder/use-policyholder.ts';
import { LeaveToSignIn } from '../../principal/leave-to-sign-in.tsx';
import { usePrincipal } from '../../principal/principal.tsx';
import { SiteForm, useSiteForm } from '../../questions/site-form.tsx';
import { siteQuestion, siteRule } from '../../questions/site-question.ts';
import styles from './account.module.css';

const YEARS_MAX = 125;

const questions = [
  siteQuestion('account', {
    name: 'dateOfBirth',
    type: 'date',
    rules: [
      siteRule('required'),
      siteRule('beforeOrEqual', { days: 0 }, 'rules.said.notInFuture'),
      siteRule('dateWithinYears', { years: YEARS_MAX }, 'rules.said.unlikely'),
    ],
    settings: { autocomplete: 'bday' },
  }),
];

/** Brings a policy that was bought without signing in into the account: by the e-mail that is verified, and the date of birth. */
export function FindPolicyPage() {
  const { user } = usePrincipal();
  return user === null ? <LeaveToSignIn to={location.pathname} /> : <FindPolicy />;
}

function FindPolicy() {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { refuseStaff } = usePrincipal();
  const { data: policyholder } = usePolicyholder();
  const form = useSiteForm(questions, () => ({}), 'account-find-policy');
  const { mutateAsync, data } = useMutation({
    mutationFn: (dateOfBirth: string) =>
      orProblem(client.call('joinPolicies', { body: { dateOfBirth } }), 'too_many_requests'),
    onSuccess: async (answer) => {
      if (!answer.ok || answer.value.policies.length === 0) return;
      queries.removeQueries({ queryKey: queryKeys.policies });
      await navigate({ to: '/' });
    },
  });
  const find = async (dateOfBirth: string) => {
    if (!refuseStaff()) await mutateAsync(dateOfBirth).catch(() => undefined);
  };
  return (
    <Page
      title={t('account.findPolicy.title')}
      subheader={t('account.findPolicy.lead', { email: policyholder?.email ?? t('account.none') })}
      back={{ href: '/account', text: t('account.back') }}
      width="form"
    >
      <SiteForm
        form={form}
        action={t('account.findPolicy.action')}
        onAnswered={({ dateOfBirth }) => find(String(dateOfBirth))}
        below={
          <>
            {data?.ok === false && <TooOften problem={data.problem} />}
            {data?.ok && data.value.policies.length === 0 && <NoPolicy />}
          </>
        }
      />
    </Page>
  );
}

/** The possible steps when no policy was found: change the address, or ask us. */
function NoPolicy() {
  const t = useText();
  const openHelp = useOpenHelp();
  return (
    <Notice
      tone="warning"
      role="status"
      title={t('account.findPolicy.none')}
      action={
        <span className={styles.ways}>
          <Link to="/account" className={buttonClass('quiet')}>
            {t('account.findPolicy.changeAddress')}
          </Link>
          <CallUs />
          <Button variant="quiet" icon="chat" onClick={openHelp}>
            {t('retrieve.failed.chat')}
          </Button>
        </span>
      }
    >
      {t('account.findPolicy.noneContent')}
    </Notice>
  );
}
