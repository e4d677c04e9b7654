import { useClient } from '../../client/client-context.tsx';
import { orProblem } from '../../client/or-problem.ts';
import { useOpenInTab } from '../../documents/use-open-in-tab.ts';

/** Opens a document of a policy in a new tab. `missing` names a document that could not be opened, until it is dismissed. */
export function useOpenDocument(policyId: string) {
  const client = useClient();
  return useOpenInTab(async (document) => {
    const params = { policyId, document };
    const asked = client.call('getPolicyDocument', { params, query: { documentType: 'pdf' } });
    const answer = await orProblem(asked, 'not_found', 'not_ready');
    return answer.ok ? answer.value.location : undefined;
  });
}
