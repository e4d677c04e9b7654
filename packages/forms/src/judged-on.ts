import type { LocalDate } from '@marque/base';

/** By which day an answer to a question is judged, or, as `entry`, one entry of a loop's answer. */
export type JudgedOn = (question: string, value: unknown, part: 'answer' | 'entry') => LocalDate;
