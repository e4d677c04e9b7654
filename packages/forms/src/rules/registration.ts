import { isData } from '@marque/base';
import { normaliseRegistration, registrationFormat } from '../formats/registration.ts';
import type { Rule } from '../questionnaire.ts';

/** A registration of one of the brand's formats. A registration that starts with Q does not reveal the car's age, so it is refused. */
export const registration: Rule = {
  name: 'registration',
  title: "A registration by the brand's formats that does not start with Q; none at all passes.",
  args: {},
  holds: (value, _args, { formats }) => {
    const vrn = isData(value) ? value['vrn'] : value;
    if (vrn === undefined || vrn === '') return true;
    if (typeof vrn !== 'string') return false;
    const plain = normaliseRegistration(vrn);
    return !plain.startsWith('Q') && registrationFormat(plain, formats.registrations) !== undefined;
  },
};
