import { createContext, type ReactNode, use } from 'react';

/** What somebody wants who asks for help: to look, or to write at once, and what about. */
export type HelpWanted = 'help' | { readonly about: string };

const HelpContext = createContext<(wanted: HelpWanted) => void>(() => {});

/** Lets whatever stands on the pages open the help of the frame around them. */
export function HelpProvider({ open, children }: { open: (wanted: HelpWanted) => void; children: ReactNode }) {
  return <HelpContext value={open}>{children}</HelpContext>;
}

/** Opens help above the page. */
export function useOpenHelp(): () => void {
  const open = use(HelpContext);
  return () => open('help');
}

/** Opens help where one writes to the brand. What it is about goes with the message, in a line. */
export function useWriteToUs(): (about: string) => void {
  const open = use(HelpContext);
  return (about) => open({ about });
}
