import type { PolicyWire } from '@marque/contract';
import { Notice } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';

/** The changes that are agreed and begin on a later day. */
export function WhatWaits({ policy }: { policy: PolicyWire }) {
  const t = useText();
  const { moment } = useFormat();
  return policy.updatedPolicyVersions.map(({ version, startedAt }) => (
    <Notice key={version} tone="info" title={t('policy.details.waits', { date: moment(startedAt) })}>
      {t('policy.details.waitsWhy')}
    </Notice>
  ));
}
