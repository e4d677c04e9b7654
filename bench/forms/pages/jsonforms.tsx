import type { JsonSchema, UISchemaElement, ValidationMode } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Asked, askedOn, BOUNDS, GROUP, OPTIONS } from '../definition.ts';
import { begin, sizeAsked } from './painted.ts';

/** JSON Forms from a data schema and a UI schema; a condition is in both, as its documentation says. */
begin();
const asked = askedOn(sizeAsked());

function schemaOf({ label, kind }: Asked): JsonSchema {
  switch (kind) {
    case 'select':
      return { type: 'string', title: label, enum: [...OPTIONS.select] };
    case 'radio':
      return { type: 'string', title: label, enum: [...OPTIONS.radio] };
    case 'number':
      return { type: 'integer', title: label, minimum: BOUNDS.min, maximum: BOUNDS.max };
    case 'date':
      return { type: 'string', title: label, format: 'date' };
    default:
      return {
        type: 'string',
        title: label,
        minLength: BOUNDS.lengthMin,
        maxLength: BOUNDS.lengthMax,
        pattern: `^${BOUNDS.pattern}$`,
      };
  }
}

const objectOf = (list: readonly Asked[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(list.map((one) => [one.name, schemaOf(one)])),
});
const gates = [...new Set(asked.flatMap(({ when }) => (when ? [when] : [])))];
const whole = objectOf(asked);
const schema = {
  ...whole,
  properties: {
    ...whole.properties,
    group: { type: 'array', items: { ...objectOf(GROUP), required: GROUP.map(({ name }) => name) } },
  },
  required: asked.filter(({ when }) => !when).map(({ name }) => name),
  allOf: gates.map((when) => ({
    if: { properties: { [when]: { const: 'yes' } }, required: [when] },
    // biome-ignore lint/suspicious/noThenProperty: the word is JSON Schema's own.
    then: { required: asked.filter((one) => one.when === when).map(({ name }) => name) },
  })),
} as JsonSchema;
const uischema = {
  type: 'VerticalLayout',
  elements: [
    ...asked.map(({ name, kind, when }) => ({
      type: 'Control',
      scope: `#/properties/${name}`,
      ...(kind === 'radio' ? { options: { format: 'radio' } } : {}),
      ...(when
        ? {
            rule: {
              effect: 'SHOW',
              condition: { scope: `#/properties/${when}`, schema: { const: 'yes' }, failWhenUndefined: true },
            },
          }
        : {}),
    })),
    { type: 'Control', scope: '#/properties/group' },
  ],
} as unknown as UISchemaElement;

/** From here on it keeps the answers itself, as its documentation advises if nothing else changes them. */
const first = { group: [{}] };

function Page() {
  const [mode, setMode] = useState<ValidationMode>('ValidateAndHide');
  return (
    <>
      <JsonForms
        schema={schema}
        uischema={uischema}
        data={first}
        renderers={vanillaRenderers}
        cells={vanillaCells}
        validationMode={mode}
        onChange={() => undefined}
      />
      <button type="button" id="validate" onClick={() => setMode('ValidateAndShow')}>
        Continue
      </button>
    </>
  );
}

createRoot(document.querySelector('#root') as HTMLElement).render(<Page />);
