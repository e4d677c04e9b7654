import { policyStatuses } from '@marque/domain/enumerations';
import { expect, test } from 'vitest';
import { isEvidencePlace } from './evidence-place.ts';

test.each(policyStatuses)(
  'given a policy that is %s, when what was told for it is asked for, then it is there unless another followed it',
  (status) => {
    expect(isEvidencePlace(status, 'told')).toBe(status !== 'RENEWED');
    for (const asked of ['', 'told/more', 'evidence', 'details'])
      expect(isEvidencePlace(status, asked), asked).toBe(false);
  },
);
