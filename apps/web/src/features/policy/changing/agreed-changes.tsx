import type { CallOutput } from '@marque/contract';
import { Notice } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { usePrincipal } from '../../../principal/principal.tsx';
import { changingPlaces } from './changing-places.ts';
import { WithPerson } from './referred/with-person.tsx';
import { TakeChangeBack } from './take-change-back.tsx';
import { usePolicyChanges } from './use-policy-changes.ts';

/**
 * The agreed changes that wait, or were made just now, each with the way to take it back. Somebody who has not signed
 * in only learns that there are some.
 */
export function AgreedChanges() {
  const { user } = usePrincipal();
  const { policy, product } = useCurrentPolicy();
  const { data } = usePolicyChanges(policy.policyId, user !== null && product.policy.management.sections.length > 0);
  if (!data) return <WhatWaits />;
  return (
    <>
      <WithPerson handedOver={data.handedOver.map(({ adjustmentId }) => adjustmentId)} />
      {data.agreed.map((agreed) => (
        <Agreed key={agreed.adjustmentId} agreed={agreed} />
      ))}
    </>
  );
}

function Agreed({ agreed }: { agreed: CallOutput<'getPolicyChanges'>['agreed'][number] }) {
  const t = useText();
  const { day, moment, timeOfDay } = useFormat();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policyId, startAt } = useCurrentPolicy().policy;
  const { adjustmentId, holdsFrom, waits, movesStart, takesBackUntil } = agreed;
  if (movesStart)
    return (
      <Notice
        tone="info"
        icon="calendar"
        title={t('changing.start.moved', { date: day(startAt) })}
        action={takesBackUntil !== null && <TakeChangeBack policyId={policyId} adjustmentId={adjustmentId} />}
      >
        {takesBackUntil !== null &&
          t('changing.start.backUntil', { date: moment(takesBackUntil), time: timeOfDay(takesBackUntil) })}{' '}
        <Link to={changingPlaces(productUrlName, policyId).done(adjustmentId)}>{t('changing.agreed.see')}</Link>
      </Notice>
    );
  return (
    <Notice
      tone={waits ? 'info' : 'success'}
      {...(waits && { icon: 'clock' as const })}
      title={t(waits ? 'policy.details.waits' : 'changing.agreed.title', { date: moment(holdsFrom) })}
      action={takesBackUntil !== null && <TakeChangeBack policyId={policyId} adjustmentId={adjustmentId} />}
    >
      {waits
        ? t('policy.details.waitsWhy')
        : takesBackUntil !== null && t('changing.agreed.until', { time: timeOfDay(takesBackUntil) })}{' '}
      <Link to={changingPlaces(productUrlName, policyId).done(adjustmentId)}>
        {t(waits ? 'changing.agreed.seeWaits' : 'changing.agreed.see')}
      </Link>
    </Notice>
  );
}

/** The changes that are agreed and begin on a later day. */
function WhatWaits() {
  const t = useText();
  const { moment } = useFormat();
  const { updatedPolicyVersions } = useCurrentPolicy().policy;
  return updatedPolicyVersions.map(({ version, startedAt }) => (
    <Notice key={version} tone="info" title={t('policy.details.waits', { date: moment(startedAt) })}>
      {t('policy.details.waitsWhy')}
    </Notice>
  ));
}
