import type { CallOutput } from '@marque/contract';
import { Button, wholeWords } from '@marque/kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import styles from './admin-header.module.css';

type WhatToKnow = CallOutput<'getWhatToKnow'>;
type Authorised = WhatToKnow['authorised'][number];

const scopeTexts = {
  RING: 'staff.header.scopes.RING',
  HEAR: 'staff.header.scopes.HEAR',
  CHANGE: 'staff.header.scopes.CHANGE',
  END: 'staff.header.scopes.END',
} as const;

/**
 * What staff have to know about the customer for whom they act: what they need, and who else may speak for them. Here
 * staff say whom they have on the line; after that, nothing is done beyond what that person may do. Nothing if there is
 * nothing to know.
 */
export function WhatToKnow({ userId, impersonationId }: { userId: string; impersonationId: string }) {
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
  const { support, authorised, death, speaker } = data;
  const needs = support?.needs.filter((need) => need !== 'OTHER').map((need) => t(`staff.needs.${need}`)) ?? [];
  const needed = [...needs, ...(support?.other ? [support.other] : [])];
  const lines = [
    ...(death === null ? [] : [t('staff.header.died', { date: day(death.toldOn) })]),
    ...(needed.length === 0 ? [] : [t('staff.header.needs', { needs: needed.join(', ') })]),
  ];
  if (lines.length === 0 && authorised.length === 0 && speaker === null) return null;
  return (
    <ul className={styles.know} aria-label={t('staff.header.know')}>
      {lines.map((line) => (
        <li key={line}>{wholeWords(line)}</li>
      ))}
      {authorised.map((one) => (
        <Speaker key={one.authorisedId} one={one} impersonationId={impersonationId} speaker={speaker} />
      ))}
      {speaker !== null && authorised.every(({ authorisedId }) => authorisedId !== speaker) && (
        <li>{wholeWords(t('staff.header.overLine'))}</li>
      )}
      {speaker !== null && <CustomerAgain impersonationId={impersonationId} />}
    </ul>
  );
}

type Speaking = { readonly one: Authorised; readonly impersonationId: string; readonly speaker: string | null };

/**
 * Somebody who may speak, how far that goes, and a button to say that they are on the line. A person who may only be
 * rung never is.
 */
function Speaker({ one, impersonationId, speaker }: Speaking) {
  const t = useText();
  const { say, isSaying } = useSaySpeaker(impersonationId);
  const { authorisedId, scope } = one;
  const name = one.name ?? t('staff.header.nameless');
  return (
    <li>
      {speaker === authorisedId && <strong>{`${t('staff.header.onLine')} `}</strong>}
      {wholeWords(t(scopeTexts[scope], { name }))}
      {speaker !== authorisedId && scope !== 'RING' && (
        <Button variant="text" disabled={isSaying} onClick={() => say(authorisedId)}>
          {t('staff.header.speaks', { name })}
        </Button>
      )}
    </li>
  );
}

function CustomerAgain({ impersonationId }: { impersonationId: string }) {
  const t = useText();
  const { say, isSaying } = useSaySpeaker(impersonationId);
  return (
    <li>
      <Button variant="text" disabled={isSaying} onClick={() => say(null)}>
        {t('staff.header.customerSpeaks')}
      </Button>
    </li>
  );
}

/** Says who is on the line. Everything shown is fetched again: it may be for the customer alone. */
function useSaySpeaker(impersonationId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (authorisedId: string | null) =>
      client.call('setSpeaker', { params: { impersonationId }, body: { authorisedId } }),
    onSettled: () => queries.invalidateQueries(),
  });
  return { say: mutate, isSaying: isPending };
}
