import { Button } from '@marque/kit';
import { useRef, useState } from 'react';
import { useText } from '../brand/use-text.ts';
import { ContentPage } from '../frame/content/content-page.tsx';
import type { HelpWanted } from '../frame/help/help.tsx';
import type { HelpDraft } from './help-draft.ts';
import { HelpMessage } from './help-message.tsx';
import styles from './help-panel.module.css';
import { HelpSearch } from './help-search.tsx';

export type HelpPanelProps = { wanted: HelpWanted; draft: HelpDraft; onDraft: (draft: HelpDraft) => void };

type Place =
  | { readonly at: 'search' }
  | { readonly at: 'article'; readonly article: string; readonly title: string }
  | { readonly at: 'message' };

/**
 * Built-in help: articles to search and read, and a message to the brand. Typed text stays when the panel is closed.
 */
export function HelpPanel({ wanted, draft, onDraft }: HelpPanelProps) {
  const t = useText();
  const about = wanted === 'help' ? undefined : wanted;
  const [place, setPlace] = useState<Place>({ at: about === undefined ? 'search' : 'message' });
  const [searched, setSearched] = useState('');
  const [isSent, setSent] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const goTo = (next: Place, sent = false) => {
    setPlace(next);
    setSent(sent);
    // After a step inside the panel, a screen reader begins at the top of its new content.
    top.current?.focus();
  };
  return (
    <div ref={top} tabIndex={-1} className={styles.panel} data-place={place.at}>
      {place.at !== 'search' && (
        <Button variant="text" icon="back" onClick={() => goTo({ at: 'search' })}>
          {t('help.panel.back')}
        </Button>
      )}
      {place.at === 'search' && (
        <HelpSearch
          searched={searched}
          onSearch={setSearched}
          onOpen={(article, title) => goTo({ at: 'article', article, title })}
          isSent={isSent}
        />
      )}
      {place.at === 'article' && (
        <>
          <h3>{place.title}</h3>
          <ContentPage page={`questions/${place.article}.html`} />
        </>
      )}
      {place.at === 'message' ? (
        <HelpMessage about={about} draft={draft} onDraft={onDraft} onSent={() => goTo({ at: 'search' }, true)} />
      ) : (
        <div className={styles.write}>
          <p>{t('help.panel.stuck')}</p>
          <Button variant="quiet" icon="chat" onClick={() => goTo({ at: 'message' })}>
            {t('help.panel.write')}
          </Button>
        </div>
      )}
    </div>
  );
}
