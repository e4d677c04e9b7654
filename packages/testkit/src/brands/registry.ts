import { type Registry, rules } from '@marque/forms';
import { inputModels } from '@marque/inputs/models';

/** The rules and input types that a shop has. */
export const registry: Registry = { rules, inputs: inputModels };
