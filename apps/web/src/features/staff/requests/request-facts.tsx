import type { StaffRequestWire } from '@marque/contract';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import styles from './request-card.module.css';

const bookings: {
  readonly [K in Exclude<StaffRequestWire['kind'], 'END' | 'VOID' | 'CHANGE'>]: {
    readonly [B in NonNullable<StaffRequestWire['bookedAs']>]: string;
  };
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

type End = NonNullable<StaffRequestWire['end']>;
type Void = Extract<End, { kind: 'VOIDED' }>;

const reasons: { readonly [R in Extract<End, { kind: 'CANCELLED' }>['reason']]: string } = {
  ChecksNotGiven: 'staff.insurerEnd.reason.options.ChecksNotGiven',
  Threats: 'staff.insurerEnd.reason.options.Threats',
  NotInsurable: 'staff.insurerEnd.reason.options.NotInsurable',
  Fraud: 'staff.insurerEnd.reason.options.Fraud',
};

const findings: { readonly [F in Void['finding']]: string } = {
  CARELESS: 'staff.insurerEnd.finding.options.CARELESS',
  DELIBERATE_OR_RECKLESS: 'staff.insurerEnd.finding.options.DELIBERATE_OR_RECKLESS',
};

const insurerWould: { readonly [W in Void['insurerWould']]: string } = {
  NOT_HAVE_INSURED: 'staff.insurerEnd.insurerWould.options.NOT_HAVE_INSURED',
  OTHER_TERMS: 'staff.insurerEnd.insurerWould.options.OTHER_TERMS',
  HIGHER_PRICE: 'staff.insurerEnd.insurerWould.options.HIGHER_PRICE',
};

/**
 * How the insurer would end the policy, in lines: the evidence is the reason, and the moment from which a declared void
 * holds has its own line.
 */
function endFacts({ end, voids }: StaffRequestWire, t: (key: string) => string): (readonly [string, string])[] {
  if (end === null) return [];
  const why =
    end.kind === 'CANCELLED'
      ? [[t('staff.insurerEnd.reason.label'), t(reasons[end.reason])] as const]
      : [
          [t('staff.insurerEnd.finding.label'), t(findings[end.finding])] as const,
          [t('staff.insurerEnd.insurerWould.label'), t(insurerWould[end.insurerWould])] as const,
          [
            t('staff.requests.premium'),
            t(end.keepsPremium ? 'staff.requests.kept' : 'staff.requests.givenBack'),
          ] as const,
        ];
  if (voids !== null) return why;
  return [...why, [t('staff.requests.when'), t(end.isAtOnce ? 'staff.requests.atOnce' : 'staff.requests.afterNotice')]];
}

/** A change in lines: from when, across which claims, what differs, and the money. */
function changeFacts({ change }: StaffRequestWire, { t, money, day, when }: Words): (readonly [string, string])[] {
  if (change === null) return [];
  const { effectiveAt, claims, rows, dueNow, withNext, back } = change;
  const sums = [
    [t('staff.requests.dueNow'), dueNow] as const,
    [t('staff.requests.withNext'), withNext] as const,
    [t('staff.requests.back'), back] as const,
  ];
  return [
    [t('staff.requests.when'), when(effectiveAt)],
    ...claims.map(
      ({ reference, occurredOn }) => [t('staff.requests.crossed'), `${reference}, ${day(occurredOn)}`] as const,
    ),
    ...rows.map(({ what, before, after }) => [what, `${before} → ${after}`] as const),
    ...sums.filter(([, amount]) => amount > 0).map(([name, amount]) => [name, money(amount)] as const),
  ];
}

type Words = Pick<ReturnType<typeof useFormat>, 'money' | 'day'> & {
  readonly t: (key: string) => string;
  readonly when: (at: string) => string;
};

/** Who asks, why, and what it does to the account. */
export function RequestFacts({ request }: { request: StaffRequestWire }) {
  const t = useText();
  const { money, day, moment, timeOfDay } = useFormat();
  const when = (at: string) => `${moment(at)}, ${timeOfDay(at)}`;
  const balance = (pennies: number) => {
    if (pennies === 0) return t('staff.requests.even');
    return t(pennies > 0 ? 'staff.person.account.credit' : 'staff.person.account.owes', {
      amount: money(Math.abs(pennies)),
    });
  };
  const facts: readonly (readonly [string, string])[] = [
    [t(request.kind === 'VOID' ? 'staff.requests.voidedBy' : 'staff.requests.askedBy'), request.askedBy],
    [t('staff.requests.askedAt'), when(request.askedAt)],
    [t('staff.requests.why'), request.reason],
    ...(request.claimReference === null ? [] : [[t('staff.requests.claim'), request.claimReference] as const]),
    ...changeFacts(request, { t, money, day, when }),
    ...(request.kind === 'END' || request.kind === 'VOID' || request.kind === 'CHANGE' || request.bookedAs === null
      ? endFacts(request, t)
      : [[t('staff.requests.bookedAs'), t(bookings[request.kind][request.bookedAs])] as const]),
    // Whether a policy stays void moves no money, and what a change moves is shown above.
    ...(request.kind === 'VOID' || request.kind === 'CHANGE'
      ? []
      : [
          [t('staff.requests.before'), balance(request.balanceBefore)] as const,
          [t('staff.requests.after'), balance(request.balanceAfter)] as const,
        ]),
    ...(request.voids === null ? [] : [[t('staff.requests.voidFrom'), when(request.voids.from)] as const]),
    [t(request.kind === 'VOID' ? 'staff.requests.answerBy' : 'staff.requests.until'), when(request.expiresAt)],
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
