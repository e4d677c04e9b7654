import type { KeptDataWire } from '@marque/contract';
import { Button, Card, Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { useOpening } from '../../../questions/form/use-opening.ts';
import { KeepThing } from './keep-thing.tsx';
import styles from './their-kept.module.css';

type Hold = KeptDataWire['holds'][number];
type Thing = Pick<Hold, 'kind' | 'reference'>;

const thingTexts = {
  POLICY: 'staff.keeping.things.POLICY',
  QUOTE: 'staff.keeping.things.QUOTE',
  COMPLAINT: 'staff.keeping.things.COMPLAINT',
} as const;

/**
 * Which of a customer's things are kept beyond their time, by whom and why, and the way to keep more or to end that.
 * Nothing for staff who may not.
 */
export function TheirKept({ kept }: { readonly kept: KeptDataWire | null }) {
  const t = useText();
  if (kept === null) return null;
  const complaints = kept.complaints.map((reference): Thing => ({ kind: 'COMPLAINT', reference }));
  const things: readonly Thing[] = [...kept.things, ...complaints];
  if (things.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="their-kept">
      <h2 id="their-kept" className={styles.title}>
        {t('staff.keeping.title')}
      </h2>
      <p className={styles.muted}>{t('staff.keeping.lead')}</p>
      <ul className={styles.rows}>
        {things.map((thing) => (
          <li key={`${thing.kind} ${thing.reference}`}>
            <KeptThing
              thing={thing}
              holds={kept.holds.filter(({ kind, reference }) => kind === thing.kind && reference === thing.reference)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function KeptThing({ thing, holds }: { readonly thing: Thing; readonly holds: readonly Hold[] }) {
  const t = useText();
  const { isOpen, button, open, close } = useOpening();
  const name = t(thingTexts[thing.kind], { reference: thing.reference });
  return (
    <>
      <h3 className={styles.name}>{name}</h3>
      {holds.map((hold) => (
        <PlacedHold key={hold.holdId} hold={hold} name={name} />
      ))}
      {isOpen ? (
        <KeepThing thing={thing} onDone={close} />
      ) : (
        <Button ref={button} variant="quiet" aria-label={t('staff.keeping.openName', { name })} onClick={open}>
          {t('staff.keeping.open')}
        </Button>
      )}
    </>
  );
}

function PlacedHold({ hold, name }: { readonly hold: Hold; readonly name: string }) {
  const t = useText();
  const { day, moment } = useFormat();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const { mutate, isPending, data } = useMutation({
    mutationFn: () =>
      orProblem(
        client.call('endRetentionHold', { params: { holdId: hold.holdId } }),
        ...(['not_found', 'wrong_state'] as const),
      ),
    onSuccess: ({ ok }) => ok && snackbar(t('staff.keeping.ended'), { tone: 'success' }),
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <div className={styles.hold}>
      <p>
        <strong>
          {hold.endsOn === null ? t('staff.keeping.untilEnded') : t('staff.keeping.until', { date: day(hold.endsOn) })}
        </strong>
        {': '}
        {hold.reason}
      </p>
      <p className={styles.muted}>{t('staff.keeping.by', { name: hold.placedBy, date: moment(hold.placedAt) })}</p>
      {data?.ok === false && (
        <Notice tone="critical" role="alert">
          {t('staff.keeping.endedBefore')}
        </Notice>
      )}
      <Button
        variant="quiet"
        busy={isPending}
        aria-label={t('staff.keeping.endName', { name })}
        onClick={() => mutate()}
      >
        {t('staff.keeping.end')}
      </Button>
    </div>
  );
}
