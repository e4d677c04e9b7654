import type { Language } from './words.ts';

/** What is typed and picked in a look-up, in each language. */
export type Sought = { readonly [language in Language]: string };

/** A car by its plate, or step by step: year, make, model and version, each as it is in its list. */
export type SoughtCar = { readonly plate: string } | { readonly steps: readonly string[] };

export type Entry = { readonly [field: string]: Answer };

/**
 * An answer as its input type takes it: codes of options, `2021-04-30` for a date, pounds for money, how many days from
 * today for a day in a calendar; for a list of yes and no, those that are true; for a loop, its entries.
 */
export type Answer = string | number | boolean | readonly string[] | readonly Entry[] | SoughtCar | Sought | Entry;

/** Somebody's answers by the questions' names. Questions that are always there need one; a conditional one that has one must be there. */
export type Person = { readonly [question: string]: Answer };

/** All people of a proposal. */
export type Household = { readonly policyholder: Person; readonly drivers: readonly Person[] };
