import type { SignedInUser } from '../principal/principal.tsx';
import type { HelpChat } from './help-chat.ts';

/** Intercom's messenger: one function, to which commands are given by name. */
type Messenger = (command: string, settings?: object | string) => void;

declare global {
  interface Window {
    Intercom?: Messenger;
  }
}

export type IntercomParts = {
  readonly appId: string;
  /** The language in which the visitor reads. */
  readonly language: string;
  /** The place where the messenger puts its function once its script has run. */
  readonly page: Pick<Window, 'Intercom'>;
  /** Fetches and runs a script; rejects when it cannot be had. */
  readonly load: (address: string) => Promise<void>;
  /** Helps if the messenger is not available, for example behind a blocker. */
  readonly otherwise: Pick<HelpChat, 'show'>;
};

/** Help by Intercom. Nothing is fetched from there before somebody asks for help. */
export function intercomChat({ appId, language, page, load, otherwise }: IntercomParts): HelpChat {
  let user: SignedInUser | null = null;
  let started: Promise<Messenger> | undefined;
  const settings = () => ({
    app_id: appId,
    hide_default_launcher: true,
    language_override: language,
    ...tellOf(user),
  });
  const start = async (): Promise<Messenger> => {
    if (!page.Intercom) await load(`https://widget.intercom.io/widget/${encodeURIComponent(appId)}`);
    const messenger = page.Intercom;
    if (!messenger) throw new Error('The chat service has not started');
    messenger('boot', settings());
    return messenger;
  };
  /** Says something to the messenger if it has been started, unless it was ended meanwhile. */
  const say = (words: (messenger: Messenger) => void) => {
    const mine = started;
    mine?.then(
      (messenger) => {
        if (started === mine) words(messenger);
      },
      () => undefined,
    );
  };
  return {
    show: (wanted) => {
      started ??= start();
      const mine = started;
      mine.catch(() => {
        if (started !== mine) return;
        started = undefined;
        otherwise.show(wanted);
      });
      // The reasons may reveal a conviction or health data: they go only to the brand's own mailbox.
      say((messenger) =>
        wanted === 'help' ? messenger('show') : messenger('showNewMessage', `${wanted.about[0]}\n\n`),
      );
    },
    updateUser: (next) => {
      const isAnother = user !== null && user.userId !== next?.userId;
      user = next;
      say((messenger) => {
        // What was said to one person is not shown to the next.
        if (isAnother) messenger('shutdown');
        messenger(isAnother ? 'boot' : 'update', settings());
      });
    },
    shutDown: () => {
      started?.then(
        (messenger) => messenger('shutdown'),
        () => undefined,
      );
      started = undefined;
    },
  };
}

/** The data about a signed-in user for the chat service: the id, a name, and an e-mail for replies if there is one. */
function tellOf(user: SignedInUser | null): object {
  if (user === null) return {};
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return {
    user_id: user.userId,
    ...(name === '' ? {} : { name }),
    ...(user.username.includes('@') ? { email: user.username } : {}),
  };
}
