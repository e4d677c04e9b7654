/** Custom properties of a theme that are colours, `#rrggbb`, by day and in the dark. */
export const themeColours = [
  'ink',
  'muted',
  'page',
  'surface',
  'line',
  'line-strong',
  'primary',
  'primary-hover',
  'primary-tint',
  'on-primary',
  'plate',
  'plate-ink',
  'success',
  'success-tint',
  'critical',
  'critical-tint',
  'warning',
  'warning-tint',
  'info',
  'info-tint',
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-5',
] as const;

export type ThemeColour = (typeof themeColours)[number];

/** Custom properties that every theme sets; the kit and the pages read no others. A theme may set its own beside them when they begin with `--brand-`. */
export const themeTokens = [
  ...themeColours,
  'radius',
  'radius-control',
  'float',
  'font',
  's1',
  's2',
  's3',
  's4',
  's5',
  's6',
  's7',
  's8',
] as const;
