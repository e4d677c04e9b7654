import { useText } from '../brand/use-text.ts';
import { PageSection } from '../frame/page-section.tsx';
import { useCurrentProposal } from '../proposal/current-proposal.tsx';
import { DocumentLinks } from './document-links.tsx';

/** What can be read about a product before anything is bought: product information, policy wording, business terms. */
export function OfferDocuments() {
  const t = useText();
  const { offerDocuments } = useCurrentProposal().product;
  const links = offerDocuments.map(({ document, insurer, href }) => ({
    title: t(`documents.${document}.title`),
    insurer,
    href,
  }));
  if (links.length === 0) return null;
  return (
    <PageSection title={t('offer.documents.title')} hint={t('offer.documents.hint')}>
      <DocumentLinks links={links} />
    </PageSection>
  );
}
