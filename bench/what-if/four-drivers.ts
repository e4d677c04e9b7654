import type { Change } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';

/** Four drivers beside the policyholder, as their pages send them. */
export const fourDrivers: readonly Change[] = ['Noah', 'Mara', 'Finn', 'Iris'].map((firstName, index) => ({
  ...{ changeType: 'ADD_PROFILE', profileCode: `p${index + 1}` },
  data: { ...noahMarsh, firstName },
}));
