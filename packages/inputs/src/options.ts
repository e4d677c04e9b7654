import type { Settings, SettingsFault, SettingsShape } from '@marque/forms';

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

/** What is wrong with options, and with the icons that are beside them. */
export function faultOfOptions(settings: Settings): SettingsFault | undefined {
  const word =
    settings['numbers'] === true ? optionsOf(settings).find((option) => !/^(0|[1-9]\d*)$/.test(option)) : undefined;
  return word === undefined
    ? faultOfIcons(settings)
    : { setting: 'options', expected: 'whole numbers, since numbers is true', found: word };
}

/** Icons are matched by position, so there are as many as options. */
export function faultOfIcons(settings: Settings): SettingsFault | undefined {
  const { icons } = settings;
  const options = optionsOf(settings);
  if (!Array.isArray(icons) || icons.length === options.length) return undefined;
  return { setting: 'icons', expected: `${options.length} icons, one for each option`, found: `${icons.length}` };
}

/** Whether a value is one of the options, as a number if they are numbers. */
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
