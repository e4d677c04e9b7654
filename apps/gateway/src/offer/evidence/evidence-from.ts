import { createHash } from 'node:crypto';
import { canonicalJson } from '@marque/base';
import type { EvidenceContent } from '@marque/contract';
import type { Evidence } from '../../store/policies/evidence.ts';

/** What was told for a version of a policy as it is kept: text, and the hash of its bytes. */
export function evidenceFrom(content: EvidenceContent): Evidence {
  const text = canonicalJson(content);
  return { version: content.version, content: text, sha256: createHash('sha256').update(text).digest('hex') };
}
