import { waitWords } from '@marque/base';
import type { Look } from '../ports.ts';

/** What is said of a fault of a sign-in; where it goes away by itself, after how long. */
export function faultText({ text, language }: Look, fault: string, retryAfterSeconds?: number): string {
  if (retryAfterSeconds === undefined) return text(`identity.fault.${fault}`);
  return text(`identity.fault.${fault}`, { when: waitWords(retryAfterSeconds, language) });
}
