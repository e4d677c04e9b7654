import { Button, EmptyDrawing } from '@marque/kit';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useText } from '../../brand/use-text.ts';
import { useReach } from '../../connection/connection-context.tsx';
import { LoadFailed } from '../../frame/load-failed.tsx';
import { Page } from '../../frame/page.tsx';
import { isUnfetched, mayReload } from '../../frame/unfetched.ts';

/**
 * Replaces a page that broke, or whose code could not be fetched. Saved data are safe. Loading the page again helps,
 * and happens automatically once the shop answers.
 */
export function ErrorPage({ error }: ErrorComponentProps) {
  const t = useText();
  const { isLost, answers } = useReach();
  const wasLost = useRef(isLost);
  useEffect(() => {
    if (isLost) wasLost.current = true;
    if (isLost || !isUnfetched(error)) return;
    let isLeft = false;
    void answers().then((does) => {
      const parts = { answers: does, wasLost: wasLost.current, storage: sessionStorage };
      if (!isLeft && mayReload(error, parts)) location.reload();
    });
    return () => {
      isLeft = true;
    };
  }, [error, isLost, answers]);
  // Unless the shop answers, loading again would show the browser's own error page instead.
  const retry = () => void answers().then((does) => does && location.reload());
  if (isUnfetched(error)) return <LoadFailed onRetry={isLost ? undefined : retry} />;
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
