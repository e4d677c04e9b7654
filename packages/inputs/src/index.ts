export type { Address, CarSpecification, FoundAddress, LookupProblem, Lookups } from './lookups.ts';
export { inputModels } from './models.ts';
export { readPhone } from './phone-number/model.ts';
export type { Example, QuestionViewProps } from './question-view.ts';
