import { memo, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { type Control, useFieldArray, useForm, useFormState, useWatch } from 'react-hook-form';
import { type Asked, askedOn, BOUNDS, GROUP, OPTIONS } from '../definition.ts';
import { begin, sizeAsked } from './painted.ts';

/**
 * The reference: the same page, hand-written with react-hook-form as its documentation advises: uncontrolled, one error
 * subscription per field.
 */
begin();
const asked = askedOn(sizeAsked());
type Values = Record<string, unknown> & { group: Record<string, string>[] };

const rulesOf = (kind: Asked['kind']) => ({
  required: 'Please answer this question to continue',
  ...(kind === 'text'
    ? {
        minLength: { value: BOUNDS.lengthMin, message: 'Too short' },
        maxLength: { value: BOUNDS.lengthMax, message: 'Too long' },
        pattern: { value: new RegExp(`^${BOUNDS.pattern}$`), message: 'Letters only' },
      }
    : {}),
  ...(kind === 'number'
    ? { min: { value: BOUNDS.min, message: 'Too small' }, max: { value: BOUNDS.max, message: 'Too large' } }
    : {}),
});

type FieldProps = { readonly one: Asked; readonly name: string; readonly control: Control<Values> };

const Field = memo(function Field({ one, name, control }: FieldProps) {
  const { errors } = useFormState({ control, name });
  const error = name
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], errors) as
    | { message?: string }
    | undefined;
  const id = name.replaceAll('.', '-');
  const aria = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? `${id}-error` : undefined };
  const register = control.register(name, rulesOf(one.kind));
  const message = error && (
    <p className="error" id={`${id}-error`}>
      {error.message}
    </p>
  );
  if (one.kind === 'radio')
    return (
      <fieldset>
        <legend>{one.label}</legend>
        {OPTIONS.radio.map((option) => (
          <label key={option}>
            <input type="radio" id={`${id}-${option}`} value={option} {...register} {...aria} />
            {option}
          </label>
        ))}
        {message}
      </fieldset>
    );
  return (
    <div>
      <label htmlFor={id}>{one.label}</label>
      {one.kind === 'select' ? (
        <select id={id} {...register} {...aria}>
          <option value="" />
          {OPTIONS.select.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input id={id} type={one.kind} {...register} {...aria} />
      )}
      {message}
    </div>
  );
});

/** The questions behind one answer appear and go together. */
function Conditional({ when, control }: { when: string; control: Control<Values> }) {
  const shown = useWatch({ control, name: when }) === 'yes';
  return shown
    ? asked
        .filter((one) => one.when === when)
        .map((one) => <Field key={one.name} one={one} name={one.name} control={control} />)
    : null;
}

function Count({ control }: { control: Control<Values> }) {
  const { errors } = useFormState({ control });
  return <p role="status">{Object.keys(errors).length} to review</p>;
}

function Page() {
  const { control, handleSubmit } = useForm<Values>({ mode: 'onChange', shouldUnregister: true });
  const { fields, append } = useFieldArray({ control, name: 'group' });
  useEffect(() => append({ what: '', count: '', colour: '', day: '' }, { shouldFocus: false }), []);
  const gates = [...new Set(asked.flatMap(({ when }) => (when ? [when] : [])))];
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      {asked
        .filter(({ when }) => !when)
        .map((one) => (
          <Field key={one.name} one={one} name={one.name} control={control} />
        ))}
      {gates.map((when) => (
        <Conditional key={when} when={when} control={control} />
      ))}
      {fields.map((field, index) =>
        GROUP.map((one) => (
          <Field key={`${field.id}-${one.name}`} one={one} name={`group.${index}.${one.name}`} control={control} />
        )),
      )}
      <Count control={control} />
      <button type="submit" id="validate">
        Continue
      </button>
    </form>
  );
}

createRoot(document.querySelector('#root') as HTMLElement).render(<Page />);
