import type { EvidenceWire } from '@marque/contract';
import { Notice } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import styles from './evidence-page.module.css';

/** Says whether the evidence is still as it was kept, with the hash that shows it. */
export function Fingerprint({ kept }: { kept: NonNullable<EvidenceWire['kept']> }) {
  const t = useText();
  const { time } = useFormat();
  const { isUnchanged, madeAt, hash } = kept;
  return (
    <div className={styles.fingerprint}>
      <Notice
        tone={isUnchanged ? 'success' : 'critical'}
        title={t(isUnchanged ? 'evidence.unchanged' : 'evidence.changed', { when: time(madeAt) })}
      >
        <p>{t('evidence.fingerprint')}</p>
        <code className={styles.hash}>{hash}</code>
      </Notice>
    </div>
  );
}
