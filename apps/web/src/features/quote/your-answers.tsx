import { Collapsible, Skeleton } from '@marque/kit';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../brand/use-text.ts';
import { PageSection } from '../../frame/page-section.tsx';
import styles from './your-answers.module.css';

const ToldAnswers = lazy(() =>
  import('../../questions/answers/told-answers.tsx').then((room) => ({ default: room.ToldAnswers })),
);

/** What the price is based on, folded away until somebody wants to look at it or change it. */
export function YourAnswers() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <PageSection title={t('quote.answers.title')}>
      <Collapsible summary={t('quote.answers.show')} onToggle={setOpen}>
        <div className={styles.answers}>
          {isOpen && (
            <Suspense fallback={<Skeleton kind="block" height="240px" />}>
              <ToldAnswers />
            </Suspense>
          )}
        </div>
      </Collapsible>
    </PageSection>
  );
}
