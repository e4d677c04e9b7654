import { policyStatuses } from '@marque/domain/enumerations';
import { expect, test } from 'vitest';
import { tabFor } from '../policy-tabs.ts';
import { hasPapersPlace, isPapersPlace } from './papers-place.ts';

test.each(policyStatuses)(
  'given a policy that is %s, then its papers are under a tab or beside its tabs, never both',
  (status) => {
    const isTab = tabFor({ status, kind: 'SUBSCRIPTION', hide: [] }, 'documents') === 'documents';
    expect(isTab && hasPapersPlace(status)).toBe(false);
    expect(isTab || hasPapersPlace(status)).toBe(status !== 'RENEWED');
    expect(isPapersPlace(status, 'documents')).toBe(hasPapersPlace(status));
    for (const asked of ['', 'documents/more', 'certificate']) expect(isPapersPlace(status, asked)).toBe(false);
  },
);
