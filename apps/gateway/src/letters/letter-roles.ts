import type { ThemeColour } from '@marque/catalogue';
import type { Palette } from '../look/palettes.ts';

/** A part of a letter: the colour in which it writes, the ground below, whether it paints that ground itself, and the colour of its borders. */
type Role = {
  readonly colour: ThemeColour;
  readonly ground: ThemeColour;
  readonly paints?: true;
  readonly line?: ThemeColour;
};

/** Every part of a letter. Each pair of colour and ground is among those whose contrast the loader checks. */
export const letterRoles = {
  page: { colour: 'ink', ground: 'page', paints: true },
  card: { colour: 'ink', ground: 'surface', paints: true, line: 'line' },
  head: { colour: 'primary', ground: 'surface', line: 'primary' },
  quiet: { colour: 'muted', ground: 'surface', line: 'line' },
  value: { colour: 'ink', ground: 'surface', line: 'line' },
  code: { colour: 'ink', ground: 'page', paints: true, line: 'line' },
  button: { colour: 'on-primary', ground: 'primary', paints: true, line: 'primary' },
  plate: { colour: 'plate-ink', ground: 'plate', paints: true, line: 'plate-ink' },
  small: { colour: 'muted', ground: 'page' },
} as const satisfies { readonly [name: string]: Role };

export type LetterRole = keyof typeof letterRoles;

/** The class by which the dark scheme finds a part. */
const classOf = (role: LetterRole) => `mq-${role}`;

/**
 * A part's attributes: its light colours are inline, since some mail programs drop style sheets; `style` is added to
 * them.
 */
export function roleAttributes(role: LetterRole, palette: Palette, style: string): string {
  return `class="${classOf(role)}" style="${declarations(letterRoles[role], palette).join(';')};${style}"`;
}

/** The style sheet for mail programs that know the dark scheme: every part's dark colours, and the dark logo. */
export function darkRules(palette: Palette): string {
  const rules = (Object.keys(letterRoles) as LetterRole[]).map((role) => {
    const colours = declarations(letterRoles[role], palette).map((one) => `${one}!important`);
    return `.${classOf(role)}{${colours.join(';')}}`;
  });
  return `@media (prefers-color-scheme:dark){${rules.join('')}.mq-day{display:none!important}.mq-dark{display:block!important}}`;
}

function declarations({ colour, ground, paints, line }: Role, palette: Palette): string[] {
  return [
    `color:${palette[colour]}`,
    ...(paints ? [`background-color:${palette[ground]}`] : []),
    ...(line ? [`border-color:${palette[line]}`] : []),
  ];
}
