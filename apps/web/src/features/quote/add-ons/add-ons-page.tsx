import type { QuoteWire } from '@marque/contract';
import { TwoColumn } from '@marque/kit';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePriceText } from '../../../brand/use-price-text.ts';
import { useText } from '../../../brand/use-text.ts';
import { AddOnCard } from '../../../covers/adding/add-on-card.tsx';
import { UnavailableCover } from '../../../covers/adding/unavailable-cover.tsx';
import { ReadMore } from '../../../frame/content/read-more.tsx';
import { Page } from '../../../frame/page.tsx';
import { PageSection } from '../../../frame/page-section.tsx';
import { PageSkeleton } from '../../../frame/page-skeleton.tsx';
import { PriceDifference } from '../../../price/price-difference.tsx';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { focusFirstProblem } from '../../../questions/saving/use-submit.ts';
import { CoverPanel } from '../cover-panel.tsx';
import { IncludedCovers } from '../included-covers.tsx';
import styles from './add-ons-page.module.css';
import { ContinueBar } from './continue-bar.tsx';
import { useAddOns } from './use-add-ons.ts';

/** The optional covers, each a yes-or-no question without a preset answer, and the included covers. */
export function AddOnsPage() {
  const { proposal } = useCurrentProposal();
  return proposal.quote ? <AddOns quote={proposal.quote} /> : <PageSkeleton />;
}

function AddOns({ quote }: { quote: QuoteWire }) {
  const t = useText();
  const navigate = useNavigate();
  const { proposal, product, pathTo } = useCurrentProposal();
  const years = proposal.data.assets[product.coreAsset.code]?.['noClaimsDiscount'];
  const insured = { product, years: typeof years === 'number' ? years : undefined, today: proposal.today };
  const { form, available, unavailable, open, choice, price, isSaving } = useAddOns(quote);
  // What was open when going on was tried: a decision ends the complaint about it.
  const [tried, setTried] = useState('');
  const hasAddOns = product.covers.optional.length > 0;
  const priceText = usePriceText()(price?.totals.discounted ?? 0, choice.schedule, price?.totals.gross);
  const names = open.flatMap((one) => one.names);
  const showFirst = () => {
    setTried(names.join());
    form.store.batch(() => names.forEach((name) => void form.store.touch(name)));
    focusFirstProblem(form, names);
  };
  return (
    <TwoColumn
      side={<CoverPanel quote={quote} choice={choice} price={priceText} />}
      sideLabel={t('quote.panel.title')}
      narrow="hidden"
    >
      <Page
        title={t(hasAddOns ? 'quote.addOns.title' : 'quote.optional.title')}
        subheader={t(hasAddOns ? 'quote.addOns.lead' : 'quote.addOns.none')}
        back={{ href: pathTo(), text: t('quote.title') }}
      >
        <PriceDifference />
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void navigate({ to: pathTo('account-setup') });
          }}
        >
          {available.map((cover) => (
            <AddOnCard key={cover.code} cover={cover} form={form} quote={quote} choice={choice} insured={insured} />
          ))}
          {unavailable.map((cover) => (
            <UnavailableCover key={cover.code} cover={cover} insured={insured} />
          ))}
          <IncludedCovers quote={quote} />
          <InShort />
          <ContinueBar
            price={priceText}
            open={open.map(({ cover }) => t(`covers.${cover.code}.name`))}
            isTried={tried === names.join()}
            isSaving={isSaving}
            onShow={showFirst}
          />
        </form>
      </Page>
    </TwoColumn>
  );
}

/** What the car insurance covers, and what may be added, each on a page to read. */
function InShort() {
  const t = useText();
  const { product } = useCurrentProposal();
  const hasAddOns = product.covers.optional.length > 0;
  return (
    <PageSection title={t('quote.addOns.inShort')}>
      <div className={styles.readings}>
        <ReadMore page={`${product.code}/exposures`} title={t('quote.addOns.exposures')}>
          {t('quote.addOns.exposures')}
        </ReadMore>
        {hasAddOns && (
          <ReadMore page={`${product.code}/optional`} title={t('quote.addOns.optional')}>
            {t('quote.addOns.optional')}
          </ReadMore>
        )}
      </div>
    </PageSection>
  );
}
