import type { EvidenceAgreement } from '@marque/contract';
import { Icon } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import styles from './evidence-page.module.css';
import { useTeller } from './use-teller.ts';

type GivenAgreementProps = { readonly agreement: EvidenceAgreement; readonly language: string };

/** What was ticked before paying, and the documents that were shown beside it. */
export function GivenAgreement({ agreement, language }: GivenAgreementProps) {
  const t = useText();
  const teller = useTeller();
  const { ticks, documents } = agreement;
  return (
    <section>
      <h3 className={styles.title}>{t('evidence.agreed')}</h3>
      <ul className={styles.ticks} lang={language}>
        {ticks.map(({ text }) => (
          <li key={text}>
            <Icon name="tick" size={18} className={styles.tick} />
            {text}
          </li>
        ))}
      </ul>
      <p className={styles.told}>{teller(agreement)}</p>
      <h4 className={styles.shown}>{t('evidence.shown')}</h4>
      <ul className={styles.documents} lang={language}>
        {documents.map(({ title, hash }) => (
          <li key={`${title} ${hash}`}>{title}</li>
        ))}
      </ul>
    </section>
  );
}
