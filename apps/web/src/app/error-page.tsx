import { Button, EmptyDrawing } from '@marque/kit';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../brand/use-text.ts';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Page } from '../frame/page.tsx';
import { isUnfetched, mayReload } from './unfetched.ts';

/** Stands in for a page that broke, or whose code could not be fetched. What was saved is safe; loading anew is the way on. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const t = useText();
  useEffect(() => {
    if (mayReload(error, { isOnline: navigator.onLine, storage: sessionStorage })) location.reload();
  }, [error]);
  if (isUnfetched(error)) return <LoadFailed onRetry={() => location.reload()} />;
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
