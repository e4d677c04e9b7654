import { excessRows } from '@marque/domain/rating/excess/excess-rows';
import { type Choice, ChoiceCards, Collapsible, VisuallyHidden } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { usePriceText } from '../../../brand/use-price-text.ts';
import { useText } from '../../../brand/use-text.ts';
import { ExcessTable } from '../../../covers/excess-table.tsx';
import { HelpLink } from '../../../frame/help/help-link.tsx';
import { PageSection } from '../../../frame/page-section.tsx';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { priceOf } from '../price-choice.ts';
import type { ChoiceProps } from './choice-props.ts';
import { useNowAndAfter } from './use-now-and-after.ts';

/** The voluntary excess: each amount with the price that it leads to, and what a claim of each kind would bear. */
export function ExcessChoice({ quote, choice, onChoose }: ChoiceProps) {
  const t = useText();
  const { roundMoney } = useFormat();
  const priceText = usePriceText();
  const nowAndAfter = useNowAndAfter();
  const { product, proposal } = useCurrentProposal();
  const { isAdjustable, voluntaryExcess } = product.excess;
  const excess = excessRows(quote.excess, choice.voluntaryExcess);
  // The heading and the price above say of what the two amounts are; a radio that is read out alone says it itself.
  const driverName = (profileCode: string) => {
    const { firstName, lastName } = proposal.data.profiles[profileCode] ?? {};
    return [firstName, lastName].filter(Boolean).join(' ');
  };
  const options = voluntaryExcess.map((excessPennies): Choice => {
    const price = priceOf(quote, { ...choice, voluntaryExcess: excessPennies });
    // The payment after an offer is named last, so what it is paid for is.
    const { unit } = priceText(price?.totals.gross ?? 0, choice.schedule);
    return {
      value: String(excessPennies),
      label: (
        <>
          {roundMoney(excessPennies)} <VisuallyHidden>{t('quote.excess.ofAmount')}</VisuallyHidden>
        </>
      ),
      hint: price && (
        <>
          {nowAndAfter(price.totals, choice.schedule)} <VisuallyHidden>{unit}</VisuallyHidden>
        </>
      ),
    };
  });
  // What is paid now and what after takes more room than one amount.
  const isReduced = choice.schedule === 'MONTHLY' && quote.promotion?.outcome === 'applied';
  const isChosen = isAdjustable && options.length > 1;
  return (
    <PageSection title={t('quote.excess.title')} hint={isChosen && t('quote.excess.hint')}>
      <HelpLink page="quote" />
      {isChosen && (
        <ChoiceCards
          id="voluntary-excess"
          label={t('quote.excess.choose')}
          compact
          columns={isReduced ? 2 : 4}
          choices={options}
          value={String(choice.voluntaryExcess)}
          onChange={(amount) => onChoose({ voluntaryExcess: Number(amount) })}
        />
      )}
      {excess.rows.length > 0 && (
        <Collapsible summary={t('quote.excess.eachClaim')}>
          <ExcessTable excess={excess} driverName={driverName} />
        </Collapsible>
      )}
    </PageSection>
  );
}
