import type { ProductWire } from '@marque/contract';
import { questionOfField, textsOf } from '@marque/forms';
import { changedItems } from '@marque/inputs';
import { type IconName, VisuallyHidden } from '@marque/kit';
import type { ReactNode } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { AnswerWords } from '../../../questions/answers/answer-words.tsx';
import { driverName } from '../../../questions/answers/driver-name.ts';
import { answersOf, compiledQuestions } from '../../../questions/form/compiled-questions.ts';
import type { PolicyTold } from './told-with.ts';
import type { TriedRow } from './tried-rows.ts';

/** One thing that a row changes: its name, its present value, and its new value. */
export type RowLine = {
  readonly key: string;
  readonly label: string;
  readonly from: ReactNode;
  readonly to: ReactNode;
};

/** The answers now, and with the changes being tried. */
export type BeforeAndAfter = { readonly before: PolicyTold; readonly after: PolicyTold };

/** A row in words: its title, and what it changes. */
export function useRowWords({ before, after }: BeforeAndAfter) {
  const t = useText();
  const { day, roundMoney } = useFormat();
  const { product } = useCurrentPolicy();
  const nameOf = (code: string, told: PolicyTold) =>
    driverName(compiledQuestions(product, code), answersOf(told, product, code)) || t('disclosure.drivers.unnamed');
  const answerLines = ({ changes }: TriedRow, profileCode?: string): RowLine[] => {
    const compiled = compiledQuestions(product, profileCode);
    const [stood, stands] = [before, after].map((told) => answersOf(told, product, profileCode));
    const fields = changes.flatMap((change) => ('data' in change ? Object.keys(change.data ?? {}) : []));
    return [...new Set(fields.map((field) => questionOfField(compiled, field)))].flatMap((name) => {
      const asked = name === undefined ? undefined : compiled.questions.get(name);
      if (!asked || asked.question.type === 'hidden') return [];
      const words = (value: unknown) =>
        value === undefined ? t('changing.noAnswer') : <AnswerWords asked={asked} value={value} />;
      const { question } = asked;
      const label = t(`${textsOf(question)}.label`);
      const { was, is } = changedItems(asked, { was: stood?.[question.name], is: stands?.[question.name] });
      return [{ key: question.name, label, from: words(was), to: words(is) }];
    });
  };
  const yesNo = (code: string, { covers }: PolicyTold) =>
    t(covers.includes(code) ? 'changing.added' : 'changing.notAdded');
  return (row: TriedRow): { readonly title: string; readonly icon: IconName; readonly lines: readonly RowLine[] } => {
    const { kind, id } = row;
    const icon = rowIcons[kind];
    const line = (label: string, from: ReactNode, to: ReactNode) => ({ key: label, label, from, to });
    switch (kind) {
      case 'section':
        return { icon, title: t(`management.${id}.title`), lines: answerLines(row) };
      case 'cover': {
        const title = t(`covers.${id}.name`);
        return { icon, title, lines: [line(title, yesNo(id, before), yesNo(id, after))] };
      }
      case 'excess': {
        const title = t('management.excess.title');
        return {
          icon,
          title,
          lines: [line(title, roundMoney(before.voluntaryExcess), roundMoney(after.voluntaryExcess))],
        };
      }
      case 'start': {
        const title = t('changing.start.begins');
        const [was, is] = [before, after].map(({ startAt }) => (startAt ? day(startAt) : ''));
        return { icon, title, lines: [line(title, was, is)] };
      }
      case 'payment': {
        const title = t('changing.atOnce.how');
        return { icon, title, lines: [line(title, t('changing.atOnce.byMonth'), t('changing.atOnce.once'))] };
      }
      case 'driver': {
        const [was, is] = [before, after].map((told) => Object.hasOwn(told.data.profiles, id));
        const [left, leaves] = [before, after].map(({ driversUntil }) => driversUntil[id]);
        const untilWords = (until: string | undefined) =>
          until === undefined ? t('changing.driver.forGood') : t('changing.driver.untilDay', { date: day(until) });
        if (!is) return { icon, title: t('changing.driver.leaves', { name: nameOf(id, before) }), lines: [] };
        if (!was) {
          const named = { name: nameOf(id, after), date: leaves === undefined ? '' : day(leaves) };
          const title = t(leaves === undefined ? 'changing.driver.comes' : 'changing.driver.comesUntil', named);
          return { icon, title, lines: [] };
        }
        const days = left === leaves ? [] : [line(t('changing.driver.until'), untilWords(left), untilWords(leaves))];
        const title = t('changing.driver.about', { name: nameOf(id, after) });
        return { icon, title, lines: [...days, ...answerLines(row, id)] };
      }
    }
  };
}

const rowIcons: { readonly [K in TriedRow['kind']]: IconName } = {
  section: 'edit',
  driver: 'people',
  cover: 'shield',
  excess: 'scales',
  start: 'calendar',
  payment: 'card',
};

/** The signs of what a section changes. */
export const sectionIcons: {
  readonly [T in ProductWire['policy']['management']['sections'][number]['changes']]: IconName;
} = {
  QUESTIONS: 'edit',
  DRIVERS: 'people',
  COVERS: 'shield',
  EXCESS: 'scales',
  START_DATE: 'calendar',
  PAYMENT_SCHEDULE: 'card',
};

/** The present value, and the new one. */
export function FromTo({ from, to }: Pick<RowLine, 'from' | 'to'>) {
  const t = useText();
  return (
    <>
      <VisuallyHidden>{t('changing.from')} </VisuallyHidden>
      <s>{from}</s> <span aria-hidden="true">→</span>
      <VisuallyHidden> {t('changing.to')}</VisuallyHidden> <b>{to}</b>
    </>
  );
}
