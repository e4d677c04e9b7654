import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { PolicyDocuments } from '../policy-documents.tsx';
import { UploadsLink } from '../uploads/uploads-link.tsx';
import { PolicyFrame } from './policy-frame.tsx';

/** The documents of a policy, and what was read before it was bought. */
export function DocumentsPage() {
  const { policy } = useCurrentPolicy();
  return (
    <PolicyFrame tab="documents">
      <PolicyDocuments policy={policy} />
      <UploadsLink />
    </PolicyFrame>
  );
}
