import { Button, EmptyDrawing } from '@marque/kit';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../brand/use-text.ts';
import { Page } from '../frame/page.tsx';
import { LoadFailed } from './load-failed.tsx';

/** The router marks the files for which it loaded the page anew; the same mark here keeps it at once for each. */
const RELOADED = 'tanstack_router_reload:';

/** Stands in for a page that broke, or whose code could not be fetched. What was saved is safe; loading anew is the way on. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const t = useText();
  const isUnfetched =
    error instanceof Error && /dynamically imported module|module script|preload/i.test(error.message);
  useEffect(() => {
    // A page from before a new release asks for files that are gone: loading it anew gets the present ones, once for each file.
    const mark = RELOADED + (error instanceof Error ? error.message : '');
    if (!isUnfetched || !navigator.onLine || sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, '1');
    location.reload();
  }, [isUnfetched, error]);
  if (isUnfetched) return <LoadFailed onRetry={() => location.reload()} />;
  return (
    <Page
      title={t('frame.broken.title')}
      subheader={t('frame.broken.content')}
      upperHeader={<EmptyDrawing />}
      width="form"
    >
      <Button onClick={() => location.reload()}>{t('frame.broken.reload')}</Button>
    </Page>
  );
}
