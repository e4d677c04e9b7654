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
import { type SpreadReader, spreadWords } from './spread-words.ts';

type SpreadForgottenProps = { readonly account: CustomerAccountWire; readonly reader?: SpreadReader };

/**
 * What we forgot to ask for, in parts with the next payments: as offered, with the button to agree, or as agreed.
 * Nothing if it cannot be spread.
 */
export function SpreadForgotten({ account, reader = 'customer' }: SpreadForgottenProps) {
  const { accountId, forgottenAmount } = account;
  const client = useClient();
  const { data: spread } = useQuery({
    queryKey: queryKeys.spread(accountId),
    queryFn: ({ signal }): Promise<SpreadWire | null> => client.call('getSpread', { params: { accountId }, signal }),
    enabled: forgottenAmount > 0,
    meta: { quiet: true },
  });
  return spread && forgottenAmount > 0 ? (
    <Parts accountId={accountId} spread={spread} say={spreadWords[reader]} />
  ) : null;
}

type Said = { readonly say: (typeof spreadWords)[SpreadReader] };
type PartsProps = Said & { readonly accountId: string; readonly spread: SpreadWire };

function Parts({ accountId, spread, say }: PartsProps) {
  const t = useText();
  const { money } = useFormat();
  const titleId = useId();
  const { standing, amount, parts } = spread;
  const told = { count: parts.length, amount: money(amount) };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t(standing === 'AGREED' ? say.agreed : say.offered, told)}
      </h2>
      <p className={styles.lead}>{t(standing === 'AGREED' ? say.agreedLead : say.offeredLead, told)}</p>
      <ol className={styles.parts}>
        {parts.map((part, index) => (
          // Parts are known by their place alone.
          // biome-ignore lint/suspicious/noArrayIndexKey: as said
          <Part key={index} part={part} />
        ))}
      </ol>
      {standing === 'AGREED' ? (
        <End accountId={accountId} say={say} />
      ) : (
        <Agree accountId={accountId} spread={spread} say={say} />
      )}
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

function Agree({ accountId, spread: { parts }, say }: PartsProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const { mutate, isPending, data } = useMutation({
    mutationFn: () =>
      orProblem(client.call('agreeSpread', { params: { accountId }, body: { parts: [...parts] } }), 'wrong_state'),
    onSuccess: async (answer) => {
      if (answer.ok) snackbar(t(say.done));
      await queries.invalidateQueries();
    },
  });
  return (
    <>
      <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
        {t(say.agree, { count: parts.length })}
      </Button>
      {data?.ok === false && (
        <Notice tone="warning" role="alert">
          {t('payments.spread.changed')}
        </Notice>
      )}
    </>
  );
}

function End({ accountId, say }: Said & { readonly accountId: string }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const { mutate, isPending } = useMutation({
    mutationFn: () => orProblem(client.call('endSpread', { params: { accountId } }), 'wrong_state'),
    onSuccess: async (answer) => {
      if (answer.ok) snackbar(t(say.ended));
      await queries.invalidateQueries();
    },
  });
  return (
    <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
      {t(say.end)}
    </Button>
  );
}
