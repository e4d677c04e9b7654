import { Card, Notice, Skeleton } from '@marque/kit';
import { useBrand } from '../../../brand/brand-context.tsx';
import { useText } from '../../../brand/use-text.ts';
import { Page } from '../../../frame/page.tsx';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { insuredCar } from '../../../proposal/insured-car.ts';
import { PlatedCar } from '../../../proposal/plated-car.tsx';
import styles from './checking-page.module.css';

export type CheckingPageProps = {
  title: string;
  lead: string;
  /** What to say once it takes longer than usual. */
  slow?: string | undefined;
};

/** The calm page while we wait for a provider: the car in question, and word that there is nothing to do. */
export function CheckingPage({ title, lead, slow }: CheckingPageProps) {
  const t = useText();
  const { formats } = useBrand();
  const { proposal, product } = useCurrentProposal();
  return (
    <Page title={title} subheader={lead} width="form">
      <Card className={styles.waiting} aria-busy="true">
        <PlatedCar car={insuredCar(proposal, product, formats.registrations)} />
        <Skeleton kind="block" height="12px" />
      </Card>
      <div className={styles.note} role="status">
        {slow !== undefined && (
          <Notice icon="clock" title={t('checkout.callback.slow')}>
            {slow}
          </Notice>
        )}
      </div>
    </Page>
  );
}
