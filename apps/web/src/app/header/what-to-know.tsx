import type { CallOutput } from '@marque/contract';
import { wholeWords } from '@marque/kit';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import styles from './admin-header.module.css';

type WhatToKnow = CallOutput<'getWhatToKnow'>;

const scopeTexts = {
  RING: 'staff.header.scopes.RING',
  HEAR: 'staff.header.scopes.HEAR',
  CHANGE: 'staff.header.scopes.CHANGE',
  END: 'staff.header.scopes.END',
} as const;

/** What staff have to know of the customer for whom they act: what they need, and who else may speak for them. Nothing where there is nothing. */
export function WhatToKnow({ userId }: { userId: string }) {
  const t = useText();
  const { day } = useFormat();
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['what-to-know', userId],
    queryFn: ({ signal }): Promise<WhatToKnow> => client.call('getWhatToKnow', { signal }),
    // Each reading is a line on their record.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return null;
  const { support, authorised, death } = data;
  const needs = support?.needs.filter((need) => need !== 'OTHER').map((need) => t(`staff.needs.${need}`)) ?? [];
  const needed = [...needs, ...(support?.other ? [support.other] : [])];
  const lines = [
    ...(death === null ? [] : [t('staff.header.died', { date: day(death.toldOn) })]),
    ...(needed.length === 0 ? [] : [t('staff.header.needs', { needs: needed.join(', ') })]),
    ...authorised.map(({ name, scope }) => t(scopeTexts[scope], { name: name ?? t('staff.header.nameless') })),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className={styles.know} aria-label={t('staff.header.know')}>
      {lines.map((line) => (
        <li key={line}>{wholeWords(line)}</li>
      ))}
    </ul>
  );
}
