import { createContext, type ReactNode, use } from 'react';

/** What somebody wants who asks for help: to look, or to write at once. */
export type HelpWanted = 'help' | 'message';

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

/** Opens help where one writes to the brand. */
export function useWriteToUs(): () => void {
  const open = use(HelpContext);
  return () => open('message');
}
