import { type Data, isBlank } from '@marque/base';
import type { PolicyholderWire } from '@marque/contract';
import type { AccountSection } from '../../../policyholder/account-sections.ts';

/** The ways to reach somebody, as the account page names them. */
export type Contact = 'email' | 'phone';

type Known = {
  /** The questions that the product asks before it is bought. */
  readonly asked: readonly string[];
  readonly sections: readonly AccountSection[];
  readonly holder: Pick<PolicyholderWire, 'email' | 'phoneNumber'>;
  /** What the policyholder has answered, as a visitor does before signing in. */
  readonly told: Data | undefined;
};

/** The question for each. */
export const contactQuestions = { email: 'email', phone: 'phoneNumber' } as const;

/**
 * What to ask for a customer's account before they buy, in order: missing ways to reach them, and what the account
 * takes here.
 */
export function lackingContact({ asked, sections, holder, told = {} }: Known): Contact[] {
  return (['email', 'phone'] as const).filter((contact) => {
    const name = contactQuestions[contact];
    const isTaken = sections.some((section) => section.name === contact && !section.readOnly);
    return isTaken && asked.includes(name) && isBlank(holder[name]) && isBlank(told[name]);
  });
}
