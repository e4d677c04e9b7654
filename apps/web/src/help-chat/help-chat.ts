import type { HelpWanted } from '../frame/help/help.tsx';
import type { SignedInUser } from '../principal/principal.tsx';

/** Help that a person can talk to: the chat service of the brand, the panel that is built in, or, for staff, nothing. */
export type HelpChat = {
  readonly show: (wanted: HelpWanted) => void;
  /** Tells the chat who has signed in; null when nobody has. */
  readonly updateUser: (user: SignedInUser | null) => void;
  /** Ends the chat and forgets whom it knew. */
  readonly shutDown: () => void;
};

/** For staff, who are the help. */
export const noChat: HelpChat = { show: () => {}, updateUser: () => {}, shutDown: () => {} };

/** What decides which help there is. */
export type HelpStanding = {
  readonly isStaff: boolean;
  /** The brand's app at the chat service; null when it has none. */
  readonly chatAppId: string | null;
  /** Whether the visitor has accepted cookies; nothing is fetched from anybody else before. */
  readonly isAccepted: boolean;
};

/** Which help there is. */
export function helpKind({ isStaff, chatAppId, isAccepted }: HelpStanding): 'none' | 'service' | 'panel' {
  if (isStaff) return 'none';
  return chatAppId !== null && isAccepted ? 'service' : 'panel';
}
