import { buttonClass, TwoColumn } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../../brand/use-text.ts';
import { CarAndProduct } from '../../adjusting/car-and-product.tsx';
import { TaskPage } from '../../task-page.tsx';
import type { Changing } from '../changing-area.tsx';
import { NewPrice } from '../trying/new-price.tsx';
import type { TriedPrice } from '../trying/use-tried-price.ts';
import styles from './drivers-of-policy.module.css';

type ChoicePageProps = {
  readonly title: string;
  readonly lead?: string;
  readonly changing: Changing;
  readonly priced: TriedPrice;
  /** The page on which everything is tried. */
  readonly hub: string;
  readonly children: ReactNode;
};

/** What is chosen about a policy and tried at once, beside the present and the new price. */
export function ChoicePage({ title, lead, changing, priced, hub, children }: ChoicePageProps) {
  const t = useText();
  return (
    <TaskPage
      title={title}
      {...(lead !== undefined && { lead })}
      mark={<CarAndProduct />}
      back={{ href: hub, text: t('changing.title') }}
    >
      <TwoColumn
        side={<NewPrice priced={priced} isPutOff={changing.tries.from !== null} isKept={false} />}
        sideLabel={t('changing.price.title')}
      >
        <div className={styles.flow}>
          {children}
          <Link to={hub} className={buttonClass('primary', true)}>
            {t('changing.onward')}
          </Link>
        </div>
      </TwoColumn>
    </TaskPage>
  );
}
