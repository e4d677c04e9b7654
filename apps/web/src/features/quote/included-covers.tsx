import type { QuoteWire } from '@marque/contract';
import { Icon, Modal } from '@marque/kit';
import { useState } from 'react';
import { useText } from '../../brand/use-text.ts';
import { ContentPage } from '../../frame/content-page.tsx';
import { PageSection } from '../../frame/page-section.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import styles from './included-covers.module.css';
import { isExcluded } from './is-excluded.ts';
import { iconOf } from './optional-covers.tsx';

/** What every policy covers; each opens its own page above this one. */
export function IncludedCovers({ quote }: { quote: QuoteWire }) {
  const t = useText();
  const { product } = useCurrentProposal();
  const [shown, setShown] = useState<string>();
  const covers = product.covers.included.filter(({ code }) => !isExcluded(code, quote.endorsements));
  const cover = covers.find(({ code }) => code === shown);
  return (
    <PageSection title={t('quote.included.title')} hint={t('quote.included.hint')}>
      <ul className={styles.covers}>
        {covers.map(({ code, icon }) => (
          <li key={code}>
            <button type="button" className={styles.cover} aria-haspopup="dialog" onClick={() => setShown(code)}>
              <Icon name={iconOf(icon)} className={styles.icon} />
              <span className={styles.name}>{t(`covers.${code}.name`)}</span>
              <Icon name="info" size={18} className={styles.info} />
            </button>
          </li>
        ))}
      </ul>
      <Modal
        open={cover !== undefined}
        onClose={() => setShown(undefined)}
        title={cover && t(`covers.${cover.code}.name`)}
        closeText={t('frame.close')}
      >
        {cover && <ContentPage page={`${product.code}/${cover.insurer}.${cover.code}.html`} />}
      </Modal>
    </PageSection>
  );
}
