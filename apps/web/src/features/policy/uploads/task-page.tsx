import { divideRegistration } from '@marque/forms';
import { Plate } from '@marque/kit';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBrand } from '../../../brand/brand-context.tsx';
import { useText } from '../../../brand/use-text.ts';
import { Page } from '../../../frame/page.tsx';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { policyPath } from '../../../policy/policy-paths.ts';
import { isZeroEmission } from '../../../proposal/is-zero-emission.ts';

export type TaskPageProps = { title: string; lead?: ReactNode; above?: ReactNode; children: ReactNode };

/** A page on which one does something about a policy: a way back to it, its plate, and a sentence as its heading. */
export function TaskPage({ title, lead, above, children }: TaskPageProps) {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { registrations } = useBrand().formats;
  const { policy } = useCurrentPolicy();
  const back = { href: policyPath(productUrlName, policy.policyId), text: policy.vehicle ?? t('home.open.carUnknown') };
  const plate = (
    <Plate
      vrn={divideRegistration(policy.vrn ?? '', registrations)}
      side="rear"
      size="small"
      zeroEmission={isZeroEmission(policy.primaryFuel)}
    />
  );
  return (
    <Page title={title} subheader={lead} upperHeader={above ?? plate} back={back}>
      {children}
    </Page>
  );
}
