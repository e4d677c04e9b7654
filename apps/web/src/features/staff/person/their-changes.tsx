import type { AskedChangeWire } from '@marque/contract';
import { Pill } from '@marque/kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { policyPath } from '../../../policy/policy-paths.ts';
import { staffKeys } from '../staff-keys.ts';
import person from './person-page.module.css';
import styles from './their-changes.module.css';

type TheirChangesProps = { readonly policyId: string; readonly urlName: string };

/**
 * The changes requested for a policy, the newest first: who made each, what it changes, from when, and how it stands.
 * Each reading is a line on the customer’s record.
 */
export function TheirChanges({ policyId, urlName }: TheirChangesProps) {
  const t = useText();
  const client = useClient();
  const { data, isError, refetch } = useQuery({
    queryKey: staffKeys.changes(policyId),
    queryFn: ({ signal }): Promise<AskedChangeWire[]> =>
      client.call('listAskedChanges', { params: { policyId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : null;
  if (data.length === 0) return <p className={person.none}>{t('staff.theirChanges.none')}</p>;
  return (
    <ol className={styles.changes}>
      {data.map((change) => (
        <AskedChange key={change.adjustmentId} change={change} place={policyPath(urlName, policyId)} />
      ))}
    </ol>
  );
}

const states: {
  readonly [S in AskedChangeWire['status']]: {
    readonly text: string;
    readonly tone: 'success' | 'warning' | 'neutral';
  };
} = {
  DRAFT: { text: 'staff.theirChanges.status.draft', tone: 'warning' },
  EXPIRED: { text: 'staff.theirChanges.status.expired', tone: 'neutral' },
  DISCARDED: { text: 'staff.theirChanges.status.discarded', tone: 'neutral' },
  WAITING: { text: 'staff.theirChanges.status.waiting', tone: 'warning' },
  EFFECTIVE: { text: 'staff.theirChanges.status.effective', tone: 'success' },
  WITHDRAWN: { text: 'staff.theirChanges.status.withdrawn', tone: 'neutral' },
};

function AskedChange({ change, place }: { change: AskedChangeWire; place: string }) {
  const t = useText();
  const { minute } = useFormat();
  const { adjustmentId, who, agreedBy, createdAt, holdsFrom, status, rows } = change;
  const isOpen = status === 'DRAFT' || status === 'WAITING' || status === 'EFFECTIVE';
  return (
    <li>
      <p className={styles.head}>
        <Pill tone={states[status].tone}>{t(states[status].text)}</Pill>
        <span className={styles.muted}>{minute(createdAt)}</span>
      </p>
      <dl className={styles.rows}>
        {rows.map(({ what, before, after }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {before} → {after}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {holdsFrom === null
          ? t('staff.theirChanges.atOnce')
          : t('staff.theirChanges.from', { when: minute(holdsFrom) })}
      </p>
      <p>{who === null ? t('staff.theirChanges.byCustomer') : t('staff.theirChanges.byStaff', { who })}</p>
      {agreedBy !== null && <p>{t('staff.theirChanges.agreedBy', { who: agreedBy })}</p>}
      {isOpen && <Link to={`${place}/adjustment/${adjustmentId}`}>{t('staff.theirChanges.see')}</Link>}
    </li>
  );
}
