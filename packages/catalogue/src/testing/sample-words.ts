/** The sample brand's own texts, by the names of their files; the same in each language. */
export const sampleWords = {
  'questions.json':
    '{ "car": { "label": "Car" }, "colour": { "label": "Colour", "options": { "red": "Red", "blue": "Blue" } }, "note": { "label": "Note" } }',
  'sections.json': '{ "car": { "title": "Your car" } }',
  'tabs.json': '{ "car": "Car" }',
  'legal.json': '{ "regulator": "Nobody." }',
  'schemes.json': '{ "one": { "name": "One", "description": "The one" } }',
  'checklist.json': '{ "true": "It is true" }',
  'productInformation.json': '{ "said": "So it is" }',
  'demandsAndNeeds.json': '{ "covered": "You want to be covered", "noted": "You noted something" }',
};
