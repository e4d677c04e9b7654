import type { QuoteWire } from '@marque/contract';
import { buttonClass, StickyBar, TwoColumn } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../../brand/brand-context.tsx';
import { usePriceText } from '../../brand/use-price-text.ts';
import { useText } from '../../brand/use-text.ts';
import { ExcessChoice } from '../../covers/excess-choice.tsx';
import { SpecialTerms } from '../../covers/special-terms.tsx';
import { OfferDocuments } from '../../documents/offer-documents.tsx';
import { HelpLink } from '../../frame/help/help-link.tsx';
import { Page } from '../../frame/page.tsx';
import { PageSkeleton } from '../../frame/page-skeleton.tsx';
import { PriceDifference } from '../../price/price-difference.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { insuredCar } from '../../proposal/insured-car.ts';
import { UpgradeBanner } from '../../proposal/upgrade-banner.tsx';
import { CarValue } from '../../questions/car-value.tsx';
import { AddRegistration } from './add-registration.tsx';
import { CancelCover } from './cancel-cover.tsx';
import { CarLine } from './car-line.tsx';
import { ChosenAddOns } from './chosen-add-ons.tsx';
import { CoverPanel } from './cover-panel.tsx';
import { IncludedCovers } from './included-covers.tsx';
import { OfferLink } from './offer-link.tsx';
import { PriceBreakdown } from './price/price-breakdown.tsx';
import { PriceHead } from './price/price-head.tsx';
import { PromotionCode } from './promotion/promotion-code.tsx';
import { PromotionNotice } from './promotion/promotion-notice.tsx';
import styles from './quote-page.module.css';
import { SaveQuote } from './save-quote.tsx';
import { ScheduleChoice } from './schedule-choice.tsx';
import { SkipToContinue, wayOn } from './skip-to-continue.tsx';
import { useGoOnWhenSaved } from './use-go-on-when-saved.ts';
import { usePriceChoice } from './use-price-choice.ts';
import { YourAnswers } from './your-answers.tsx';

/** The price, what makes it up, and what may be chosen. */
export function QuotePage() {
  const { proposal } = useCurrentProposal();
  return proposal.quote ? <Quote quote={proposal.quote} /> : <PageSkeleton />;
}

function Quote({ quote }: { quote: QuoteWire }) {
  const t = useText();
  const { registrations } = useBrand().formats;
  const { proposal, product, scheme, pathTo } = useCurrentProposal();
  const { choice, choose, price, isConfirming, saving } = usePriceChoice(quote);
  const priceText = usePriceText()(price?.totals.discounted ?? 0, choice.schedule, price?.totals.gross);
  const next = pathTo(product.covers.optional.length > 0 ? 'add-ons' : 'account-setup');
  const goOn = useGoOnWhenSaved(next, saving);
  const car = insuredCar(proposal, product, registrations);
  const { profiles } = proposal.data;
  const firstName = profiles['ph']?.['firstName'];
  const driverName = (profileCode: string) => {
    const { firstName: given, lastName } = profiles[profileCode] ?? {};
    return [given, lastName].filter(Boolean).join(' ');
  };
  const heading = typeof firstName === 'string' ? t('quote.titleNamed', { name: firstName }) : t('quote.title');
  return (
    <div>
      <TwoColumn
        side={<CoverPanel quote={quote} choice={choice} price={priceText} next={next} onGoOn={goOn} />}
        sideLabel={t('quote.panel.title')}
      >
        <Page
          title={t('quote.title')}
          header={heading}
          upperHeader={<CarLine car={car} />}
          back={{ href: '/', text: t('quote.back') }}
        >
          <SkipToContinue />
          {price && <PriceHead price={price} schedule={choice.schedule} />}
          <SaveQuote />
          <div className={styles.news}>
            <PriceDifference />
            {quote.promotion ? <PromotionNotice promotion={quote.promotion} /> : <OfferLink />}
            {car.plate === '' && <AddRegistration />}
            <UpgradeBanner proposal={proposal} urlName={scheme.urlName ?? product.urlName} />
          </div>
          {price && <PriceBreakdown price={price} makeup={quote.makeup} />}
          <CarValue />
          <PromotionCode />
          <ScheduleChoice quote={quote} choice={choice} onChoose={choose} />
          <ExcessChoice
            quote={quote}
            choice={choice}
            onChoose={choose}
            offered={product.excess}
            driverName={driverName}
          >
            <HelpLink page="quote" />
          </ExcessChoice>
          <ChosenAddOns quote={quote} choice={choice} />
          <IncludedCovers quote={quote} />
          <SpecialTerms quote={quote} />
          <OfferDocuments />
          <CancelCover />
          <YourAnswers />
        </Page>
      </TwoColumn>
      <div className={styles.foot} aria-busy={isConfirming}>
        <StickyBar>
          <p className={styles.amount}>
            <b>{priceText.amount}</b> {priceText.unit}
          </p>
          <Link to={next} className={buttonClass()} onClick={goOn} {...wayOn}>
            {t('quote.continue')}
          </Link>
        </StickyBar>
      </div>
    </div>
  );
}
