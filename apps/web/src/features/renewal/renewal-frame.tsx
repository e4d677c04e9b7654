import { divideRegistration } from '@marque/forms';
import { Plate } from '@marque/kit';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { Page } from '../../frame/page.tsx';
import { useCurrentPolicy } from '../../policy/current-policy.tsx';
import { policyPath } from '../../policy/policy-paths.ts';
import { isZeroEmission } from '../../proposal/is-zero-emission.ts';
import styles from './renewal.module.css';

export type RenewalFrameProps = {
  title: string;
  lead?: ReactNode;
  /** The way back; to the policy if not given. */
  back?: { href: string; text: string };
  width?: 'form' | 'full';
  children: ReactNode;
};

/** A page of a renewal: a way back, the car with its plate, a sentence as the heading, and what to know at once. */
export function RenewalFrame({ title, lead, back, width = 'full', children }: RenewalFrameProps) {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { registrations } = useBrand().formats;
  const { policy, scheme } = useCurrentPolicy();
  const toPolicy = {
    href: policyPath(productUrlName, policy.policyId),
    text: policy.vehicle ?? t('home.open.carUnknown'),
  };
  return (
    <Page
      title={title}
      subheader={lead}
      upperHeader={
        <div className={styles.plate}>
          <Plate
            vrn={divideRegistration(policy.vrn ?? '', registrations)}
            side="rear"
            size="small"
            zeroEmission={isZeroEmission(policy.primaryFuel)}
          />
          <span>{[policy.vehicle, t(`schemes.${scheme.schemeCode}.name`)].filter(Boolean).join(' · ')}</span>
        </div>
      }
      back={back ?? toPolicy}
      width={width}
    >
      {children}
    </Page>
  );
}
