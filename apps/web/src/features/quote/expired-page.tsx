import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { Page } from '../../frame/page.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { insuredCar } from '../../proposal/insured-car.ts';
import { ShortForm } from '../../questions/short-form.tsx';
import { CarLine } from './car-line.tsx';

/** A quote that has run out: what its product asks anew is all that a new price needs. */
export function ExpiredPage() {
  const t = useText();
  const brand = useBrand();
  const { proposal, product } = useCurrentProposal();
  const car = insuredCar(proposal, product, brand.formats.registrations);
  return (
    <Page
      title={t('quote.expired.title')}
      subheader={t('quote.expired.lead')}
      upperHeader={<CarLine car={car} />}
      back={{ href: '/', text: t('quote.back') }}
      width="form"
    >
      {/* The new status leads on by itself. */}
      <ShortForm
        pick={() => product.expiredProposal}
        action={t('quote.expired.action')}
        note={t('disclosure.nothingFinal')}
        onSaved={() => undefined}
      />
    </Page>
  );
}
