import type { QuoteWire } from '@marque/contract';
import { Icon, Modal } from '@marque/kit';
import { useState } from 'react';
import { useText } from '../../brand/use-text.ts';
import { ContentPage } from '../../frame/content/content-page.tsx';
import { PageSection } from '../../frame/page-section.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { coversGiven, type GivenCover } from './covers-given.ts';
import { iconOf } from './icon-of.ts';
import styles from './included-covers.module.css';
import { useCondition } from './use-condition.ts';

/** What the policy covers; each opens its own page above this one. What this driver does not have is among it, greyed, with the reason. */
export function IncludedCovers({ quote }: { quote: QuoteWire }) {
  const t = useText();
  const { product } = useCurrentProposal();
  const holds = useCondition();
  const [shown, setShown] = useState<string>();
  const covers = coversGiven(product.covers, quote, holds);
  const cover = covers.find(({ code }) => code === shown);
  return (
    <PageSection title={t('quote.included.title')} hint={t('quote.included.hint')}>
      <ul className={styles.covers}>
        {covers.map((one) => (
          <li key={one.code}>
            <CoverButton cover={one} onOpen={() => setShown(one.code)} />
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

function CoverButton({ cover, onOpen }: { cover: GivenCover; onOpen: () => void }) {
  const t = useText();
  const { code, icon, missing } = cover;
  return (
    <button
      type="button"
      className={styles.cover}
      data-missing={missing !== undefined || undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon name={missing === undefined ? iconOf(icon) : 'minus'} className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.name}>{t(`covers.${code}.name`)}</span>
        {missing !== undefined && <span className={styles.reason}>{t(missing)}</span>}
      </span>
      <Icon name="info" size={18} className={styles.info} />
    </button>
  );
}
