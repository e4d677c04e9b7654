import { TwoColumn } from '@marque/kit';
import { useBrand } from '../../../brand/brand-context.tsx';
import { useText } from '../../../brand/use-text.ts';
import { Page } from '../../../frame/page.tsx';
import { PageSection } from '../../../frame/page-section.tsx';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { insuredCar } from '../../../proposal/insured-car.ts';
import { useUnanswered } from '../contact/use-unanswered.ts';
import { PaymentPanel } from '../payment-panel.tsx';
import { AnswersNeeded, OnToAnswers } from './answers-needed.tsx';
import { OfferAndAgreement } from './offer-and-agreement.tsx';
import { BackToRegistration, RegistrationNeeded } from './registration-needed.tsx';
import styles from './summary-page.module.css';
import { ToldUs } from './told-us.tsx';

/**
 * The basis of the contract, before the purchase: disclosures, conditions, agreement. If the car has no registration, the page asks for it
 * first, since the documents and the price depend on it; it also asks first for missing answers of the account, for customers who come
 * by the address.
 */
export function SummaryPage() {
  const t = useText();
  const { proposal, product, pathTo } = useCurrentProposal();
  const { registrations } = useBrand().formats;
  const hasPlate = insuredCar(proposal, product, registrations).plate !== '';
  const unanswered = useUnanswered();
  return (
    <TwoColumn side={<PaymentPanel />} sideLabel={t('checkout.panel.title')} narrow="hidden">
      <Page
        title={t('checkout.summary.title')}
        subheader={t('checkout.summary.lead')}
        back={{ href: pathTo('account-setup'), text: t('checkout.back') }}
      >
        {unanswered.length > 0 && <AnswersNeeded names={unanswered} />}
        {!hasPlate && <RegistrationNeeded />}
        <ToldUs />
        {product.statements.length > 0 && (
          <PageSection title={t('checkout.summary.conditions')} hint={t('checkout.summary.notAsked')}>
            <ul className={styles.statements}>
              {product.statements.map((name) => (
                <li key={name}>{t(`statements.${name}`)}</li>
              ))}
            </ul>
          </PageSection>
        )}
        {unanswered.length > 0 ? <OnToAnswers /> : hasPlate ? <OfferAndAgreement /> : <BackToRegistration />}
      </Page>
    </TwoColumn>
  );
}
