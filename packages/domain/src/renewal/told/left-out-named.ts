/**
 * What its customer corrected at a renewal and is left out of it, named by the texts of its questions and covers: as on paper, as a question asks, or as a cover is
 * called. Empty where no text names it, as of a driver.
 */
export function leftOutNamed(leftOut: readonly string[], textIfAny: (key: string) => string | undefined): string[] {
  return leftOut.flatMap((key) => {
    const name = ['onPaper', 'label', 'name'].map((text) => textIfAny(`${key}.${text}`)).find(Boolean);
    return name === undefined ? [] : [name];
  });
}
