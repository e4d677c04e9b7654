import type { ScriptedVendor } from '../script/scripted-vendor.ts';
import { type MailScript, mailFaults } from './mail-script.ts';

/** What a script can plan at the mail server: what the next messages meet. */
export function scriptedMail(script: MailScript): ScriptedVendor {
  return { name: 'smtp', title: 'Mail server', queues: { next: { words: mailFaults, planned: script.next } } };
}
