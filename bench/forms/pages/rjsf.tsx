import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { type Asked, askedOn, BOUNDS, GROUP, OPTIONS } from '../definition.ts';
import { begin, sizeAsked } from './painted.ts';

/** RJSF from JSON Schema: conditions as if/then, checked as one types, nothing answered beforehand. */
begin();
const asked = askedOn(sizeAsked());

function schemaOf({ label, kind }: Asked): RJSFSchema {
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

const objectOf = (list: readonly Asked[]): RJSFSchema => ({
  properties: Object.fromEntries(list.map((one) => [one.name, schemaOf(one)])),
  required: list.map(({ name }) => name),
});
const gates = [...new Set(asked.flatMap(({ when }) => (when ? [when] : [])))];
const schema: RJSFSchema = {
  type: 'object',
  ...objectOf(asked.filter(({ when }) => !when)),
  allOf: gates.map((when) => ({
    if: { properties: { [when]: { const: 'yes' } }, required: [when] },
    // biome-ignore lint/suspicious/noThenProperty: the word is JSON Schema's own.
    then: objectOf(asked.filter((one) => one.when === when)),
  })),
};
schema.properties = {
  ...schema.properties,
  group: { type: 'array', minItems: 1, items: { type: 'object', ...objectOf(GROUP) } },
};
const uiSchema: UiSchema = Object.fromEntries(
  asked.filter(({ kind }) => kind === 'radio').map(({ name }) => [name, { 'ui:widget': 'radio' }]),
);

createRoot(document.querySelector('#root') as HTMLElement).render(
  <Form
    schema={schema}
    uiSchema={uiSchema}
    validator={validator}
    liveValidate="onChange"
    noHtml5Validate
    showErrorList={false}
    experimental_defaultFormStateBehavior={{ constAsDefaults: 'never' }}
    transformErrors={(errors) => errors.filter(({ name }) => name !== 'if')}
  >
    <button type="submit" id="validate">
      Continue
    </button>
  </Form>,
);
