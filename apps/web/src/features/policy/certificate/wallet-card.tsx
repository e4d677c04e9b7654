import type { CertificateWire } from '@marque/contract';
import { Plate } from '@marque/kit';
import { useBrand } from '../../../brand/brand-context.tsx';
import { brandFile } from '../../../brand/brand-file.ts';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { type WalletFact, walletFacts } from '../../../certificate/wallet-facts.ts';
import styles from './wallet-card.module.css';

/** A certificate as a card of two sides, each as large as a bank card on paper. */
export function WalletCard({ certificate }: { certificate: CertificateWire }) {
  const t = useText();
  const brand = useBrand();
  const { moment, timeOfDay } = useFormat();
  const { front, back, checked } = walletFacts(certificate, { t, timeOfDay, moment: (at) => moment(at, 'short') });
  const { registration, isZeroEmission, vehicle, demonstration } = certificate;
  return (
    <article className={styles.card} data-print="only" aria-label={t('documents.certificate.title')}>
      <section className={styles.side}>
        <header className={styles.head}>
          <p className={styles.name}>{t('documents.certificate.title')}</p>
          <img src={brandFile(brand, brand.images.logo)} alt={t('brand.name')} className={styles.logo} />
        </header>
        {registration !== '' && (
          <p className={styles.car}>
            <Plate vrn={registration} side="rear" zeroEmission={isZeroEmission} />
            <span>{vehicle}</span>
          </p>
        )}
        <Side facts={front} />
      </section>
      <section className={styles.side}>
        <Side facts={back} />
        <p className={styles.checked}>
          {demonstration && <span>{t('certificate.demonstration')}</span>}
          <span>{checked}</span>
        </p>
      </section>
    </article>
  );
}

function Side({ facts }: { facts: readonly WalletFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, lines, isWide, language }) => (
        <div key={name} data-wide={isWide}>
          <dt>{name}</dt>
          <dd lang={language}>{lines.join(' ')}</dd>
        </div>
      ))}
    </dl>
  );
}
