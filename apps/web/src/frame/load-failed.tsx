import { Button, EmptyDrawing } from '@marque/kit';
import { useText } from '../brand/use-text.ts';
import { Page } from './page.tsx';

/** Stands in for a page whose content could not be had. Nothing is lost; asking again is the way on, where it can be of use now. */
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
