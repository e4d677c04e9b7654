import { Button, Notice } from '@marque/kit';
import { useEffect, useRef } from 'react';
import { useText } from '../../brand/use-text.ts';
import { NavStatus } from '../../frame/nav-status.tsx';
import type { SaveState } from './use-save-answers.ts';

/** Says that answers are safe, or that they are not saved yet and how to try again. */
export function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const t = useText();
  if (state === 'saving') return <NavStatus>{t('disclosure.saving')}</NavStatus>;
  if (state === 'saved') return <NavStatus>{t('disclosure.saved')}</NavStatus>;
  if (state === 'notClear') return <NotClear />;
  return state === 'failed' ? <NotSaved onRetry={onRetry} /> : null;
}

/** Comes into sight when it appears: the bar at the foot would hide it otherwise. */
function NotSaved({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Notice
        tone="warning"
        role="alert"
        title={t('disclosure.notSaved')}
        action={
          <Button variant="quiet" onClick={onRetry}>
            {t('disclosure.saveAgain')}
          </Button>
        }
      >
        {t('disclosure.notSavedContent')}
      </Notice>
    </div>
  );
}

function NotClear() {
  const t = useText();
  return (
    <Notice tone="warning" role="alert" title={t('renewal.checks.notClear')}>
      {t('renewal.checks.notClearContent')}
    </Notice>
  );
}
