import { waitWords } from '@marque/base';
import type { Look } from '../ports.ts';

/** The message for a fault of a sign-in; for a temporary fault, with its duration. */
export function faultText({ text, language }: Look, fault: string, retryAfterSeconds?: number): string {
  if (retryAfterSeconds === undefined) return text(`identity.fault.${fault}`);
  return text(`identity.fault.${fault}`, { when: waitWords(retryAfterSeconds, language) });
}
