import { useText } from '../../../brand/use-text.ts';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { PageSkeleton } from '../../../frame/page-skeleton.tsx';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { TaskPage } from '../task-page.tsx';
import { EvidenceOfVersion } from './evidence-of-version.tsx';
import styles from './evidence-page.module.css';
import { useEvidence } from './use-evidence.ts';

/**
 * Everything that was told for a policy, version by version: the questions as asked, the answers, who gave them and
 * when.
 */
export function EvidencePage() {
  const t = useText();
  const { policy } = useCurrentPolicy();
  const { data, isError, refetch } = useEvidence(policy.policyId);
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <TaskPage title={t('evidence.title')} lead={t('evidence.lead')}>
      <div className={styles.page}>
        {data.map((evidence, place) => (
          <EvidenceOfVersion key={evidence.version} evidence={evidence} isSold={place === data.length - 1} />
        ))}
      </div>
    </TaskPage>
  );
}
