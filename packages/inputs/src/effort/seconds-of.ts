import type { Operators } from './operators.ts';

/** Mental preparation: 1.35 s. Card, Moran and Newell, "The keystroke-level model for user performance time", CACM 23(7), 1980. */
const DECISION = 1.35;
/**
 * A tap: 3.2 bits, which is a target of 48 px (7.6 mm) from 60 mm away (Fitts, Shannon's form), at 6.95 bits a second, the throughput of a finger on
 * a smart phone. MacKenzie, "Fitts' throughput and the remarkable case of touch-based target selection", HCII 2015.
 */
const TAP = 3.2 / 6.95;
/** A typed character: 36.2 words of five characters a minute. Palin and others, "How do people type on mobile devices?", MobileHCI 2019. */
const KEY = 60 / (36.2 * 5);
/** A swipe needs no target: the finger comes down as for a tap, and 0.07 s pass for the movement. El Batran and Dunlop, "Enhancing KLM to fit touch screen mobile devices", MobileHCI 2014. */
const SWIPE = TAP + 0.07;
/** A word that is read silently: 238 a minute of English non-fiction. Brysbaert, "How many words do we read per minute?", Journal of Memory and Language 109, 2019. */
const WORD = 60 / 238;
/** Another page, saved and painted: the median of the 18 pages of the showcase's flex, in Chromium slowed four times, 150 ms and 1.6 Mbit/s away from the gateway. */
const PAGE = 0.6;

/**
 * How many seconds the operators take a practised person with a phone who makes no mistake, including reading every
 * word.
 */
export function secondsOf({ decisions, taps, keys, swipes, words, pages }: Operators): number {
  return decisions * DECISION + taps * TAP + keys * KEY + swipes * SWIPE + words * WORD + pages * PAGE;
}
