import { policyStatuses } from '@marque/domain/enumerations';
import { describe, expect, it } from 'vitest';
import { isUploadPlace } from './upload-places.ts';

const proof = { type: 'proof-of-ncb', maxFiles: 5, maxSize: 10, accept: ['pdf'], asksForComment: true };
const places = ['uploads', 'uploads/confirmation', 'uploads/proof-of-ncb'];

describe.each(policyStatuses)('a policy that is %s', (status) => {
  it('has pages for uploads only while it covers or is about to, and its product takes some', () => {
    const isLive = status === 'ACTIVE' || status === 'PENDING';
    for (const place of places) {
      expect(isUploadPlace(status, [proof], place), place).toBe(isLive);
      expect(isUploadPlace(status, [], place), place).toBe(false);
    }
  });

  it('has no page for what its product does not take', () => {
    for (const place of ['', 'uploads/passport', 'uploads/proof-of-ncb/more', 'upload', 'uploads/'])
      expect(isUploadPlace(status, [proof], place), place).toBe(false);
  });
});
