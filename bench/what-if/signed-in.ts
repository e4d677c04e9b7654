import { eventually } from '@marque/testkit/time/eventually';
import { send } from '../../apps/gateway/tests/kit/client/api-client.ts';
import { codeIn } from '../../apps/gateway/tests/kit/signing-in/code-in.ts';
import { signIn } from '../../apps/gateway/tests/kit/signing-in/sign-in.ts';
import type { Product } from '../../journeys/steps/product.ts';

/** Signs a customer in with the code in the sandbox's mailbox; returns their token. */
export async function signedIn({ shop, sandbox }: Product, email: string): Promise<string> {
  const codesFor = async (to: string) => {
    const { body } = await send(sandbox, `GET /mailbox.json?to=${encodeURIComponent(to)}`);
    return (body as { messages: { text: string }[] }).messages.flatMap(({ text }) => codeIn(text) ?? []);
  };
  const codeFor = async (to: string) => {
    const [code = ''] = await eventually(
      () => codesFor(to),
      (codes) => codes.length > 0,
    );
    return code;
  };
  return (await signIn({ url: shop }, { codeFor }, { email })).accessToken;
}
