import type { PolicyDocumentWire } from '@marque/contract';
import { useClient } from '../client/client-context.tsx';
import { orProblem } from '../client/or-problem.ts';
import { useOpenInTab } from './use-open-in-tab.ts';

/** Opens documents of a policy, each by its key, in a new tab. `missing` names one that could not be opened, until it is dismissed. */
export function useOpenPaper(policyId: string, papers: readonly PolicyDocumentWire[]) {
  const client = useClient();
  return useOpenInTab(async (key) => {
    const paper = papers.find((one) => paperKey(one) === key);
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
}

/** Tells a document of a policy from its others. */
export function paperKey({ document, version, edition }: PolicyDocumentWire): string {
  return `${document} ${version ?? ''} ${edition}`;
}
