import type { PolicyWire } from '@marque/contract';
import { Icon, Pill } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import { MissingDocument } from '../../documents/missing-document.tsx';
import { PageSection } from '../../frame/page-section.tsx';
import { KeptOffer } from './kept-offer.tsx';
import styles from './policy-documents.module.css';
import { useOpenDocument } from './use-open-document.ts';

/** The documents of a policy, and what was read before it was bought; each opens in a new tab. */
export function PolicyDocuments({ policy }: { policy: PolicyWire }) {
  const t = useText();
  const { open, opening, missing, dismiss } = useOpenDocument(policy.policyId);
  if (policy.documents.length === 0) return null;
  return (
    <PageSection title={t('policy.documents.title')} hint={t('policy.documents.hint')}>
      <ul className={styles.documents}>
        {policy.documents.map(({ document, ready }) => (
          <li key={document}>
            <button
              type="button"
              className={styles.document}
              aria-disabled={!ready}
              aria-busy={opening === document || undefined}
              onClick={() => ready && open(document)}
            >
              <Icon name="document" className={styles.icon} />
              <span className={styles.name}>{t(`documents.${document}.title`)}</span>
              {ready ? (
                <Icon name="external" size={18} label={t('policy.documents.newTab')} />
              ) : (
                <Pill tone="neutral">{t('policy.documents.writing')}</Pill>
              )}
            </button>
          </li>
        ))}
      </ul>
      <KeptOffer proposalCode={policy.proposalCode} />
      {missing !== undefined && <MissingDocument title={t(`documents.${missing}.title`)} onClose={dismiss} />}
    </PageSection>
  );
}
