import type { Settings, SettingsShape } from '@marque/forms';

/** What inputs with a fixed list of options are told. */
export const optionSettings: SettingsShape = {
  options: { kind: 'texts', title: 'The options in order', required: true },
  numbers: { kind: 'boolean', title: 'The options stand for whole numbers' },
};

/** The options as texts, by which their labels are found. */
export function optionsOf(settings: Settings): readonly string[] {
  const options = settings['options'];
  return Array.isArray(options) ? options.map(String) : [];
}

/** Whether a value is one of the options, as a number where they are numbers. */
export function acceptsOption(value: unknown, settings: Settings): boolean {
  return (
    typeof value === (settings['numbers'] === true ? 'number' : 'string') && optionsOf(settings).includes(String(value))
  );
}

/** The value for an option chosen. */
export function valueOfOption(option: string, settings: Settings): string | number {
  return settings['numbers'] === true ? Number(option) : option;
}

/** The option for a value; null when none is chosen. */
export function optionOfValue(value: unknown, settings: Settings): string | null {
  return acceptsOption(value, settings) ? String(value) : null;
}
