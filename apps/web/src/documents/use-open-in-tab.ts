import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Opens something in a new tab by an address that works once; `find` asks for the address, and returns nothing if it is
 * not available. `opening` is what is being opened, `missing` names what was not available, until it is dismissed.
 */
export function useOpenInTab(find: (name: string) => Promise<string | undefined>) {
  const [missing, setMissing] = useState<string>();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ name, tab }: { name: string; tab: Window | null }) => {
      try {
        const found = await find(name);
        if (found !== undefined) return show(new URL(found, window.location.href).href, tab);
        tab?.close();
        setMissing(name);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
  });
  // A tab that opens after a wait would be taken for a pop-up, so it opens at the click and is then redirected.
  const open = (name: string) => mutate({ name, tab: window.open('about:blank', '_blank') });
  return { open, opening: isPending ? variables.name : undefined, missing, dismiss: () => setMissing(undefined) };
}

/** If no new tab may be opened, the document replaces the page. */
function show(address: string, tab: Window | null): void {
  if (tab && !tab.closed) tab.location.replace(address);
  else window.location.assign(address);
}
