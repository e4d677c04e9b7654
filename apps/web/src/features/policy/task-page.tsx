import { divideRegistration } from '@marque/forms';
import { Plate } from '@marque/kit';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { Page, type PageProps } from '../../frame/page.tsx';
import { useCurrentPolicy } from '../../policy/current-policy.tsx';
import { policyPath } from '../../policy/policy-paths.ts';
import { isZeroEmission } from '../../proposal/is-zero-emission.ts';
import styles from './task-page.module.css';

export type TaskPageProps = {
  title: string;
  lead?: ReactNode;
  /** Stands in the plate's place. */
  above?: ReactNode;
  /** Stands beside the plate, as a state. */
  mark?: ReactNode;
  /** The way back; to the policy if not given. */
  back?: PageProps['back'];
  children: ReactNode;
};

/** A page for doing something about a policy: a way back, its plate, and a sentence as its heading. */
export function TaskPage({ title, lead, above, mark, back, children }: TaskPageProps) {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { registrations } = useBrand().formats;
  const { policy } = useCurrentPolicy();
  const toPolicy = {
    href: policyPath(productUrlName, policy.policyId),
    text: policy.vehicle ?? t('home.open.carUnknown'),
  };
  const plate = (
    <div className={styles.plate}>
      <Plate
        vrn={divideRegistration(policy.vrn ?? '', registrations)}
        side="rear"
        size="small"
        zeroEmission={isZeroEmission(policy.primaryFuel)}
      />
      {mark}
    </div>
  );
  return (
    <Page title={title} subheader={lead} upperHeader={above ?? plate} back={back ?? toPolicy}>
      {children}
    </Page>
  );
}
