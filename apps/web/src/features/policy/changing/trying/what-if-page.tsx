import { StickyBar, TwoColumn, VisuallyHidden } from '@marque/kit';
import { useEffect, useMemo, useState } from 'react';
import { useBrand } from '../../../../brand/brand-context.tsx';
import { useText } from '../../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { CarAndProduct } from '../../adjusting/car-and-product.tsx';
import { TaskPage } from '../../task-page.tsx';
import { type Changing, ChangingArea } from '../changing-area.tsx';
import { WithPerson } from '../referred/with-person.tsx';
import { toldWith } from '../told-with.ts';
import { useMonthPrice } from '../use-month-price.ts';
import { usePriceInAll } from '../use-price-in-all.ts';
import { ChangeProblem } from './change-problem.tsx';
import { HowPriceMoves } from './how-price-moves.tsx';
import { momentOf } from './moment-of.ts';
import { NewPrice } from './new-price.tsx';
import { PapersThatChange } from './papers-that-change.tsx';
import { PaymentsAhead } from './payments-ahead.tsx';
import { ReviewButton } from './review-button.tsx';
import { dayFaultOf, ReviewByStaff } from './review-by-staff.tsx';
import { SectionTiles } from './section-tiles.tsx';
import { TriedChanges } from './tried-changes.tsx';
import { usePrepareChange } from './use-prepare-change.ts';
import { useTriedPrice } from './use-tried-price.ts';
import styles from './what-if-page.module.css';

/**
 * “What if”: several changes of a policy together, what they cost, and why. Nothing is kept until they are reviewed.
 */
export function WhatIfPage() {
  return <ChangingArea>{(changing) => <WhatIf changing={changing} />}</ChangingArea>;
}

function WhatIf({ changing }: { changing: Changing }) {
  const t = useText();
  const { policyId } = useCurrentPolicy().policy;
  const { timeZone } = useBrand();
  const { told, tried, tries, rows, staffDays, waits, handedOver } = changing;
  const priced = useTriedPrice(policyId, tries);
  const prepare = usePrepareChange(policyId);
  const both = useMemo(() => ({ before: told, after: toldWith(told, tried) }), [told, tried]);
  const words = useMonthPrice();
  const inAll = usePriceInAll();
  const { price, isPresent } = priced;
  const difference = price?.change.priceDifference;
  const forDays = price?.change.forSomeDays ? inAll(price.change.forSomeDays) : null;
  const [isReviewing, setReviewing] = useState(false);
  const { forget } = prepare;
  // biome-ignore lint/correctness/useExhaustiveDependencies: why something was refused holds until something else is tried.
  useEffect(forget, [tries]);
  useEffect(() => {
    if (waits === null) forget();
  }, [waits, forget]);
  const onReview = () => {
    if (!staffDays) return prepare.start({ changes: tried, effectiveAt: momentOf(tries, timeZone) });
    forget();
    setReviewing(true);
  };
  const review = <ReviewButton priced={priced} isBusy={prepare.isPending} onReview={onReview} />;
  // What staff chose of the day is told beside the day.
  const refused = prepare.problem && dayFaultOf(prepare.problem) === undefined ? prepare.problem : undefined;
  const isTrying = rows.length > 0;
  return (
    <TaskPage title={t('changing.title')} lead={t('changing.lead')} mark={<CarAndProduct />}>
      <TwoColumn
        side={
          <NewPrice priced={priced} isPutOff={tries.from !== null}>
            {review}
          </NewPrice>
        }
        sideLabel={t('changing.price.title')}
      >
        <div className={styles.flow}>
          <WithPerson handedOver={handedOver} />
          {isTrying && <TriedChanges changing={changing} both={both} priced={priced} />}
          <ChangeProblem changing={changing} both={both} priced={priced} refused={refused} review={review} />
          <SectionTiles changing={changing} />
          {price && difference && (
            <div className={styles.flow} data-stale={!isPresent || undefined}>
              {!forDays && (
                <HowPriceMoves changing={changing} both={both} change={price.change} difference={difference} />
              )}
              <PaymentsAhead change={price.change} />
              <PapersThatChange papers={price.change.papers} />
            </div>
          )}
        </div>
      </TwoColumn>
      <div role="status">
        <VisuallyHidden>
          {isPresent && difference && (forDays ? `${forDays.amount} ${forDays.text}` : words.announced(difference))}
        </VisuallyHidden>
      </div>
      {isReviewing && staffDays && (
        <ReviewByStaff
          {...{ days: staffDays, changing, both, prepare, offer: price?.change.promotion?.name }}
          onClose={() => setReviewing(false)}
        />
      )}
      {isTrying && (
        <div className={styles.bar}>
          <StickyBar>
            <p className={styles.barPrice} data-stale={!isPresent || undefined}>
              {difference && <BarPrice {...(forDays ?? barWords(words.parts(difference)))} />}
            </p>
            {review}
          </StickyBar>
        </div>
      )}
    </TaskPage>
  );
}

/** The new price at the foot of a phone. */
function BarPrice({ amount, text }: { amount: string; text: string }) {
  return (
    <>
      <b>{amount}</b>
      <span>{text}</span>
    </>
  );
}

function barWords({ to, unit, much }: ReturnType<ReturnType<typeof useMonthPrice>['parts']>) {
  return { amount: to, text: `${unit}, ${much}` };
}
