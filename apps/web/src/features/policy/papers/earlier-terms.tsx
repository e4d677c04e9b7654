import type { PolicySummaryWire } from '@marque/contract';
import { Card, Collapsible, Skeleton } from '@marque/kit';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { queryKeys } from '../../../client/query-keys.ts';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { earlierTerms } from '../../../policy/earlier-terms.ts';
import { policyEnd } from '../../../policy/policy-end.ts';
import { usePolicies } from '../../../policy/use-policies.ts';
import { LetterList } from './letter-list.tsx';
import { PaperList } from './paper-list.tsx';
import styles from './rows.module.css';
import { usePapers } from './use-papers.ts';

/** The documents and letters of each earlier term of the policy's number; nothing where there is none. */
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

/** One term by its dates; what there is of it is asked for once it is unfolded. */
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
  const client = useClient();
  const papers = usePapers(policyId);
  const letters = useQuery({
    queryKey: queryKeys.letters(policyId),
    queryFn: ({ signal }) => client.call('listLetters', { params: { policyId }, signal }),
  });
  if (papers.isError || letters.isError) {
    const again = () => {
      for (const { isError, refetch } of [papers, letters]) if (isError) void refetch();
    };
    return <LoadFailed onRetry={again} />;
  }
  if (!papers.data || !letters.data) return <Skeleton kind="block" height="160px" />;
  return (
    <>
      <PaperList policyId={policyId} papers={papers.data} />
      <LetterList policyId={policyId} letters={letters.data} />
    </>
  );
}
