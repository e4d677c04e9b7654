import { normaliseRegistration, type RegistrationFormat, registrationFormat } from '@marque/forms';

/** The text key for the fault of a registration typed on the home page; undefined when it can be used, or was left empty. */
export function registrationProblem(typed: string, formats: readonly RegistrationFormat[]): string | undefined {
  const plain = normaliseRegistration(typed);
  if (plain === '') return undefined;
  if (plain.startsWith('Q')) return 'home.hero.agelessPlate';
  return registrationFormat(plain, formats) ? undefined : 'home.hero.wrongPlate';
}
