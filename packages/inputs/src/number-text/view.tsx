import { textsOf } from '@marque/forms';
import { TextField } from '@marque/kit';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { autocompleteOf } from '../autocomplete.ts';
import { describedBy, QuestionField } from '../fields/question-field.tsx';
import { useDraft } from '../hooks/use-draft.ts';
import type { QuestionViewProps } from '../question-view.ts';
import { localeOf } from '../words/locale-of.ts';
import { groupNumber, keepNumber, readNumber, writeNumber } from './model.ts';

/** One box for digits; after leaving it, thousands are separated. The unit behind the number is `questions.<name>.unit`. */
export function NumberTextView(props: QuestionViewProps) {
  const { id, question, value, onChange, problem, textIfAny, language } = props;
  const { settings } = question;
  const [typing, setTyping] = useState(false);
  const pressed = useRef(false);
  const entered = useRef<HTMLInputElement>(null);
  // Grouping the digits drops the selection that Tab made, and typed digits would be added behind them.
  useLayoutEffect(() => {
    if (typing) entered.current?.select();
    entered.current = null;
  }, [typing]);
  const draftOf = useMemo(
    () => ({
      read: (answer: unknown) => readNumber(answer, settings),
      write: (draft: string) => writeNumber(draft, settings),
    }),
    [settings],
  );
  const [digits, keep] = useDraft(value, draftOf);
  return (
    <QuestionField view={props}>
      <TextField
        id={id}
        size="medium"
        prefix={settings['unit'] === 'pennies' ? '£' : undefined}
        suffix={textIfAny(`${textsOf(question)}.unit`)}
        value={typing ? digits : groupNumber(digits, localeOf(language))}
        onChange={(text) => {
          const kept = keepNumber(text, settings);
          if (kept === undefined) return;
          keep(kept);
          onChange(draftOf.write(kept));
        }}
        onPointerDown={() => {
          pressed.current = true;
        }}
        onFocus={(event) => {
          entered.current = pressed.current ? null : event.currentTarget;
          setTyping(true);
        }}
        onBlur={() => {
          pressed.current = false;
          setTyping(false);
        }}
        inputMode="numeric"
        autoComplete={autocompleteOf(settings, 'off')}
        invalid={problem !== undefined}
        describedBy={describedBy(props)}
      />
    </QuestionField>
  );
}
