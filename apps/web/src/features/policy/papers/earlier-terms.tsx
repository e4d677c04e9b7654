import type { PolicySummaryWire } from '@marque/contract';
import { Card, Collapsible, Skeleton } from '@marque/kit';
import { useId, useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { usePapers } from '../../../documents/use-papers.ts';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { earlierTerms } from '../../../policy/earlier-terms.ts';
import { policyEnd } from '../../../policy/policy-end.ts';
import { usePolicies } from '../../../policy/use-policies.ts';
import { PaperList } from './paper-list.tsx';
import styles from './rows.module.css';

/**
 * The documents of each earlier term of the policy's number, whose letters are among those of the policy; nothing if
 * there are none.
 */
export function EarlierTerms() {
  const t = useText();
  const headingId = useId();
  const { policy } = useCurrentPolicy();
  const { policies = [] } = usePolicies();
  const terms = earlierTerms(policies, policy);
  if (terms.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {t('policy.terms.title')}
      </h2>
      <p className={styles.hint}>{t('policy.terms.hint')}</p>
      {terms.map((term) => (
        <EarlierTerm key={term.policyId} term={term} />
      ))}
    </Card>
  );
}

/** One term by its dates; its documents are fetched once it is unfolded. */
function EarlierTerm({ term: { policyId, policyDetail } }: { term: PolicySummaryWire }) {
  const t = useText();
  const { moment } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const end = policyEnd(policyDetail);
  const from = moment(policyDetail.inceptedAt, 'short');
  const summary = t('policy.terms.range', { from, to: end === undefined ? '' : moment(end, 'short') });
  return (
    <Collapsible summary={summary} onToggle={setOpen}>
      {isOpen && <TermPapers policyId={policyId} />}
    </Collapsible>
  );
}

function TermPapers({ policyId }: { policyId: string }) {
  const { data: papers, isError, refetch } = usePapers(policyId);
  if (isError && !papers) return <LoadFailed onRetry={() => void refetch()} />;
  if (!papers) return <Skeleton kind="block" height="160px" />;
  return <PaperList policyId={policyId} papers={papers} />;
}
