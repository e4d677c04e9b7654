import { createContext, type ReactNode, use } from 'react';

const HelpContext = createContext<() => void>(() => {});

/** Lets whatever stands on the pages open the help of the frame around them. */
export function HelpProvider({ open, children }: { open: () => void; children: ReactNode }) {
  return <HelpContext value={open}>{children}</HelpContext>;
}

/** Opens help above the page. */
export function useOpenHelp(): () => void {
  return use(HelpContext);
}
