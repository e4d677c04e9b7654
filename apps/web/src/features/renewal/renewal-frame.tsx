import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { Page } from '../../frame/page.tsx';
import { useCurrentPolicy } from '../../policy/current-policy.tsx';
import { policyPath } from '../../policy/policy-paths.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { insuredCar } from '../../proposal/insured-car.ts';
import { PlatedCar } from '../../proposal/plated-car.tsx';

export type RenewalFrameProps = {
  title: string;
  lead?: ReactNode;
  /** The way back; to the policy if not given. */
  back?: { href: string; text: string };
  width?: 'form' | 'full';
  children: ReactNode;
};

/** A page of a renewal: a way back, the car with its plate, a sentence as the heading, and what one is to know at once. */
export function RenewalFrame({ title, lead, back, width = 'full', children }: RenewalFrameProps) {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { registrations } = useBrand().formats;
  const { policy } = useCurrentPolicy();
  const { proposal, product } = useCurrentProposal();
  const toPolicy = {
    href: policyPath(productUrlName, policy.policyId),
    text: policy.vehicle ?? t('home.open.carUnknown'),
  };
  return (
    <Page
      title={title}
      subheader={lead}
      upperHeader={<PlatedCar car={insuredCar(proposal, product, registrations)} />}
      back={back ?? toPolicy}
      width={width}
    >
      {children}
    </Page>
  );
}
