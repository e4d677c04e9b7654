/** Why a file is not taken. The customer reads a sentence for each. */
const fileFaults = [
  'WRONG_TYPE',
  'TOO_LARGE',
  'TOO_MANY',
  'EMPTY',
  'NAME',
  'OTHER_CONTENT',
  'TWO_KINDS',
  'DAMAGED',
  'TOO_MUCH_INSIDE',
  'ACTIVE_CONTENT',
  'INFECTED',
  'UNKNOWN',
] as const;
export type FileFault = (typeof fileFaults)[number];
