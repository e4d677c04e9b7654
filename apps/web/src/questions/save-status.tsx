import { Button, Notice } from '@marque/kit';
import { useText } from '../brand/use-text.ts';
import { NavStatus } from '../frame/nav-status.tsx';
import type { SaveState } from './use-save-answers.ts';

/** Says that answers are safe, or that they are not saved yet and how to try again. */
export function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const t = useText();
  if (state === 'saving') return <NavStatus>{t('disclosure.saving')}</NavStatus>;
  if (state === 'saved') return <NavStatus>{t('disclosure.saved')}</NavStatus>;
  if (state !== 'failed') return null;
  return (
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
  );
}
