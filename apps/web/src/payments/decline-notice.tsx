import { Notice } from '@marque/kit';
import type { ReactNode } from 'react';
import { useText } from '../brand/use-text.ts';
import { declineText } from './decline-text.ts';

/** A card was declined: what helps, and what the bank said in its own word, in brackets. */
export function DeclineNotice({ declineCode, action }: { declineCode: string | undefined; action?: ReactNode }) {
  const t = useText();
  return (
    <Notice tone="critical" role="alert" title={t('payments.declined.title')} action={action}>
      {t(declineText(declineCode))}
      {declineCode !== undefined && ` (${declineCode})`}
    </Notice>
  );
}
