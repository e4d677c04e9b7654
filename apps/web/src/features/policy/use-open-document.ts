import { useMutation } from '@tanstack/react-query';
import { useClient } from '../../client/client-context.tsx';

/** Opens a document of a policy in a new tab, by an address that works once. */
export function useOpenDocument(policyId: string) {
  const client = useClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ document, tab }: { document: string; tab: Window | null }) => {
      try {
        const { location } = await client.call('getPolicyDocument', {
          params: { policyId, document },
          query: { documentType: 'pdf' },
        });
        show(new URL(location, window.location.href).href, tab);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
  });
  // A tab opened after waiting would be taken for a pop-up, so it is opened at the press and led on.
  const open = (document: string) => mutate({ document, tab: window.open('about:blank', '_blank') });
  return { open, opening: isPending ? variables.document : undefined };
}

/** Where no new tab may be opened, the document takes the place of the page. */
function show(address: string, tab: Window | null): void {
  if (tab && !tab.closed) tab.location.replace(address);
  else window.location.assign(address);
}
