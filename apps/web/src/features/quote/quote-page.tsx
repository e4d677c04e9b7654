import type { QuoteWire } from '@marque/contract';
import { buttonClass, StickyBar, TwoColumn } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { Page } from '../../frame/page.tsx';
import { PageSkeleton } from '../../frame/page-skeleton.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { insuredCar } from '../../proposal/insured-car.ts';
import { CarLine } from './car-line.tsx';
import { CoverPanel } from './cover-panel.tsx';
import { ExcessChoice } from './excess-choice.tsx';
import { IncludedCovers } from './included-covers.tsx';
import { OptionalCovers } from './optional-covers.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';
import { PriceHead } from './price-head.tsx';
import styles from './quote-page.module.css';
import { ScheduleChoice } from './schedule-choice.tsx';
import { SpecialTerms } from './special-terms.tsx';
import { usePriceChoice } from './use-price-choice.ts';
import { usePriceText } from './use-price-text.ts';
import { YourAnswers } from './your-answers.tsx';

/** The price, what makes it up, and what may be chosen. */
export function QuotePage() {
  const { proposal } = useCurrentProposal();
  return proposal.quote ? <Quote quote={proposal.quote} /> : <PageSkeleton />;
}

function Quote({ quote }: { quote: QuoteWire }) {
  const t = useText();
  const { registrations } = useBrand().formats;
  const { proposal, product, pathTo } = useCurrentProposal();
  const { choice, choose, price, isConfirming } = usePriceChoice(quote);
  const { amount, unit } = usePriceText(price?.totals.discounted ?? 0, choice.schedule);
  const car = insuredCar(proposal, product, registrations);
  const firstName = proposal.data.profiles['ph']?.['firstName'];
  const heading = typeof firstName === 'string' ? t('quote.titleNamed', { name: firstName }) : t('quote.title');
  return (
    <div>
      <TwoColumn
        side={<CoverPanel quote={quote} choice={choice} amount={amount} unit={unit} />}
        sideLabel={t('quote.panel.title')}
      >
        <Page
          title={t('quote.title')}
          header={heading}
          upperHeader={<CarLine car={car} />}
          back={{ href: '/', text: t('quote.back') }}
        >
          {price && <PriceHead price={price} schedule={choice.schedule} />}
          {price && <PriceBreakdown price={price} />}
          <ScheduleChoice quote={quote} choice={choice} onChoose={choose} />
          <ExcessChoice quote={quote} choice={choice} onChoose={choose} />
          <OptionalCovers quote={quote} choice={choice} onChoose={choose} />
          <IncludedCovers quote={quote} />
          <SpecialTerms quote={quote} />
          <YourAnswers />
        </Page>
      </TwoColumn>
      <div className={styles.foot} aria-busy={isConfirming}>
        <StickyBar>
          <p className={styles.amount}>
            <b>{amount}</b> {unit}
          </p>
          <Link to={pathTo('account-setup')} className={buttonClass()}>
            {t('quote.continue')}
          </Link>
        </StickyBar>
      </div>
    </div>
  );
}
