import type { ProductWire } from '@marque/contract';
import { Icon, Modal } from '@marque/kit';
import { useState } from 'react';
import { useText } from '../brand/use-text.ts';
import { ContentPage } from '../frame/content/content-page.tsx';
import styles from './cover-list.module.css';
import { iconOf } from './icon-of.ts';

/** A cover of the brand's. `missing` says in words why somebody does not have it. */
export type ListedCover = Pick<ProductWire['covers']['included'][number], 'code' | 'icon' | 'insurer'> & {
  readonly missing?: string;
};

type CoverListProps = {
  covers: readonly ListedCover[];
  /** The product whose pages describe each cover. */
  productCode: string;
};

/** Covers, each with its own page above this one. Those that somebody does not have are greyed, with the reason. */
export function CoverList({ covers, productCode }: CoverListProps) {
  const t = useText();
  const [shown, setShown] = useState<string>();
  const cover = covers.find(({ code }) => code === shown);
  return (
    <>
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
        {cover && <ContentPage page={`${productCode}/${cover.insurer}.${cover.code}.html`} />}
      </Modal>
    </>
  );
}

function CoverButton({ cover, onOpen }: { cover: ListedCover; onOpen: () => void }) {
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
        {missing !== undefined && <span className={styles.reason}>{missing}</span>}
      </span>
      <Icon name="info" size={18} className={styles.info} />
    </button>
  );
}
