import { Button, StickySummary } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { PageSection } from '../../../frame/page-section.tsx';
import { RegistrationForm } from '../../../questions/registration-form.tsx';
import { PriceNote } from '../price-note.tsx';

const ID = 'registration-needed';

/**
 * Asks for the car's registration, with the reason, before there is an offer to agree to: without a registration
 * nothing can be bought.
 */
export function RegistrationNeeded() {
  const t = useText();
  return (
    <PageSection title={t('checkout.registration.title')} hint={t('checkout.registration.lead')}>
      <RegistrationForm id={ID} />
    </PageSection>
  );
}

/** Replaces the button that continues while the registration is missing: a link to its question. */
export function BackToRegistration() {
  const t = useText();
  const goThere = () => {
    const box = document.getElementById(ID);
    box?.scrollIntoView({ block: 'center' });
    box?.focus({ preventScroll: true });
  };
  return (
    <StickySummary action={<Button onClick={goThere}>{t('checkout.registration.back')}</Button>}>
      <PriceNote />
    </StickySummary>
  );
}
