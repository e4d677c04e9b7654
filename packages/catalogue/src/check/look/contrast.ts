/** The contrast of two colours, each `#rrggbb`, from 1 to 21 (WCAG 2.2, “contrast ratio” and “relative luminance”). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The nearest colour, towards black or white, with at least a given contrast on each background; undefined if there is
 * none.
 */
export function readable(colour: string, grounds: readonly string[], least: number): string | undefined {
  for (let step = 1; step <= 100; step += 1)
    for (const end of [0, 255]) {
      const mixed = mix(colour, end, step / 100);
      if (grounds.every((ground) => contrast(mixed, ground) >= least)) return mixed;
    }
  return undefined;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(colour: string, end: number, share: number): string {
  const mixed = channels(colour).map((value) => Math.round(value + (end - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
}
