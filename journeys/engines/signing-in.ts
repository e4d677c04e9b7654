import { eventually } from '@marque/testkit/time/eventually';
import { codeIn } from '../../apps/gateway/tests/kit/signing-in/code-in.ts';
import { makeReadyCustomers } from '../../tools/customers/ready-customers.ts';
import type { Product } from '../steps/product.ts';
import { agreeToReports } from './agree-to-reports.ts';
import { lettersTo } from './letters.ts';
import type { Visitor } from './visitor.ts';

const BUYER = 'ada@showcase.example';

/** Somebody who has a policy signs in with the code from their letter, finds the policy on the home page, and signs out. */
export async function signingIn(visitor: Visitor, product: Product): Promise<void> {
  await makeReadyCustomers(product);
  await visitor.open(product.shop);
  await visitor.arrive(/./, 'loaded');
  await agreeToReports(visitor);
  await visitor.press({ role: 'link', name: 'Sign in' });
  await visitor.fill({ role: 'textbox', name: 'Email or mobile number' }, BUYER);
  const before = (await codesTo(product, BUYER)).length;
  await visitor.press({ role: 'button', name: 'Send me a code' });
  const [code = ''] = await eventually(
    () => codesTo(product, BUYER),
    (codes) => codes.length > before,
  );
  await visitor.fill({ role: 'textbox', name: 'Your code' }, code);
  await visitor.press({ role: 'button', name: 'Sign in' });
  await visitor.arrive(/^Hello/, 'loaded');
  await visitor.until({ role: 'article' }, ({ text }) => /[A-Z]{2,4}-\w{4}-\w{4}/.test(text));
  await visitor.press({ role: 'button', name: 'Your account' });
  await visitor.press({ role: 'menuitem', name: 'Sign out' });
  await visitor.until({ role: 'textbox', name: /registration/i }, () => true);
  await visitor.until({ role: 'link', name: 'Sign in' }, () => true);
}

async function codesTo({ sandbox }: Product, address: string): Promise<readonly string[]> {
  return (await lettersTo(sandbox, address)).flatMap(({ text }) => codeIn(text) ?? []);
}
