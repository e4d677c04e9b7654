import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../client/client-context.tsx';
import { orProblem } from '../../client/or-problem.ts';

/** Opens a document of a policy in a new tab, by an address that works once. `missing` names one that could not be had, until it is dismissed. */
export function useOpenDocument(policyId: string) {
  const client = useClient();
  const [missing, setMissing] = useState<string>();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ document, tab }: { document: string; tab: Window | null }) => {
      try {
        const asked = client.call('getPolicyDocument', {
          params: { policyId, document },
          query: { documentType: 'pdf' },
        });
        const answer = await orProblem(asked, 'not_found', 'not_ready');
        if (answer.ok) return show(new URL(answer.value.location, window.location.href).href, tab);
        tab?.close();
        setMissing(document);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
  });
  // A tab opened after waiting would be taken for a pop-up, so it is opened at the press and led on.
  const open = (document: string) => mutate({ document, tab: window.open('about:blank', '_blank') });
  return { open, opening: isPending ? variables.document : undefined, missing, dismiss: () => setMissing(undefined) };
}

/** Where no new tab may be opened, the document takes the place of the page. */
function show(address: string, tab: Window | null): void {
  if (tab && !tab.closed) tab.location.replace(address);
  else window.location.assign(address);
}
