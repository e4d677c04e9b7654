/** A pattern of the configuration over a whole text, in Unicode mode. An invalid regular expression throws. */
export function wholePattern(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'u');
}

/** Whether a pattern of the configuration matches a whole text. */
export function matchesWhole(pattern: string, text: string): boolean {
  return wholePattern(pattern).test(text);
}
