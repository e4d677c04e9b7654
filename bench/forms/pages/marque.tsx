import {
  type Compiled,
  compileQuestionnaire,
  createFormStore,
  type FormStore,
  type Question,
  type RuleCall,
  rules,
  type Situation,
  textsOf,
} from '@marque/forms';
import { inputModels } from '@marque/inputs/models';
import { QuestionView } from '@marque/inputs/views';
import { memo, useCallback, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { type Asked, askedOn, BOUNDS, GROUP, OPTIONS } from '../definition.ts';
import { begin, sizeAsked } from './painted.ts';

/** Marque's own engine and inputs over a questionnaire as a gateway would send it. */
begin();

const call = (rule: string, args: RuleCall['args'] = {}): RuleCall => ({ rule, args, message: `rules.${rule}` });
const rulesOf: { readonly [kind in Asked['kind']]?: readonly RuleCall[] } = {
  text: [call('pattern', { pattern: `(?=.{${BOUNDS.lengthMin},${BOUNDS.lengthMax}}$)${BOUNDS.pattern}` })],
  number: [call('between', { min: BOUNDS.min, max: BOUNDS.max })],
};
const typeOf = { text: 'text', number: 'numberText', select: 'dropDownSelect', radio: 'radio', date: 'date' } as const;

function questionOf({ name, kind, when }: Asked): Question {
  return {
    name,
    type: typeOf[kind],
    adjustment: 'QUOTE_DISCLOSURE',
    rules: [call('required'), ...(rulesOf[kind] ?? [])],
    settings: kind === 'select' || kind === 'radio' ? { options: [...OPTIONS[kind]] } : {},
    ...(when ? { when: { answer: when, is: 'yes' } } : {}),
  };
}

const asked = askedOn(sizeAsked());
/**
 * The group's questions are open beside the list that repeats them, so that the page has as many questions as the
 * others.
 */
const open = GROUP.map((one) => ({ ...one, name: `open${one.name}` }));
const list: Question = {
  name: 'group',
  type: 'questionLoop',
  adjustment: 'QUOTE_DISCLOSURE',
  rules: [call('required')],
  settings: {},
  entry: GROUP.map((one) => ({ ...questionOf(one), name: `group.${one.name}` })),
};
const labels = new Map([...asked, ...open].map(({ name, label }) => [`questions.${name}.label`, label]));
const said: { readonly [key: string]: unknown } = JSON.parse(document.querySelector('#texts')?.textContent ?? '{}');

function find(key: string): string | undefined {
  const found = key.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], said);
  return labels.get(key) ?? (typeof found === 'string' ? found : undefined);
}
const textIfAny = (key: string) => (/^questions\.[^.]+\.(hint|why)$/.test(key) ? undefined : find(key));
const text = (key: string) => find(key) ?? key.split('.').at(-1) ?? '';
const never = () => new Promise<never>(() => undefined);
const lookups = {
  findAddresses: never,
  getAddress: never,
  lookupVehicle: never,
  findVehicleMakes: never,
  findVehicleModels: never,
  findVehicles: never,
  searchTable: never,
  getTableEntry: never,
};

const situation: Situation = {
  today: '2026-11-20',
  formats: { registrations: [], postcode: '', phone: { prefix: '+44', pattern: '' } },
  circumstances: {
    features: {},
    anonymous: true,
    admin: false,
    permissions: [],
    scheme: 'flex',
    policy: false,
    policyStarted: false,
  },
};
const compiled: Compiled = compileQuestionnaire(
  {
    sections: [{ id: 'one', tab: 'one', questions: [...asked, ...open].map(questionOf).concat(list) }],
    conditions: {},
  },
  { rules, inputs: inputModels },
);
const store = createFormStore(compiled, {}, situation);

function useStore<T>(form: FormStore, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => form.subscribeAll(listener), [form]);
  return useSyncExternalStore(subscribe, read);
}

const Field = memo(function Field({ question }: { question: Question }) {
  const { name } = question;
  const subscribe = useCallback((listener: () => void) => store.subscribe(name, listener), [name]);
  const value = useSyncExternalStore(subscribe, () => store.get(name));
  const problem = useSyncExternalStore(subscribe, () => store.problem(name));
  return (
    <QuestionView
      id={name}
      question={question}
      value={value}
      onChange={(answer) => store.set(name, answer)}
      onBlur={() => store.touch(name)}
      problem={problem && text(problem.message)}
      text={text}
      textIfAny={textIfAny}
      readOnly={false}
      lookups={lookups}
      today={situation.today}
      formats={situation.formats}
      language="en"
      formatMoney={String}
      entry={compiled.questions.get(name)?.entry}
      around={{ ...situation, read: (other) => store.get(other) }}
      watched={{}}
      onHelp={() => undefined}
    />
  );
});

function Count() {
  const count = useStore(store, () => store.problemCount());
  return <p role="status">{count} to review</p>;
}

function Page() {
  const live = useStore(store, () => store.live());
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        store.showAll();
      }}
    >
      {[...live].map((name) => {
        const question = compiled.questions.get(name)?.question;
        return question && <Field key={textsOf(question)} question={question} />;
      })}
      <Count />
      <button type="submit" id="validate">
        Continue
      </button>
    </form>
  );
}

createRoot(document.querySelector('#root') as HTMLElement).render(<Page />);
