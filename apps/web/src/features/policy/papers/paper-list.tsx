import type { PolicyDocumentWire } from '@marque/contract';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { useOpenInTab } from '../../../documents/use-open-in-tab.ts';
import { MissingDocument } from '../missing-document.tsx';
import { PaperRow } from './paper-row.tsx';
import styles from './rows.module.css';

type PaperListProps = { readonly policyId: string; readonly papers: readonly PolicyDocumentWire[] };

/** Documents of a policy below one another; each opens in a new tab. */
export function PaperList({ policyId, papers }: PaperListProps) {
  const client = useClient();
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
  const unavailable = papers.find((one) => keyOf(one) === missing);
  return (
    <>
      <ul className={styles.rows}>
        {papers.map((paper) => (
          <PaperRow
            key={keyOf(paper)}
            paper={paper}
            busy={opening === keyOf(paper)}
            onOpen={() => open(keyOf(paper))}
          />
        ))}
      </ul>
      {unavailable && <MissingDocument title={unavailable.title} onClose={dismiss} />}
    </>
  );
}

function keyOf({ document, version, edition }: PolicyDocumentWire): string {
  return `${document} ${version ?? ''} ${edition}`;
}
