/** What a person looks for on a page, in a screen reader's terms. */
export type Target = {
  readonly role: Role;
  /** What it is called: these words and no others, or words that fit. */
  readonly name?: string | RegExp;
  readonly within?: Target;
  /** Which of several, counted from 0; from the end when negative. */
  readonly place?: number;
};

/** A part of a page. `title` is its first heading, `action` a button or a link, `control` what a label names, `field` either that or a group, `chosen` a radio or box that is ticked. */
export type Role = keyof typeof selectors;

/** The elements that have a role, as this product writes them. */
export const selectors = {
  action: 'button, a[href]',
  article: 'article',
  banner: 'header',
  button: 'button',
  checkbox: 'input[type=checkbox]',
  chosen: 'input:checked',
  control: 'input, select, textarea, [role=combobox]',
  field: 'fieldset, [role=group], input, select, textarea, [role=combobox]',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  list: 'ul, ol',
  listitem: 'li',
  main: 'main',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  question: '[data-question]',
  radio: 'input[type=radio]',
  radiogroup: '[role=radiogroup]',
  region: 'section, [role=region]',
  select: 'select',
  textbox: 'input:not([type=radio], [type=checkbox], [type=hidden])',
  title: 'h1',
} as const;
