/** Puts focus on the page's heading once the page has been drawn, when the focused element disappears. */
export function focusHeading(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }));
}
