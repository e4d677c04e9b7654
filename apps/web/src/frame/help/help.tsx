import { createContext, type ReactNode, use } from 'react';

/** A message about a quote that was referred: lines that go with it, the first of which names the quote, and the quote's reference for the subject. */
export type AboutReferral = { readonly about: readonly string[]; readonly referral: string };

/** What somebody asking for help wants: to look, or to write at once, and what about. */
export type HelpWanted = 'help' | AboutReferral;

const HelpContext = createContext<(wanted: HelpWanted) => void>(() => {});

/** Lets any part of a page open the frame's help. */
export function HelpProvider({ open, children }: { open: (wanted: HelpWanted) => void; children: ReactNode }) {
  return <HelpContext value={open}>{children}</HelpContext>;
}

/** Opens help above the page. */
export function useOpenHelp(): () => void {
  const open = use(HelpContext);
  return () => open('help');
}

/** Opens help at the message to the brand. The subject goes with the message. */
export function useWriteToUs(): (about: AboutReferral) => void {
  return use(HelpContext);
}
