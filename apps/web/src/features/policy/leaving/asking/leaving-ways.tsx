import { Button, buttonClass } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useFormat } from '../../../../brand/use-format.ts';
import { usePriceText } from '../../../../brand/use-price-text.ts';
import { useText } from '../../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { policyPath } from '../../../../policy/policy-paths.ts';
import { tabStorage } from '../../../../principal/acting.ts';
import { changingPlaces } from '../../changing/changing-places.ts';
import { keepTries } from '../../changing/kept-tries.ts';
import { useEndWords } from '../use-end-words.ts';
import { useMeansWords } from '../use-means-words.ts';
import type { ChosenEnd } from './chosen-end.ts';
import styles from './fork.module.css';
import { type PricedForLess, useKeepForLess } from './use-keep-for-less.ts';

/** Reasons after which another insurer will ask for the no-claims years. */
const SOLD: readonly string[] = ['SoldNR', 'SoldMake'];

const titles = {
  never: 'leaving.ways.never',
  now: 'leaving.ways.now',
  tonight: 'leaving.ways.tonight',
  day: 'leaving.ways.day',
} as const;

type LeavingWaysProps = {
  readonly reason: string | null;
  readonly chosen: ChosenEnd;
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly onGo: () => void;
};

/** The reason for which a lower price is of use. */
const PRICE = 'Price';

/**
 * The way on, with what it leads to. Beside it, of the same size, at most one thing that may help somebody who leaves
 * for this reason.
 */
export function LeavingWays({ reason, chosen, isReady, isBusy, onGo }: LeavingWaysProps) {
  const t = useText();
  const end = useEndWords();
  const outcome = useOutcome();
  const isSold = reason !== null && SOLD.includes(reason);
  const forLess = useKeepForLess(reason === null || reason === PRICE);
  // It is beside a way on that is open, never beside one that is still faint.
  const isCheaper = isReady && (reason === null || reason === PRICE) && forLess !== null;
  const hasOther = isSold || isCheaper;
  const words = chosen.ending && end(chosen.ending);
  return (
    <div className={styles.fork}>
      {isSold && <KeepYears />}
      <section>
        <h2 className={styles.title}>{words ? t(titles[words.kind], { date: words.day }) : t('leaving.ways.later')}</h2>
        <p className={styles.text}>{outcome(chosen)}</p>
        <Button
          variant={hasOther ? 'quiet' : 'primary'}
          aria-disabled={!isReady}
          busy={isBusy}
          onClick={onGo}
          onRefuse={onGo}
        >
          {t('leaving.ways.go')}
        </Button>
      </section>
      {isCheaper && <KeepForLess forLess={forLess} />}
    </div>
  );
}

/** What cover would cost with one change, and the way to try it. It comes after the way on, so that nothing moves when its price is there. */
function KeepForLess({ forLess: { kept, tries, difference } }: { forLess: PricedForLess }) {
  const t = useText();
  const { roundMoney } = useFormat();
  const priceText = usePriceText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policyId, today } = useCurrentPolicy().policy;
  const { amount, unit } = priceText(difference.to.discounted, difference.schedule);
  const price = { price: `${amount} ${unit}`, now: priceText(difference.from.discounted, difference.schedule).amount };
  return (
    <section>
      <h2 className={styles.title}>{t('leaving.less.title')}</h2>
      <p className={styles.text}>
        {kept.kind === 'excess'
          ? t('leaving.less.excess', { excess: roundMoney(kept.excess), ...price })
          : t('leaving.less.cover', { cover: t(`covers.${kept.cover}.name`), ...price })}
      </p>
      <Link
        to={changingPlaces(productUrlName, policyId).hub}
        className={buttonClass('quiet')}
        onClick={() => keepTries(tabStorage(), policyId, { day: today, ...tries })}
      >
        {t('leaving.less.way')}
      </Link>
    </section>
  );
}

/** The place of the no-claims years that another insurer will ask for. */
function KeepYears() {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policyId } = useCurrentPolicy().policy;
  return (
    <section>
      <h2 className={styles.title}>{t('leaving.years.title')}</h2>
      <p className={styles.text}>{t('leaving.years.text')}</p>
      <Link to={policyPath(productUrlName, policyId, 'told')} className={buttonClass('quiet')}>
        {t('leaving.years.way')}
      </Link>
    </section>
  );
}

function useOutcome(): (chosen: ChosenEnd) => string {
  const t = useText();
  const { money, day } = useFormat();
  const means = useMeansWords();
  return ({ wish, day: lastDay, ending }) => {
    if (!ending) return t(wish === 'day' && lastDay === null ? 'leaving.ways.choose' : 'leaving.ways.working');
    const { refund, comesBack, leftToPay, payments, to, by } = ending;
    const date = day(by, 'dayMonth');
    if (leftToPay > 0) return t('leaving.ways.owes', { amount: money(leftToPay) });
    const last = payments.at(-1);
    if (refund + comesBack === 0 && last)
      return t('leaving.ways.stillTaken', {
        amount: money(payments.reduce((sum, payment) => sum + payment.amount, 0)),
        date: day(last.payOn, 'dayMonth'),
      });
    if (refund + comesBack === 0) return t('leaving.ways.nothing');
    const [only, ...others] = to;
    const amount = money(refund + comesBack);
    return only && others.length === 0 && comesBack === 0
      ? t('leaving.ways.backTo', { amount, means: means(only), date })
      : t('leaving.ways.back', { amount, date });
  };
}
