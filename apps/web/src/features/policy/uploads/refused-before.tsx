import { PROOF_OF_NCB } from '@marque/domain/uploads/proof-of-ncb';
import { Notice } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { useUploads } from './use-uploads.ts';

/** Why the last proof sent could not be used; nothing if it could, or if nobody has looked at it yet. */
export function RefusedBefore() {
  const t = useText();
  const { data } = useUploads(useCurrentPolicy().policy.policyId);
  if (data?.proofOfNcb !== 'REFUSED') return null;
  const last = data.uploads.find(({ purpose }) => purpose === PROOF_OF_NCB);
  return (
    <Notice tone="warning" title={t('upload.before.title')}>
      <p>{last?.reason}</p>
    </Notice>
  );
}
