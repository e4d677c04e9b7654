/** Nothing to see: the answer travels with the others. */
export function HiddenView() {
  return null;
}
