import type { CustomerAccountWire } from '@marque/contract';
import { Button, Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { SpreadForgotten } from '../../../payments/account/spread-forgotten.tsx';
import { usePrincipal } from '../../../principal/principal.tsx';
import { HoldPayment } from './hold-payment.tsx';
import { Lacks } from './lacks.tsx';
import styles from './person-page.module.css';
import { retryWords } from './words/retry-words.ts';

type Missed = NonNullable<CustomerAccountWire['missedPayment']>;
type MissedProps = { readonly account: CustomerAccountWire; readonly missed: Missed };

/**
 * An account's debt: how it stands, and what staff may do about it: hold it, end a hold, have the card asked again, or
 * spread what we forgot to ask for. Nothing if nothing could be held.
 */
export function UnpaidAccount({ account }: { account: CustomerAccountWire }) {
  const t = useText();
  const { user } = usePrincipal();
  const [isOpen, setOpen] = useState(false);
  const mayHold = user?.permissions.includes('action:hold') === true;
  const { missedPayment: missed, heldUntil } = account;
  if (!missed && !owesUnfailed(account)) return null;
  return (
    <div className={styles.missed}>
      {missed ? <Standing missed={missed} /> : <Unfailed account={account} />}
      {mayHold ? (
        <>
          <div className={styles.acts}>
            <Button variant="quiet" icon="clock" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(holdText(heldUntil !== null, isOpen))}
            </Button>
            {heldUntil !== null && <EndHold accountId={account.accountId} />}
            {missed && <Retry account={account} missed={missed} />}
          </div>
          {isOpen && <HoldPayment accountId={account.accountId} onDone={() => setOpen(false)} />}
        </>
      ) : (
        <Lacks permission="action:hold" />
      )}
      <SpreadForgotten account={account} reader="staff" />
    </div>
  );
}

/** The words of the button that opens and closes the form of a hold: before there is a hold, and once there is. */
function holdText(isHeld: boolean, isOpen: boolean): string {
  if (isHeld) return isOpen ? 'staff.unpaid.keep' : 'staff.unpaid.move';
  return isOpen ? 'staff.unpaid.cancel' : 'staff.unpaid.open';
}

/**
 * Whether something is owed without a failed payment: what we forgot to ask for, or what is left once nothing follows
 * any more.
 */
function owesUnfailed({ outstandingAmount, forgottenAmount, heldUntil, takenNext }: CustomerAccountWire): boolean {
  if (forgottenAmount > 0 || heldUntil !== null) return true;
  return outstandingAmount > 0 && takenNext.standstill === 'NOTHING_FOLLOWS';
}

function Unfailed({ account: { outstandingAmount, forgottenAmount, heldUntil } }: { account: CustomerAccountWire }) {
  const t = useText();
  const { money, day } = useFormat();
  const lines = [
    forgottenAmount > 0
      ? t('staff.unpaid.forgotten', { amount: money(forgottenAmount) })
      : t('staff.unpaid.unfailed', { amount: money(outstandingAmount) }),
    ...(heldUntil === null ? [] : [t('staff.unpaid.held', { date: day(heldUntil) })]),
  ];
  return <Lines lines={lines} />;
}

function Standing({ missed }: { missed: Missed }) {
  const t = useText();
  const { money, day } = useFormat();
  const { amount, failedOn, nextTryOn, coverEndsOn, endPassedOn, endWithdrawnOn, heldUntil, paydayOn } = missed;
  const isAfterHold = heldUntil === null || (nextTryOn !== null && nextTryOn > heldUntil);
  const lines = [
    t('staff.unpaid.since', { amount: money(amount), date: day(failedOn) }),
    ...(heldUntil === null ? [] : [t('staff.unpaid.held', { date: day(heldUntil) })]),
    ...(paydayOn === null ? [] : [t('staff.unpaid.payday', { date: day(paydayOn) })]),
    ...(nextTryOn === null || !isAfterHold ? [] : [t('staff.unpaid.next', { date: day(nextTryOn) })]),
    ...(coverEndsOn === null ? [] : [t('staff.unpaid.notice', { date: day(coverEndsOn) })]),
    ...(endPassedOn === null ? [] : [t('staff.unpaid.noticePassed', { date: day(endPassedOn) })]),
    ...(endWithdrawnOn === null ? [] : [t('staff.unpaid.noticeOver', { date: day(endWithdrawnOn) })]),
  ];
  return <Lines lines={lines} />;
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.muted}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function EndHold({ accountId }: { accountId: string }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      orProblem(client.call('endHold', { params: { accountId } }), 'wrong_state', 'second_person_needed'),
    onSuccess: async (ended) => {
      const isOwn = !ended.ok && ended.problem.code === 'second_person_needed';
      snackbar(t(isOwn ? 'staff.unpaid.own' : 'staff.unpaid.heldNoMore'));
      await queries.invalidateQueries();
    },
  });
  return (
    <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
      {t('staff.unpaid.endHold')}
    </Button>
  );
}

function Retry({ account: { accountId }, missed: { noRetry } }: MissedProps) {
  const t = useText();
  const { day } = useFormat();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const { mutate, isPending, data } = useMutation({
    mutationFn: () =>
      orProblem(client.call('retryPayment', { params: { accountId } }), 'wrong_state', 'second_person_needed'),
    onSuccess: async (asked) => {
      if (!asked.ok) return;
      snackbar(t('staff.unpaid.asked', { date: day(asked.value.nextTryOn) }));
      await queries.invalidateQueries();
    },
  });
  if (noRetry !== null) return <p className={styles.muted}>{t(retryWords[noRetry])}</p>;
  return (
    <>
      <Button variant="quiet" icon="card" busy={isPending} onClick={() => mutate()}>
        {t('staff.unpaid.retry')}
      </Button>
      {data?.ok === false && (
        <Notice tone="critical" role="alert">
          {t(data.problem.code === 'second_person_needed' ? 'staff.unpaid.own' : 'staff.unpaid.noRetry')}
        </Notice>
      )}
    </>
  );
}
