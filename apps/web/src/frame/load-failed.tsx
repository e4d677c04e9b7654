import { Button, EmptyDrawing } from '@marque/kit';
import { useText } from '../brand/use-text.ts';
import { Page } from './page.tsx';

/**
 * Replaces a page whose content could not be fetched. Nothing is lost; the way on is to ask again, if that can help
 * now.
 */
export function LoadFailed({ onRetry }: { onRetry: (() => void) | undefined }) {
  const t = useText();
  return (
    <Page
      title={t('frame.loadFailed.title')}
      subheader={t(onRetry ? 'frame.loadFailed.content' : 'frame.loadFailed.waiting')}
      upperHeader={<EmptyDrawing />}
      width="form"
    >
      {onRetry && <Button onClick={onRetry}>{t('frame.loadFailed.retry')}</Button>}
    </Page>
  );
}
