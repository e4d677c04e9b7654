import type { SettingShape, Settings } from '@marque/forms';

/** The setting with which a question names what browsers may fill in, as `postal-code`. */
export const autocompleteSetting: SettingShape = {
  kind: 'text',
  title: 'What browsers may fill in (an autocomplete token)',
};

/** The token that a question names, or the input's own. */
export function autocompleteOf(settings: Settings, own?: string): string | undefined {
  return typeof settings['autocomplete'] === 'string' ? settings['autocomplete'] : own;
}

/** The token of one part of a date, as `bday-day`; `off` if the question names none. */
export function autocompleteOfPart(settings: Settings, part: string): string {
  const token = autocompleteOf(settings, 'off');
  return token === undefined || token === 'off' ? 'off' : `${token}-${part}`;
}
