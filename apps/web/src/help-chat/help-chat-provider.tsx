import { Modal, Notice, Skeleton } from '@marque/kit';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useBrand } from '../brand/brand-context.tsx';
import { useText } from '../brand/use-text.ts';
import { useConsent } from '../consent/consent-context.tsx';
import { HelpProvider, type HelpWanted } from '../frame/help/help.tsx';
import { usePrincipal } from '../principal/principal.tsx';
import { type HelpChat, helpKind, noChat } from './help-chat.ts';
import type { HelpDraft } from './help-draft.ts';
import type { HelpPanel, HelpPanelProps } from './help-panel.tsx';
import { intercomChat } from './intercom-chat.ts';
import { loadScript } from './load-script.ts';

/** Lets every page open help: the brand's chat service once cookies are accepted, otherwise the built-in panel; staff have none. */
export function HelpChatProvider({ children }: { children: ReactNode }) {
  const t = useText();
  const [opened, setOpened] = useState<HelpWanted | null>(null);
  const [draft, setDraft] = useState<HelpDraft>({ email: '', message: '' });
  const chat = useHelpChat(setOpened);
  return (
    <HelpProvider open={chat.show}>
      {children}
      <Modal
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={t('help.panel.title')}
        closeText={t('frame.close')}
      >
        <LoadedPanel wanted={opened ?? 'help'} draft={draft} onDraft={setDraft} />
      </Modal>
    </HelpProvider>
  );
}

/** The panel, whose code is fetched when it is first opened. */
function LoadedPanel(props: HelpPanelProps) {
  const t = useText();
  const [Panel, setPanel] = useState<typeof HelpPanel | 'missing'>();
  useEffect(() => {
    import('./help-panel.tsx').then(
      (loaded) => setPanel(() => loaded.HelpPanel),
      () => setPanel('missing'),
    );
  }, []);
  if (Panel === undefined) return <Skeleton kind="block" height="240px" />;
  if (Panel === 'missing') return <Notice tone="warning">{t('help.panel.failed')}</Notice>;
  return <Panel {...props} />;
}

function useHelpChat(openPanel: (wanted: HelpWanted) => void): HelpChat {
  const { support, language } = useBrand();
  const { user, isStaff } = usePrincipal();
  const isAccepted = useConsent().choice === true;
  const kind = helpKind({ isStaff, chatAppId: support.chatAppId, isAccepted });
  const appId = support.chatAppId ?? '';
  const chat = useMemo((): HelpChat => {
    if (kind === 'none') return noChat;
    const panel: HelpChat = { ...noChat, show: openPanel };
    if (kind === 'panel') return panel;
    return intercomChat({ appId, language, page: window, load: loadScript, otherwise: panel });
  }, [kind, appId, language, openPanel]);
  useEffect(() => () => chat.shutDown(), [chat]);
  useEffect(() => chat.updateUser(user), [chat, user]);
  return chat;
}
