import { Button, Notice } from '@marque/kit';
import { useEffect, useRef } from 'react';
import { useText } from '../../brand/use-text.ts';
import { useOpenHelp } from '../../frame/help/help.tsx';
import { usePrincipal } from '../../principal/principal.tsx';
import styles from './failure-notice.module.css';
import type { RetrieveFailure } from './retrieve-failure.ts';

const words: { readonly [K in RetrieveFailure['kind']]: { readonly title: string; readonly content: string } } = {
  details: { title: 'retrieve.failed.details.title', content: 'retrieve.failed.details.content' },
  tooOften: { title: 'retrieve.failed.tooOften.title', content: 'retrieve.failed.tooOften.content' },
  other: { title: 'retrieve.failed.other.title', content: 'retrieve.failed.other.content' },
};

/** Why the quote was not retrieved, and what to do instead. The typed details remain above. It scrolls into view, clear of the floating bar. */
export function FailureNotice({ failure }: { failure: RetrieveFailure }) {
  const t = useText();
  const { signIn } = usePrincipal();
  const openHelp = useOpenHelp();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { title, content } = words[failure.kind];
  return (
    <div ref={place}>
      <Notice
        tone={failure.kind === 'details' ? 'warning' : 'critical'}
        role="alert"
        title={t(title)}
        action={
          <span className={styles.ways}>
            {failure.kind === 'details' && (
              <Button variant="quiet" onClick={() => void signIn('/')}>
                {t('retrieve.failed.signIn')}
              </Button>
            )}
            <Button variant="quiet" icon="chat" onClick={openHelp}>
              {t('retrieve.failed.chat')}
            </Button>
          </span>
        }
      >
        {failure.kind === 'tooOften' ? t(content, { count: failure.minutes }) : t(content)}
      </Notice>
    </div>
  );
}
