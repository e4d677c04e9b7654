/** Puts focus on the page's heading once the page has been drawn, when what had focus goes away with what it was for. */
export function focusHeading(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }));
}
