import type { ProductWire } from '@marque/contract';
import { Card, Icon, type IconName } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import { compareCovers, type Given } from './compare-covers.ts';
import styles from './cover-table.module.css';
import type { Names } from './offers.tsx';

const looks: { readonly [G in Given]: { readonly icon: IconName; readonly text: string } } = {
  included: { icon: 'tick', text: 'upgrade.given.included' },
  conditional: { icon: 'tick', text: 'upgrade.given.conditional' },
  optional: { icon: 'plus', text: 'upgrade.given.optional' },
  none: { icon: 'minus', text: 'upgrade.given.none' },
};

export type CoverTableProps = { names: Names; has: ProductWire; gets: ProductWire };

/** Which covers each of two products gives, one below the other. */
export function CoverTable({ names, has, gets }: CoverTableProps) {
  const t = useText();
  return (
    <Card flush>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('upgrade.caption', names)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('upgrade.cover')}</th>
            <th scope="col">{names.from}</th>
            <th scope="col">{names.to}</th>
          </tr>
        </thead>
        <tbody>
          {compareCovers(has, gets).map((cover) => (
            <tr key={cover.code}>
              <th scope="row">{t(`covers.${cover.code}.name`)}</th>
              <GivenCell given={cover.has} />
              <GivenCell given={cover.gets} />
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function GivenCell({ given }: { given: Given }) {
  const t = useText();
  const { icon, text } = looks[given];
  return (
    <td data-given={given}>
      <span className={styles.given}>
        <Icon name={icon} size={18} className={styles.icon} />
        {t(text)}
      </span>
    </td>
  );
}
