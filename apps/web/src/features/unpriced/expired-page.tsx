import { Notice } from '@marque/kit';
import { useBrand } from '../../brand/brand-context.tsx';
import { usePriceText } from '../../brand/use-price-text.ts';
import { useText } from '../../brand/use-text.ts';
import { expectArrival, Page } from '../../frame/page.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { insuredCar } from '../../proposal/insured-car.ts';
import { PlatedCar } from '../../proposal/plated-car.tsx';
import { ShortForm } from '../../questions/short-form.tsx';

/** A quote that has run out: a new price needs only what its product asks again. The new status leads on by itself. */
export function ExpiredPage() {
  const t = useText();
  const brand = useBrand();
  const { proposal, product } = useCurrentProposal();
  const car = insuredCar(proposal, product, brand.formats.registrations);
  return (
    <Page
      title={t('unpriced.expired.title')}
      subheader={t('unpriced.expired.lead')}
      upperHeader={<PlatedCar car={car} />}
      back={{ href: '/', text: t('unpriced.back') }}
      width="form"
    >
      <FormerPrice />
      <ShortForm
        pick={() => product.expiredProposal}
        action={t('unpriced.expired.action')}
        note={t('disclosure.nothingFinal')}
        onSaved={expectArrival}
      />
    </Page>
  );
}

/** What the price was, so that the new one surprises nobody. */
function FormerPrice() {
  const t = useText();
  const words = usePriceText();
  const { quote, paymentSchedule } = useCurrentProposal().proposal;
  const active = quote?.availablePaymentSchedules.find((schedule) => schedule.active);
  if (!active) return null;
  const { amount, unit } = words(active.totals.discounted, paymentSchedule);
  return (
    <Notice icon="clock" title={t('unpriced.expired.was', { price: `${amount} ${unit}`.trim() })}>
      {t('unpriced.expired.compared')}
    </Notice>
  );
}
