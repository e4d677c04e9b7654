import type { PolicyDocumentWire } from '@marque/contract';
import { MissingDocument } from '../../../documents/missing-document.tsx';
import { paperKey, useOpenPaper } from '../../../documents/use-open-paper.ts';
import { PaperRow } from './paper-row.tsx';
import styles from './rows.module.css';

type PaperListProps = { readonly policyId: string; readonly papers: readonly PolicyDocumentWire[] };

/** Documents of a policy below one another; each opens in a new tab. */
export function PaperList({ policyId, papers }: PaperListProps) {
  const { open, opening, missing, dismiss } = useOpenPaper(policyId, papers);
  const unavailable = papers.find((one) => paperKey(one) === missing);
  return (
    <>
      <ul className={styles.rows}>
        {papers.map((paper) => (
          <PaperRow
            key={paperKey(paper)}
            paper={paper}
            busy={opening === paperKey(paper)}
            onOpen={() => open(paperKey(paper))}
          />
        ))}
      </ul>
      {unavailable && <MissingDocument title={unavailable.title} onClose={dismiss} />}
    </>
  );
}
