import { Card, Collapsible, Skeleton } from '@marque/kit';
import { useId } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { usePapers } from '../../../documents/use-papers.ts';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { AllPapers } from './all-papers.tsx';
import { PaperList } from './paper-list.tsx';
import styles from './rows.module.css';

/** The documents of a policy that count, then those that have run out or were withdrawn; each opens in a new tab. */
export function PolicyPapers({ policyId }: { policyId: string }) {
  const t = useText();
  const headingId = useId();
  const { data: papers, isError, refetch } = usePapers(policyId);
  if (isError && !papers) return <LoadFailed onRetry={() => void refetch()} />;
  if (!papers) return <Skeleton kind="block" height="394px" />;
  const earlier = papers.filter(({ state }) => state === 'OVER' || state === 'WITHDRAWN');
  const counting = papers.filter((one) => !earlier.includes(one));
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {t('policy.documents.title')}
      </h2>
      <p className={styles.hint}>{t('policy.documents.hint')}</p>
      <PaperList policyId={policyId} papers={counting} />
      {counting.some(({ origin }) => origin === 'WRITTEN') && counting.every(({ ready }) => ready) && (
        <p className={styles.all}>
          <AllPapers policyId={policyId} papers={counting} />
        </p>
      )}
      {earlier.length > 0 && (
        <Collapsible summary={t('policy.papers.earlier')} end={String(earlier.length)}>
          <PaperList policyId={policyId} papers={earlier} />
        </Collapsible>
      )}
    </Card>
  );
}
