import type { LocalDate } from '@marque/base';

/** The day by which an answer to a question is judged or, with `entry`, one entry of a loop's answer. */
export type JudgedOn = (question: string, value: unknown, part: 'answer' | 'entry') => LocalDate;
