import type { InsurerEndingWire } from '@marque/contract';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import styles from './what-end-does.module.css';

type Line = { readonly key: string; readonly name: string; readonly value: string };

/**
 * The effect of an end by the insurer’s will, to the penny, before anybody decides it: until when there is cover, what
 * goes back, where to and by when, what is kept and what is owed.
 */
export function WhatEndDoes({ does }: { does: InsurerEndingWire }) {
  const lines = useLines()(does);
  return (
    <dl className={styles.lines}>
      {lines.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useLines(): (does: InsurerEndingWire) => readonly Line[] {
  const t = useText();
  const { money, day, moment, timeOfDay } = useFormat();
  const line = (key: Name, value: string): Line => ({ key, name: t(names[key]), value });
  const some = (key: Name, pennies: number) => (pennies > 0 ? [line(key, money(pennies))] : []);
  const means = { CARD: 'staff.insurerEnd.does.card', BACS_DEBIT: 'staff.insurerEnd.does.account' } as const;
  return ({ ending, settlesOn, claims }) => {
    const { lastMinute, refund, comesBack, to, by, payments, unplaced, heldByBank, calledOff, leftToPay, kept } =
      ending;
    const back = refund + comesBack;
    return [
      line('until', `${moment(lastMinute, 'near')}, ${timeOfDay(lastMinute)}`),
      line('back', back > 0 ? money(back) : t('staff.insurerEnd.does.nothing')),
      ...to.map(({ amount, type, name, paidOn }, index) => ({
        key: `to ${index}`,
        name: t('staff.insurerEnd.does.to', { means: name ?? t(means[type]) }),
        value: t('staff.insurerEnd.does.ofPayment', { amount: money(amount), date: day(paidOn, 'near') }),
      })),
      ...some('comesBack', comesBack),
      ...(back > 0 ? [line('settles', day(settlesOn, 'near')), line('by', day(by, 'near'))] : []),
      ...some('unplaced', unplaced),
      ...some('held', heldByBank),
      ...some('calledOff', calledOff),
      ...payments.map(({ amount, payOn }) => ({
        key: payOn,
        name: t('staff.insurerEnd.does.stillTaken', { date: day(payOn, 'near') }),
        value: money(amount),
      })),
      line('kept', money(kept)),
      line('owed', money(leftToPay)),
      ...(claims.length === 0 ? [line('claims', t('staff.insurerEnd.does.noClaims'))] : []),
      ...claims.map(({ reference, occurredOn }) => ({
        key: `claim ${reference}`,
        name: t(names.claims),
        value: t('staff.insurerEnd.does.claim', { reference, date: day(occurredOn, 'near') }),
      })),
    ];
  };
}

const names = {
  until: 'staff.insurerEnd.does.until',
  back: 'staff.insurerEnd.does.back',
  comesBack: 'staff.insurerEnd.does.comesBack',
  settles: 'staff.insurerEnd.does.settles',
  by: 'staff.insurerEnd.does.by',
  unplaced: 'staff.insurerEnd.does.unplaced',
  held: 'staff.insurerEnd.does.held',
  calledOff: 'staff.insurerEnd.does.calledOff',
  kept: 'staff.insurerEnd.does.kept',
  owed: 'staff.insurerEnd.does.owed',
  claims: 'staff.insurerEnd.does.claims',
} as const;
type Name = keyof typeof names;
