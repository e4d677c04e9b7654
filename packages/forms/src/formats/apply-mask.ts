/** One step of a mask: a place for a character of a kind, or a fixed character. */
type Step = { readonly place: RegExp; readonly capital: boolean } | { readonly literal: string };

const PLACES: { readonly [sign: string]: { readonly place: RegExp; readonly capital: boolean } } = {
  '9': { place: /\d/, capital: false },
  A: { place: /[A-Za-z]/, capital: true },
  a: { place: /[A-Za-z]/, capital: false },
  '*': { place: /[A-Za-z\d]/, capital: true },
};

/**
 * Typed text in the form of a mask: `9` is a digit, `A` a letter made capital, `a` a letter unchanged, `*` a letter or digit made
 * capital; anything else is literal, and so is a character after a backslash. Characters that fit no place are left out. Literal characters
 * of the mask are added once something follows them, so that the last typed character can always be deleted.
 */
export function applyMask(mask: string, typed: string): string {
  const characters = [...typed];
  let [text, waiting, next] = ['', '', 0];
  for (const step of stepsOf(mask)) {
    if ('literal' in step) {
      waiting += step.literal;
      if (!isSame(characters[next], step.literal)) continue;
      next += 1;
    } else {
      while (next < characters.length && !step.place.test(characters[next] ?? '')) next += 1;
      const character = characters[next];
      if (character === undefined) return text;
      waiting += step.capital ? character.toUpperCase() : character;
      next += 1;
    }
    text += waiting;
    waiting = '';
  }
  return text;
}

/** Whether a text fills a mask from beginning to end. */
export function fitsMask(mask: string, text: string): boolean {
  const steps = stepsOf(mask);
  const characters = [...text];
  return (
    characters.length === steps.length &&
    steps.every((step, index) => {
      const character = characters[index] ?? '';
      if ('literal' in step) return character === step.literal;
      return step.place.test(character) && (!step.capital || character === character.toUpperCase());
    })
  );
}

/** Whether a text can be used as a mask: it has a place to fill. */
export function isMask(text: string): boolean {
  return stepsOf(text).some((step) => 'place' in step);
}

function stepsOf(mask: string): Step[] {
  const steps: Step[] = [];
  let isEscaped = false;
  for (const sign of mask) {
    const place = isEscaped ? undefined : PLACES[sign];
    if (sign === '\\' && !isEscaped) isEscaped = true;
    else {
      steps.push(place ?? { literal: sign });
      isEscaped = false;
    }
  }
  return steps;
}

function isSame(character: string | undefined, literal: string): boolean {
  return character?.toUpperCase() === literal.toUpperCase();
}
