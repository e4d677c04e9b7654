import { fillText, type LocalDate, type Texts } from '@marque/base';
import { compileQuestionnaire, rules } from '@marque/forms';
import { type Example, inputModels } from '@marque/inputs';
import { QuestionView } from '@marque/inputs/views';
import { sampleSituation } from '@marque/testkit/questions/sample-questionnaire';
import { useMemo, useState } from 'react';
import { fakeLookups } from './fake-lookups.ts';
import styles from './gallery.module.css';
import type { GallerySettings } from './settings.ts';

/** The day of the examples: that of the tests. */
const today: LocalDate = sampleSituation.today;

/** One live example: typed text stays, but nothing keeps it. */
export function ExampleCard(props: {
  readonly id: string;
  readonly example: Example;
  readonly texts: Texts;
  readonly settings: GallerySettings;
  readonly onHelp: () => void;
}) {
  const { id, example, texts, settings, onHelp } = props;
  const { question } = example;
  const { language, problems } = settings;
  const [value, setValue] = useState(example.value);
  const text = (key: string, values?: Parameters<typeof fillText>[3]) => fillText(texts, language, key, values);
  const entry = useMemo(() => entryOf(example), [example]);
  const lookups = useMemo(() => fakeLookups(settings.lookups, language), [settings.lookups, language]);
  const money = new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, {
    style: 'currency',
    currency: 'GBP',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return (
    <section className={styles.example} aria-labelledby={`input-${question.type} ${id}-title`} data-example={id}>
      <h3 id={`${id}-title`} className={styles.exampleTitle}>
        {example.title}
        {example.accepted === false && <span> (not an answer)</span>}
      </h3>
      <QuestionView
        id={id}
        question={question}
        value={value}
        onChange={setValue}
        onBlur={() => {}}
        problem={problems ? (example.problem ?? text('rules.required')) : example.problem}
        text={text}
        textIfAny={(key) => (Object.hasOwn(texts, key) ? texts[key] : undefined)}
        readOnly={example.readOnly ?? false}
        lookups={lookups}
        today={today}
        formats={sampleSituation.formats}
        language={language}
        formatMoney={(pennies) => money.format(pennies / 100)}
        entry={entry}
        around={around}
        watched={example.watched ?? {}}
        onHelp={onHelp}
      />
    </section>
  );
}

const around = { ...sampleSituation, read: () => undefined };

/** What is asked about each entry, made ready as a page makes it. */
function entryOf({ question }: Example) {
  if (!question.entry) return undefined;
  const questionnaire = { sections: [{ id: 'gallery', tab: 'gallery', questions: [question] }], conditions: {} };
  return compileQuestionnaire(questionnaire, { rules, inputs: inputModels }).questions.get(question.name)?.entry;
}
