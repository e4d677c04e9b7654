import type { ProductWire } from '@marque/contract';
import type { PolicyStatus } from '@marque/domain/enumerations';

/**
 * Whether an address below a policy is one of its uploads: the list, the page that says that files were sent, and the page of each kind that its
 * product takes. Only a policy that is active or pending has them.
 */
export function isUploadPlace(status: PolicyStatus, uploads: ProductWire['policy']['uploads'], asked: string): boolean {
  if (status !== 'ACTIVE' && status !== 'PENDING') return false;
  const places = uploads.length === 0 ? [] : ['uploads', 'uploads/confirmation'];
  return [...places, ...uploads.map(({ type }) => `uploads/${type}`)].includes(asked);
}
