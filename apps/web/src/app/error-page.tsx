import { Button, EmptyDrawing } from '@marque/kit';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useText } from '../brand/use-text.ts';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Page } from '../frame/page.tsx';
import { isUnfetched, mayReload } from '../frame/unfetched.ts';
import { useIsOnline } from '../frame/use-is-online.ts';

/** Stands in for a page that broke, or whose code could not be fetched. What was saved is safe. Loading the page again helps, and happens by itself once the connection is back. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const t = useText();
  const isOnline = useIsOnline();
  const wasOffline = useRef(!isOnline);
  useEffect(() => {
    if (!isOnline) wasOffline.current = true;
    const parts = { isOnline, wasOffline: wasOffline.current, storage: sessionStorage };
    if (mayReload(error, parts)) location.reload();
  }, [error, isOnline]);
  // Without a connection, loading again would show the browser's own error page instead.
  if (isUnfetched(error)) return <LoadFailed onRetry={isOnline ? () => location.reload() : undefined} />;
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
