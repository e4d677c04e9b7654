import { buttonClass } from '@marque/kit';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { LoadFailed } from '../../frame/load-failed.tsx';
import { Page } from '../../frame/page.tsx';
import { PageSkeleton } from '../../frame/page-skeleton.tsx';
import { LeaveToSignIn } from '../../principal/leave-to-sign-in.tsx';
import { usePrincipal } from '../../principal/principal.tsx';
import { ComplainPage } from './complain-page.tsx';
import { ComplaintCard } from './complaint-card.tsx';
import styles from './complaints.module.css';
import { COMPLAINTS_KEY } from './complaints-key.ts';

const NEW = '/complaints/new';

/** Everything at `/complaints`: a customer’s complaints, and the form for another one. */
export function ComplaintsPage() {
  const { user } = usePrincipal();
  const pathname = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' });
  if (user === null) return <LeaveToSignIn to={location.pathname + location.search} />;
  return pathname.startsWith(NEW) ? <ComplainPage /> : <Complaints />;
}

function Complaints() {
  const t = useText();
  const client = useClient();
  const { data, isError, refetch } = useQuery({
    queryKey: COMPLAINTS_KEY,
    queryFn: ({ signal }) => client.call('listComplaints', { signal }),
  });
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <Page
      title={t('complaints.title')}
      subheader={t(data.length === 0 ? 'complaints.none' : 'complaints.lead')}
      back={{ href: '/', text: t('account.home') }}
      width="form"
    >
      <ul className={styles.list}>
        {data.map((complaint) => (
          <li key={complaint.complaintId}>
            <ComplaintCard complaint={complaint} />
          </li>
        ))}
      </ul>
      <p className={styles.new}>
        <Link to={NEW} className={buttonClass(data.length === 0 ? 'primary' : 'quiet')}>
          {t('complaints.new')}
        </Link>
      </p>
    </Page>
  );
}
