import type { ClaimWire, EndingWire } from '@marque/contract';
import { Card, Icon, type IconName } from '@marque/kit';
import { useId } from 'react';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { useAccountOf } from '../../../../payments/account/use-account-of.ts';
import { meansView } from '../../../../payments/means-view.ts';
import { useAccountMethods } from '../../../../payments/use-account-methods.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { useClaims } from '../../claims/use-claims.ts';
import { useMeansWords } from '../use-means-words.ts';
import styles from './confirm-end.module.css';

type Thing = { readonly key: string; readonly icon: IconName; readonly title: string; readonly text: string };

/** What happens once it is confirmed: to the money, to the payments to come, to claims. */
export function WhatHappensNext({ ending }: { ending: EndingWire }) {
  const t = useText();
  const titleId = useId();
  const { policyId, policyNumber } = useCurrentPolicy().policy;
  const { data: claims = [] } = useClaims(policyNumber);
  const money = useMoneyThings();
  const payments = usePaymentThings();
  const claimOf = useClaimThing();
  const open = claims.filter((claim) => claim.policyId === policyId && claim.status !== 'SETTLED');
  const things = [...money(ending), ...payments(ending), ...open.map(claimOf)];
  if (things.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('leaving.next.title')}
      </h2>
      <ul className={styles.rows}>
        {things.map(({ key, icon, title, text }) => (
          <li key={key} className={styles.row}>
            <Icon name={icon} />
            <div>
              <p className={styles.what}>{title}</p>
              <p className={styles.small}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Where the money goes, what cannot be sent, and what is left to pay. */
function useMoneyThings(): (ending: EndingWire) => readonly Thing[] {
  const t = useText();
  const { money, day } = useFormat();
  const means = useMeansWords();
  return ({ to, by, unplaced, heldByBank, leftToPay }) => [
    ...to.map(
      ({ amount, type, name, paidOn, by: arrives = by }): Thing => ({
        key: `${type} ${paidOn} ${amount}`,
        icon: type === 'CARD' ? 'card' : 'bank',
        title: t('leaving.next.to', { amount: money(amount), means: means({ type, name }) }),
        // A debit goes back once it was drawn for a week, so the day may be later than usual.
        text: t(type === 'CARD' ? 'leaving.next.by' : 'leaving.next.byDebit', { date: day(arrives, 'near') }),
      }),
    ),
    ...(unplaced > 0 ? [amountThing('unplaced', 'person', unplaced)] : []),
    ...(heldByBank > 0 ? [amountThing('held', 'bank', heldByBank)] : []),
    ...(leftToPay > 0 ? [amountThing('owed', 'card', leftToPay)] : []),
  ];

  function amountThing(key: 'unplaced' | 'held' | 'owed', icon: IconName, pennies: number): Thing {
    const [title, text] = amountTexts[key];
    return { key, icon, title: t(title, { amount: money(pennies) }), text: t(text) };
  }
}

const amountTexts = {
  unplaced: ['leaving.next.unplaced', 'leaving.next.unplacedHow'],
  held: ['leaving.next.held', 'leaving.next.heldHow'],
  owed: ['leaving.next.owed', 'leaving.next.owedHow'],
} as const;

/** What is still taken until the end, and what is not taken any more. */
function usePaymentThings(): (ending: EndingWire) => readonly Thing[] {
  const t = useText();
  const { money, day } = useFormat();
  const { policyId } = useCurrentPolicy().policy;
  const { account } = useAccountOf(policyId);
  const { data } = useAccountMethods(account?.accountId);
  const type = data && meansView(data).chosen?.type;
  return ({ payments, stops, debits }) => {
    // What becomes of a debit under way is shown separately.
    const ofMeans =
      type === 'CARD'
        ? t('leaving.next.noDebit')
        : type === 'BACS_DEBIT' && debits.length === 0
          ? t('leaving.next.debitStops')
          : '';
    const isStillTaken = payments.length > 0 || debits.some(({ becomes }) => becomes !== 'CALLED_OFF');
    const notTaken =
      stops === null
        ? ''
        : t('leaving.next.notTaken', { amount: money(stops.amount), date: day(stops.payOn, 'dayMonth') });
    return [
      ...payments.map(
        ({ payOn, amount }): Thing => ({
          key: payOn,
          icon: 'calendar',
          title: t('leaving.next.stillTaken', { amount: money(amount), date: day(payOn, 'dayMonth') }),
          text: t('leaving.next.stillTakenWhy'),
        }),
      ),
      ...(stops === null
        ? []
        : [
            {
              key: 'stops',
              icon: 'calendar' as const,
              title: t(isStillTaken ? 'leaving.next.nothingAfter' : 'leaving.next.nothingMore'),
              text: `${notTaken} ${ofMeans}`.trim(),
            },
          ]),
    ];
  };
}

/** A claim goes on. */
function useClaimThing(): (claim: ClaimWire) => Thing {
  const t = useText();
  const { day } = useFormat();
  return ({ claimReference, occurredDate }) => ({
    key: claimReference,
    icon: 'shield',
    title: t('leaving.next.claim', { date: day(occurredDate, 'dayMonth') }),
    text: t('leaving.next.claimHow', { reference: claimReference }),
  });
}
