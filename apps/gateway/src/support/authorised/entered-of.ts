import { authorisedFaults } from '@marque/domain/authorised/authorised-person';
import { isEmail } from '@marque/forms';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { refuseField } from '../../ground/refuse-field.ts';

type Entering = Pick<Asked<'changeAuthorisedPerson'>, 'brand' | 'language'> & {
  readonly body: Asked<'changeAuthorisedPerson'>['body'];
};

/**
 * What staff entered about somebody who may speak, without spaces around it. Refuses impossible values, each field by
 * its place.
 */
export function enteredOf(asked: Entering) {
  const { role, scope, startsOn, endsOn, ...said } = asked.body;
  const words = {
    name: said.name.trim(),
    ...{ phone: said.phone?.trim() || null, email: said.email?.trim() || null },
    ...{ address: said.address?.trim() || null, proof: said.proof?.trim() || null },
  };
  if (words.name === '') refuseField(asked, { pointer: '/name', rule: 'required' });
  if (words.email !== null && !isEmail(words.email)) refuseField(asked, { pointer: '/email', rule: 'email' });
  const faults = authorisedFaults({ role, scope, startsOn, endsOn }, words.proof);
  if (faults.some(({ fault }) => fault === 'required')) refuseField(asked, { pointer: '/proof', rule: 'required' });
  if (faults.length > 0)
    refuse(
      'validation_failed',
      undefined,
      faults.map(({ field, fault }) => ({ pointer: `/${field}`, code: fault, message: messages[field] })),
    );
  return { role, scope, startsOn, endsOn, words };
}

const messages = {
  scope: 'is to be rung for a trusted contact, and for nobody else',
  endsOn: 'is before the first day',
  proof: 'says what was shown',
} as const;
