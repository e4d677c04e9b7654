/** An error as Loqate sends it: one item of an answer with status 200. */
export type LoqateError = { Error: string; Description: string; Cause: string; Resolution: string };

export const loqateErrors = {
  unknownKey: error(
    '2',
    'Unknown key',
    'The key you are using to access the service was not found.',
    'Please check that the key is correct. It should be in the form AA11-AA11-AA11-AA11.',
  ),
  outOfCredit: error(
    '3',
    'Account out of credit',
    'Your account is either out of credit or has insufficient credit to service this request.',
    'Please check your account balance and top it up if required.',
  ),
  textRequired: error(
    '1001',
    'Text or Container Required',
    'The Text or Container parameters were not supplied.',
    'Check they were supplied and try again.',
  ),
  idInvalid: error(
    '1001',
    'Id Invalid',
    'The Id parameter supplied was invalid.',
    'Try again, using only IDs from the results of a previous Find.',
  ),
  idRequired: error(
    '1000',
    'Id Required',
    'The Id parameter was not supplied.',
    'Please check that the Id parameter was supplied and try again.',
  ),
} satisfies Record<string, LoqateError>;

function error(code: string, description: string, cause: string, resolution: string): LoqateError {
  return { Error: code, Description: description, Cause: cause, Resolution: resolution };
}
