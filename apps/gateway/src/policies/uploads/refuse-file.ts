import type { FileFault } from '@marque/domain/uploads/file-fault';
import { refuse } from '../../ground/refuse.ts';

const messages: { readonly [F in FileFault]: string } = {
  WRONG_TYPE: 'is of a type that is not taken here',
  TOO_LARGE: 'is larger than is taken here',
  TOO_MANY: 'is one more than is taken here',
  EMPTY: 'is empty',
  NAME: 'has a name that cannot be kept',
  OTHER_CONTENT: 'holds something else than its name says',
  TWO_KINDS: 'is two kinds of file at once',
  DAMAGED: 'is damaged, or locked by a password',
  TOO_MUCH_INSIDE: 'holds more than a document does once it is unpacked',
  ACTIVE_CONTENT: 'has macros, a program or another file in it',
  INFECTED: 'was refused by the virus scanner',
  UNKNOWN: 'was not put down here, or has been forgotten since',
};

/** Ends a request because of a file, with its fault as the code of the field. */
export function refuseFile(fault: FileFault, pointer = '/file'): never {
  return refuse('file_refused', undefined, [{ pointer, code: fault, message: messages[fault] }]);
}
