import { useState } from 'react';
import { useAutoRenewal } from './use-auto-renewal.ts';

/** The reason that is said in words. */
export const OTHER = 'Other';

/** Why a policy should not renew, as far as it is typed, and the way to send it. */
export type OptOut = {
  readonly reason: string | null;
  readonly choose: (reason: string) => void;
  readonly said: string;
  readonly say: (words: string) => void;
  /** What is wrong, once it was tried: no reason was chosen, or the words are missing. */
  readonly fault: 'reason' | 'words' | null;
  readonly isPending: boolean;
  /** Switches it off; `onDone` once it is. */
  readonly send: (onDone: () => void) => void;
};

/** Switching automatic renewal off, with one of the product's reasons if it has any. */
export function useOptOut(policyId: string, reasons: readonly string[]): OptOut {
  const { choose, isPending } = useAutoRenewal(policyId);
  const [reason, setReason] = useState<string | null>(null);
  const [said, say] = useState('');
  const [isTried, setTried] = useState(false);
  const isSaid = reason !== OTHER || /\p{L}/u.test(said);
  const lacks = reasons.length > 0 && reason === null ? 'reason' : isSaid ? null : 'words';
  const send = (onDone: () => void) => {
    setTried(true);
    if (lacks !== null) return document.getElementById(`renewal-${lacks}`)?.focus();
    const given = reason === OTHER ? `${OTHER}|${said.trim()}` : reason;
    choose({ enabled: false, ...(given !== null && { reason: given }) }, onDone);
  };
  return { reason, choose: setReason, said, say, fault: isTried ? lacks : null, isPending, send };
}
