import type { ConvictionSettings } from './tariff-settings.ts';

/** How heavily a conviction weighs; a severe one is referred, never priced. */
export type Severity = 'MINOR' | 'MAJOR' | 'SEVERE';

/**
 * The severity of an endorsement code: the longest entry that it begins with decides; undefined when none does.
 * A code of helping (last digit 2), causing (4) or inciting (6) weighs as the offence itself (0), unless it has an entry of its own.
 */
export function severityOf(code: string, settings: ConvictionSettings): Severity | undefined {
  const offence = /^[A-Z]{2}\d[246]$/.test(code) ? `${code.slice(0, 3)}0` : code;
  let best: { fit: number; severity: Severity } | undefined;
  const consider = (entries: readonly string[], severity: Severity) => {
    for (const entry of entries) {
      // An entry for the code itself goes before one of the same length for the offence.
      const fit = code.startsWith(entry) ? entry.length : offence.startsWith(entry) ? entry.length - 0.5 : 0;
      if (fit > (best?.fit ?? 0)) best = { fit, severity };
    }
  };
  consider(settings.minor, 'MINOR');
  consider(settings.major, 'MAJOR');
  consider(settings.severe, 'SEVERE');
  return best?.severity;
}
