import type { PolicyDocumentWire } from '@marque/contract';
import { Card, Collapsible, Skeleton } from '@marque/kit';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { queryKeys } from '../../../client/query-keys.ts';
import { useOpenInTab } from '../../../documents/use-open-in-tab.ts';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { MissingDocument } from '../missing-document.tsx';
import { PaperRow } from './paper-row.tsx';
import styles from './rows.module.css';

const WRITING_MS = 1500;

/** The documents of a policy that count, then those that have run out or were withdrawn; each opens in a new tab. */
export function PolicyPapers({ policyId }: { policyId: string }) {
  const t = useText();
  const headingId = useId();
  const client = useClient();
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.policyDocuments(policyId),
    queryFn: ({ signal }) => client.call('listPolicyDocuments', { params: { policyId }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ ready }) => !ready) ? WRITING_MS : false),
  });
  const papers = data ?? [];
  const { open, opening, missing, dismiss } = useOpenInTab(async (key) => {
    const paper = papers.find((one) => keyOf(one) === key);
    if (!paper) return undefined;
    const { document, version, edition } = paper;
    const query = version === null ? {} : { version, edition };
    const answer = await orProblem(
      client.call('getPolicyDocument', { params: { policyId, document }, query }),
      'not_found',
      'not_ready',
    );
    return answer.ok ? answer.value.location : undefined;
  });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="block" height="320px" />;
  const row = (paper: PolicyDocumentWire) => (
    <PaperRow key={keyOf(paper)} paper={paper} busy={opening === keyOf(paper)} onOpen={() => open(keyOf(paper))} />
  );
  const earlier = papers.filter(({ state }) => state === 'OVER' || state === 'WITHDRAWN');
  const unavailable = papers.find((one) => keyOf(one) === missing);
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {t('policy.documents.title')}
      </h2>
      <p className={styles.hint}>{t('policy.documents.hint')}</p>
      <ul className={styles.rows}>{papers.filter((one) => !earlier.includes(one)).map(row)}</ul>
      {earlier.length > 0 && (
        <Collapsible summary={t('policy.papers.earlier')} end={String(earlier.length)}>
          <ul className={styles.rows}>{earlier.map(row)}</ul>
        </Collapsible>
      )}
      {unavailable && <MissingDocument title={unavailable.title} onClose={dismiss} />}
    </Card>
  );
}

function keyOf({ document, version, edition }: PolicyDocumentWire): string {
  return `${document} ${version ?? ''} ${edition}`;
}
