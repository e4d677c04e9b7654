import { Card } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import { DocumentLinks } from '../../documents/document-links.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import styles from './renewal.module.css';

/** What will hold in the new term: product information, policy wording and business terms as they are now. */
export function NewDocuments() {
  const t = useText();
  const links = useCurrentProposal().product.offerDocuments.map(({ document, insurer, href }) => ({
    ...{ title: t(`documents.${document}.title`), insurer, href },
  }));
  if (links.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="renewal-documents">
      <h2 id="renewal-documents" className={styles.title}>
        {t('renewal.documents.title')}
      </h2>
      <DocumentLinks links={links} />
    </Card>
  );
}
