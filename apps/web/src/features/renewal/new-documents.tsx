import { Card } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import { KeptDocuments } from '../../documents/kept-documents.tsx';
import { useKeptOffer } from '../../documents/use-kept-offer.ts';
import styles from './renewal.module.css';
import { useRenewal } from './use-renewal.ts';

/** What holds in the new term, as it was kept when the price was told: each document in its last form. */
export function NewDocuments() {
  const t = useText();
  const { proposalCode } = useRenewal().renewal;
  const { data: all = [] } = useKeptOffer(proposalCode);
  const kept = all.filter((one, index) => all.findIndex(({ document }) => document === one.document) === index);
  if (kept.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="renewal-documents">
      <h2 id="renewal-documents" className={styles.title}>
        {t('renewal.documents.title')}
      </h2>
      <KeptDocuments proposalCode={proposalCode} kept={kept} />
    </Card>
  );
}
