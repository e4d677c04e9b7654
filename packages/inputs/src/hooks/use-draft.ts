import { sameValue } from '@marque/forms';
import { useState } from 'react';

/**
 * Typed text, kept as typed while it represents the answer. An answer that changes from outside replaces it.
 * `read` turns an answer into a draft, `write` a draft into an answer; both are pure.
 */
export function useDraft<Draft>(
  value: unknown,
  { read, write }: { readonly read: (value: unknown) => Draft; readonly write: (draft: Draft) => unknown },
): [draft: Draft, keep: (draft: Draft) => void] {
  const [draft, keep] = useState(() => read(value));
  return [sameValue(write(draft), value) ? draft : read(value), keep];
}
