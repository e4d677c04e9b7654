import type { CustomerAccountWire, SpreadWire } from '@marque/contract';
import { Button, Card, Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { orProblem } from '../../client/or-problem.ts';
import { queryKeys } from '../../client/query-keys.ts';
import styles from './spread-forgotten.module.css';

/** What we forgot to ask for, in parts with the next payments: as it is offered, with the button that agrees, or as it was agreed. Nothing where it cannot be. */
export function SpreadForgotten({ account: { accountId, forgottenAmount } }: { account: CustomerAccountWire }) {
  const client = useClient();
  const { data: spread } = useQuery({
    queryKey: queryKeys.spread(accountId),
    queryFn: ({ signal }): Promise<SpreadWire | null> => client.call('getSpread', { params: { accountId }, signal }),
    enabled: forgottenAmount > 0,
    meta: { quiet: true },
  });
  return spread && forgottenAmount > 0 ? <Parts accountId={accountId} spread={spread} /> : null;
}

type PartsProps = { readonly accountId: string; readonly spread: SpreadWire };

function Parts({ accountId, spread }: PartsProps) {
  const t = useText();
  const { money } = useFormat();
  const titleId = useId();
  const { standing, amount, parts } = spread;
  const told = { count: parts.length, amount: money(amount) };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t(standing === 'AGREED' ? 'payments.spread.agreed' : 'payments.spread.offered', told)}
      </h2>
      <p className={styles.lead}>
        {t(standing === 'AGREED' ? 'payments.spread.agreedLead' : 'payments.spread.offeredLead', told)}
      </p>
      <ol className={styles.parts}>
        {parts.map((part, index) => (
          // Parts are known by their place alone.
          // biome-ignore lint/suspicious/noArrayIndexKey: as said
          <Part key={index} part={part} />
        ))}
      </ol>
      {standing === 'AGREED' ? <End accountId={accountId} /> : <Agree accountId={accountId} spread={spread} />}
    </Card>
  );
}

function Part({ part: { amount, payment } }: { part: SpreadWire['parts'][number] }) {
  const t = useText();
  const { money, day } = useFormat();
  return (
    <li>
      <span>
        {payment ? day(payment.on) : t('payments.spread.later')}
        <small>{t('payments.spread.part', { amount: money(amount) })}</small>
      </span>
      {payment && <b>{money(payment.amount)}</b>}
    </li>
  );
}

function Agree({ accountId, spread: { parts } }: PartsProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const { mutate, isPending, data } = useMutation({
    mutationFn: () =>
      orProblem(client.call('agreeSpread', { params: { accountId }, body: { parts: [...parts] } }), 'wrong_state'),
    onSuccess: async (answer) => {
      if (answer.ok) snackbar(t('payments.spread.done'));
      await queries.invalidateQueries();
    },
  });
  return (
    <>
      <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
        {t('payments.spread.agree', { count: parts.length })}
      </Button>
      {data?.ok === false && (
        <Notice tone="warning" role="alert">
          {t('payments.spread.changed')}
        </Notice>
      )}
    </>
  );
}

function End({ accountId }: { accountId: string }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const { mutate, isPending } = useMutation({
    mutationFn: () => orProblem(client.call('endSpread', { params: { accountId } }), 'wrong_state'),
    onSuccess: async (answer) => {
      if (answer.ok) snackbar(t('payments.spread.ended'));
      await queries.invalidateQueries();
    },
  });
  return (
    <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
      {t('payments.spread.end')}
    </Button>
  );
}
