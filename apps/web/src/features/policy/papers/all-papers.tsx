import type { PolicyDocumentWire } from '@marque/contract';
import { Button } from '@marque/kit';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { MissingDocument } from '../../../documents/missing-document.tsx';
import { useOpenInTab } from '../../../documents/use-open-in-tab.ts';

type AllPapersProps = { readonly policyId: string; readonly papers: readonly PolicyDocumentWire[] };

/** Opens all documents that count, as one PDF in a new tab; if one is missing, it says which. */
export function AllPapers({ policyId, papers }: AllPapersProps) {
  const t = useText();
  const client = useClient();
  const [absent, setAbsent] = useState<string>();
  const { open, opening, missing, dismiss } = useOpenInTab(async () => {
    const asked = client.call('getPolicyBundle', { params: { policyId }, query: {} });
    const answer = await orProblem(asked, 'not_found', 'not_ready', 'document_missing');
    if (answer.ok) return answer.value.location;
    const name = answer.problem.errors[0]?.pointer.split('/').at(-1);
    setAbsent(papers.find(({ document }) => document === name)?.title);
    return undefined;
  });
  return (
    <>
      <Button variant="quiet" icon="document" busy={opening !== undefined} onClick={() => open('all')}>
        {t('policy.papers.all')}
      </Button>
      {missing !== undefined && <MissingDocument title={absent ?? t('policy.papers.all')} onClose={dismiss} />}
    </>
  );
}
