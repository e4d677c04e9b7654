import type { StaffRequestWire } from '@marque/contract';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import styles from './request-card.module.css';

const bookings: {
  readonly [K in StaffRequestWire['kind']]: { readonly [B in StaffRequestWire['bookedAs']]: string };
} = {
  REFUND: {
    CREDIT: 'staff.refund.bookedAs.options.CREDIT',
    GOODWILL: 'staff.refund.bookedAs.options.GOODWILL',
    WRITE_OFF: 'staff.credit.bookedAs.options.WRITE_OFF',
  },
  TRANSFER: {
    CREDIT: 'staff.requests.bookedTransfer',
    GOODWILL: 'staff.credit.bookedAs.options.GOODWILL',
    WRITE_OFF: 'staff.credit.bookedAs.options.WRITE_OFF',
  },
  CREDIT: {
    CREDIT: 'staff.refund.bookedAs.options.CREDIT',
    GOODWILL: 'staff.credit.bookedAs.options.GOODWILL',
    WRITE_OFF: 'staff.credit.bookedAs.options.WRITE_OFF',
  },
};

/** Who asks, why, and what it does to the account. */
export function RequestFacts({ request }: { request: StaffRequestWire }) {
  const t = useText();
  const { money, moment, timeOfDay } = useFormat();
  const when = (at: string) => `${moment(at)}, ${timeOfDay(at)}`;
  const balance = (pennies: number) => {
    if (pennies === 0) return t('staff.requests.even');
    return t(pennies > 0 ? 'staff.person.account.credit' : 'staff.person.account.owes', {
      amount: money(Math.abs(pennies)),
    });
  };
  const facts: readonly (readonly [string, string])[] = [
    [t('staff.requests.askedBy'), request.askedBy],
    [t('staff.requests.askedAt'), when(request.askedAt)],
    [t('staff.requests.why'), request.reason],
    [t('staff.requests.bookedAs'), t(bookings[request.kind][request.bookedAs])],
    [t('staff.requests.before'), balance(request.balanceBefore)],
    [t('staff.requests.after'), balance(request.balanceAfter)],
    [t('staff.requests.until'), when(request.expiresAt)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
