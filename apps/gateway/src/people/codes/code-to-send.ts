import type { Brand } from '@marque/catalogue';

/** Where a code goes: an e-mail address in lower case, or a number with its country's prefix. */
export type CodeChannel = 'email' | 'sms';

/** The purpose and the holder of a code: a sign-in under way by its id, a customer by their subject. Each has one code. */
export type CodeHolder = {
  readonly brand: Brand;
  readonly purpose: 'sign-in' | 'change-email';
  readonly holder: string;
};

/** A code to be sent. `network` is the network that the request came from, `browser` the cookie by which a browser is known. */
export type CodeToSend = CodeHolder & {
  readonly channel: CodeChannel;
  readonly address: string;
  readonly language: string;
  readonly network: string;
  readonly browser?: string | undefined;
};
