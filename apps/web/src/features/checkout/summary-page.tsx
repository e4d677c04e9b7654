import { TwoColumn } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import { Page } from '../../frame/page.tsx';
import { PageSection } from '../../frame/page-section.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { OfferAndAgreement } from './offer-and-agreement.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import styles from './summary-page.module.css';
import { ToldUs } from './told-us.tsx';

/** Everything that the contract rests on, before anything is bought: what was told, what is stated, what is agreed to. */
export function SummaryPage() {
  const t = useText();
  const { product, pathTo } = useCurrentProposal();
  return (
    <TwoColumn side={<PaymentPanel />} sideLabel={t('checkout.panel.title')} narrow="hidden">
      <Page
        title={t('checkout.summary.title')}
        subheader={t('checkout.summary.lead')}
        back={{ href: pathTo('account-setup'), text: t('checkout.back') }}
      >
        <ToldUs />
        {product.statements.length > 0 && (
          <PageSection title={t('checkout.summary.statements')}>
            <ul className={styles.statements}>
              {product.statements.map((name) => (
                <li key={name}>{t(`statements.${name}`)}</li>
              ))}
            </ul>
          </PageSection>
        )}
        <OfferAndAgreement />
      </Page>
    </TwoColumn>
  );
}
