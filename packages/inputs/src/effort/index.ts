export { countWords, type Effort, effortOf, type TextIfAny } from './effort-of.ts';
export { type Operators, operators, sumOfOperators } from './operators.ts';
export { pageEffort } from './page-effort.ts';
export { secondsOf } from './seconds-of.ts';
