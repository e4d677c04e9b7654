/**
 * A customer's corrections that a renewal leaves out, named by the texts of their questions and covers: as on paper, as
 * a question asks, or by a cover's name. Empty if no text names it, as for a driver.
 */
export function leftOutNamed(leftOut: readonly string[], textIfAny: (key: string) => string | undefined): string[] {
  return leftOut.flatMap((key) => {
    const name = ['onPaper', 'label', 'name'].map((text) => textIfAny(`${key}.${text}`)).find(Boolean);
    return name === undefined ? [] : [name];
  });
}
