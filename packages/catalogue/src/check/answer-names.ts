import type { Formats, Registry, Settings } from '@marque/forms';

/** A brand's way of writing numbers does not decide whether a value is yes or no. */
const noFormats: Formats = { registrations: [], postcode: '', phone: { prefix: '', pattern: '' } };

/** The names that conditions and rules may read. */
export type AnswerNames = {
  readonly names: readonly string[];
  /** Whether a question answers this name, itself or deeper in its value. */
  readonly has: (name: string) => boolean;
  /** The options of the question of this name, if it has a fixed list. */
  readonly optionsOf: (name: string) => readonly string[] | undefined;
  /** Whether the answer is yes or no: `true` or `false`. */
  readonly isYesNo: (name: string) => boolean;
};

/** The names answered by questions: their own and those of the fields that their values are made of. */
export function answerNamesOf(
  questions: readonly { name: string; type: string; settings?: Settings | undefined }[],
  registry: Registry,
): AnswerNames {
  const names = new Set<string>();
  const options = new Map<string, readonly string[]>();
  const yesNo = new Set<string>();
  for (const { name, type, settings = {} } of questions) {
    const model = Object.hasOwn(registry.inputs, type) ? registry.inputs[type] : undefined;
    names.add(name);
    const takes = (value: unknown) => model?.accepts(value, settings, noFormats) === true;
    if (takes(true) && !takes('yes')) yesNo.add(name);
    const parts = Object.entries(model?.partsOf?.(settings) ?? {});
    const isYesNo = parts.length > 0 && takes(Object.fromEntries(parts.map(([part]) => [part, true])));
    for (const [, field] of parts) {
      names.add(field);
      if (isYesNo) yesNo.add(field);
    }
    const listed = model?.optionsOf?.(settings);
    if (listed) options.set(name, listed);
  }
  const has = (name: string): boolean => {
    const keys = name.split('.');
    return keys.some((_, index) => names.has(keys.slice(0, index + 1).join('.')));
  };
  return { names: [...names], has, optionsOf: (name) => options.get(name), isYesNo: (name) => yesNo.has(name) };
}
