/** What goes wrong with the next message, as mail servers do it: refused for now (451), refused for good (550), the connection ends, or no answer comes. */
export const mailFaults = ['refuse', 'bounce', 'drop', 'hang'] as const;
export type MailFault = (typeof mailFaults)[number];

/** What the next messages are to meet, one after the other; forgotten on restart. */
export type MailScript = { next: MailFault[] };

/** The error that a refused message is answered with. */
export function mailRefusal(fault: 'refuse' | 'bounce'): Error {
  return fault === 'refuse'
    ? Object.assign(new Error('4.3.0 Try again later'), { responseCode: 451 })
    : Object.assign(new Error('5.1.1 There is no such mailbox'), { responseCode: 550 });
}
