import type { PolicyAdjustmentWire, PolicyWire, PriceDifferenceWire } from '@marque/contract';
import { HALF_HOUR_AGAIN_DAYS } from '@marque/domain/policy/adjustment/has-half-hour';
import { Button, Card, Notice, TwoColumn } from '@marque/kit';
import { useMemo } from 'react';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { usePrincipal } from '../../../../principal/principal.tsx';
import { CarAndProduct } from '../../adjusting/car-and-product.tsx';
import { TaskPage } from '../../task-page.tsx';
import { paysAtOnce, restAtOnce } from '../at-once/rest-at-once.ts';
import { AtOnceInShort, RestAtOnceCard } from '../at-once/rest-at-once-card.tsx';
import { BeforeAndAfterCard } from '../before-and-after.tsx';
import { ChangeInShort } from '../change-in-short.tsx';
import type { Changing } from '../changing-area.tsx';
import { toldWith } from '../told-with.ts';
import { rowsOf } from '../tried-rows.ts';
import { PapersThatChange } from '../trying/papers-that-change.tsx';
import { PaymentsAhead } from '../trying/payments-ahead.tsx';
import { PayByPhone } from './pay-by-phone.tsx';
import styles from './review-change.module.css';
import { AskSecondPerson } from './second-person.tsx';
import { Statements, useStatements } from './statements.tsx';
import type { ConfirmingChange } from './use-confirm-change.ts';
import { WhyNotConfirmed } from './why-not-confirmed.tsx';

type ReviewChangeProps = {
  readonly changing: Changing;
  readonly adjustment: PolicyAdjustmentWire;
  readonly change: NonNullable<PolicyAdjustmentWire['change']>;
  readonly difference: PriceDifferenceWire;
  readonly confirming: ConfirmingChange;
  readonly onTryAgain: () => void;
};

/** From when a change counts, if it is paid for and if not. */
const LEADS = {
  paid: {
    ...{ now: 'changing.check.leadPaid', start: 'changing.check.leadPaidStart' },
    ...{ day: 'changing.check.leadPaidDay', past: 'changing.check.leadPaidPast' },
    moved: 'changing.start.checkPaid',
  },
  free: {
    ...{ now: 'changing.check.lead', start: 'changing.check.leadStart' },
    ...{ day: 'changing.check.leadDay', past: 'changing.check.leadPast' },
    moved: 'changing.start.check',
  },
} as const;

/** Everything that a change does, before the last click: to the cover, the money and the documents. */
export function ReviewChange({ changing, adjustment, change, difference, confirming, onTryAgain }: ReviewChangeProps) {
  const t = useText();
  const { moment, money, timeOfDay } = useFormat();
  const { policy, product } = useCurrentPolicy();
  const { changes, confirmableUntil } = adjustment;
  const rows = useMemo(() => rowsOf(changes, product), [changes, product]);
  const both = useMemo(
    () => ({ before: changing.told, after: toldWith(changing.told, changes) }),
    [changing.told, changes],
  );
  const statements = useStatements(rows, change.papers);
  const { confirm, isPending, outcome } = confirming;
  const movesStart = adjustment.adjustmentType === 'SDA';
  const when = movesStart ? 'moved' : whenOf(adjustment, policy.policyDetail);
  const rest = paysAtOnce(changes) ? restAtOnce(change) : null;
  const isAhead = when === 'day' || when === 'start';
  const date = moment(change.effectiveAt, 'dayMonth');
  const lastMinute = new Date(Date.parse(confirmableUntil) - 1).toISOString();
  const { dueNow } = change;
  const { acting } = usePrincipal();
  // What reaches back across a known claim is not theirs alone to confirm.
  const isAcross = change.crosses.length > 0;
  const leads = dueNow > 0 ? LEADS.paid : LEADS.free;
  const confirmText = () => {
    if (isPending) return t('changing.check.busy');
    if (dueNow > 0) return t('changing.check.pay', { amount: money(dueNow) });
    return isAhead && !movesStart ? t('changing.check.confirmFrom', { date }) : t('changing.check.confirm');
  };
  return (
    <TaskPage
      title={t('changing.check.title')}
      lead={t(rest ? 'changing.atOnce.check' : leads[when], {
        date: moment(change.effectiveAt, 'weekday'),
        time: timeOfDay(change.effectiveAt),
      })}
      mark={<CarAndProduct />}
    >
      <TwoColumn
        side={
          <Card as="section">
            <h2 className={styles.title}>{t('changing.check.short')}</h2>
            {rest ? (
              <AtOnceInShort rest={rest} />
            ) : (
              <ChangeInShort change={change} difference={difference} isAhead={when !== 'now'} />
            )}
          </Card>
        }
        sideLabel={t('changing.check.short')}
        narrow="before"
      >
        <div className={styles.flow}>
          <WhyNotConfirmed outcome={isPending ? null : outcome} payment={adjustment.payment} />
          {rest ? (
            <RestAtOnceCard rest={rest} />
          ) : (
            <BeforeAndAfterCard {...{ rows, both, difference, forSomeDays: change.forSomeDays }} />
          )}
          <PaymentsAhead change={change} />
          <PapersThatChange papers={change.papers} />
          {change.promotion && <OfferDecided {...change.promotion} />}
          <Statements statements={statements} />
          {adjustment.secondPerson?.status === 'APPROVED' && !isAcross && (
            <Notice tone="success" icon="people" title={t('changing.second.agreed')}>
              {t('changing.second.agreedText')}
            </Notice>
          )}
          {!adjustment.hasHalfHour && !movesStart && !change.changesNothing && (
            <Notice icon="clock">{t('changing.check.noHalfHour', { days: HALF_HOUR_AGAIN_DAYS })}</Notice>
          )}
          {isAcross && (
            <AskSecondPerson
              adjustment={adjustment}
              what="make"
              effectiveAt={change.effectiveAt}
              claims={change.crosses}
              isReady={statements.checked}
            />
          )}
          <div>
            <div className={styles.ways}>
              {isAcross ? null : acting && dueNow > 0 ? (
                <PayByPhone adjustment={adjustment} dueNow={dueNow} isReady={statements.checked} />
              ) : (
                <Button
                  busy={isPending}
                  onClick={() => statements.checked() && confirm(adjustment, policy)}
                  {...(dueNow > 0 && { icon: 'card' as const })}
                >
                  {confirmText()}
                </Button>
              )}
              <Button variant="quiet" onClick={onTryAgain}>
                {t('changing.check.back')}
              </Button>
            </div>
            <p className={styles.small}>{t('changing.check.until', { time: timeOfDay(lastMinute) })}</p>
          </div>
        </div>
      </TwoColumn>
    </TaskPage>
  );
}

/**
 * From when it counts: as soon as it is confirmed, from the start of cover, from a later day, or from the day to which
 * staff set it back.
 */
function whenOf(
  { effectiveAt, createdAt }: Pick<PolicyAdjustmentWire, 'effectiveAt' | 'createdAt'>,
  { policyStatus }: Pick<PolicyWire['policyDetail'], 'policyStatus'>,
): keyof (typeof LEADS)['free'] {
  if (effectiveAt !== null) return effectiveAt < createdAt ? 'past' : 'day';
  return policyStatus === 'PENDING' ? 'start' : 'now';
}

/** What staff decided about an offer that is not for the new car. */
function OfferDecided({ name, ends }: { name: string; ends: boolean }) {
  const t = useText();
  return (
    <Notice title={t(ends ? 'changing.promotion.ends' : 'changing.promotion.goesOn', { name })}>
      {t(ends ? 'changing.promotion.endsText' : 'changing.promotion.goesOnText')}
    </Notice>
  );
}
