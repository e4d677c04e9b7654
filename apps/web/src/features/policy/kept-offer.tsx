import { Collapsible, Skeleton } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import { KeptDocuments } from '../../documents/kept-documents.tsx';
import { useKeptOffer } from '../../documents/use-kept-offer.ts';
import styles from './policy-documents.module.css';

/** What was read before a policy was bought, each document as it was shown then, to be read again by the customer and by staff. */
export function KeptOffer({ proposalCode }: { proposalCode: string }) {
  const t = useText();
  const { data: kept, isError } = useKeptOffer(proposalCode);
  if (!kept) return isError ? null : <Skeleton kind="block" height="57px" />;
  if (kept.length === 0) return null;
  return (
    <Collapsible summary={t('policy.documents.kept')}>
      <p className={styles.hint}>{t('policy.documents.keptHint')}</p>
      <KeptDocuments proposalCode={proposalCode} kept={kept} />
    </Collapsible>
  );
}
