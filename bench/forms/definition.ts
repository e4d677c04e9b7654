/** One question of the page that every engine draws, in no engine's own words. */
export type Asked = {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'select' | 'radio' | 'date';
  /** It is asked while the gate, or the radio of this name, is answered with yes. */
  readonly when?: string;
};

/** Options of every select and radio. */
export const OPTIONS = { select: ['red', 'green', 'blue', 'black', 'white'], radio: ['yes', 'no'] } as const;
/** Bounds of every text and number. */
export const BOUNDS = { lengthMin: 2, lengthMax: 30, pattern: "[A-Za-z' -]+", min: 1, max: 99_998 } as const;

/** The radio that reveals ten questions at once. */
export const GATE = 'q001';
/** How many questions are behind the gate. */
export const GATED = 10;
const GROUP_NAMES = ['what', 'count', 'colour', 'day'] as const;
const GROUP_KINDS = ['text', 'number', 'select', 'date'] as const;

/** The questions about each entry of the one repeated group. */
export const GROUP: readonly Asked[] = GROUP_NAMES.map((name, index) => ({
  name,
  label: `Entry ${name}`,
  kind: GROUP_KINDS[index] ?? 'text',
}));

/**
 * A page of `size` questions, four of them in the group; of every 116 others, 40 texts, 20 numbers, 24 selects, 20
 * radios and 12 dates, mixed as on a real page. Twenty are conditional: ten behind the gate, ten behind a radio of
 * their own.
 */
export function askedOn(size: number): Asked[] {
  const flat = size - GROUP.length;
  const kinds = Array.from({ length: flat }, (_, index): Asked['kind'] => (index === 0 ? 'radio' : kindOf(index)));
  const asked = kinds.map((kind, index): Asked => ({ name: nameOf(index), label: `Question ${index + 1}`, kind }));
  const radios = asked.filter(({ kind, name }) => kind === 'radio' && name !== GATE).map(({ name }) => name);
  const conditional = new Map<string, string>();
  asked.slice(flat - GATED).forEach(({ name }) => void conditional.set(name, GATE));
  const free = asked.filter(({ name, kind }) => kind !== 'radio' && !conditional.has(name)).slice(-GATED);
  free.forEach(({ name }, index) => void conditional.set(name, radios[index] ?? GATE));
  return asked.map((one) => {
    const when = conditional.get(one.name);
    return when === undefined ? one : { ...one, when };
  });
}

/** The first text, into which the benchmark types. */
export function typedInto(asked: readonly Asked[]): string {
  return asked.find(({ kind, when }) => kind === 'text' && when === undefined)?.name ?? '';
}

const nameOf = (index: number) => `q${String(index + 1).padStart(3, '0')}`;

/** Kinds in their shares, spread by a step that is prime to the number of kinds. */
function kindOf(index: number): Asked['kind'] {
  const place = (index * 47) % 116;
  if (place < 40) return 'text';
  if (place < 60) return 'number';
  if (place < 84) return 'select';
  return place < 104 ? 'radio' : 'date';
}
