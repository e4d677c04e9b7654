import { agreeToReports } from './agree-to-reports.ts';
import type { Visitor } from './visitor.ts';

/** From the home page to the first question, with the registration that is on Ada Marsh's car. */
export async function begin(visitor: Visitor, shop: string): Promise<void> {
  await visitor.open(shop);
  await visitor.arrive(/./, 'loaded');
  await agreeToReports(visitor);
  await visitor.fill({ role: 'textbox', name: /registration/i }, 'lk21hgo');
  await visitor.press({ role: 'button', name: 'Get my price' });
  await visitor.arrive('Before we begin');
  await visitor.press({ role: 'action', name: 'Start' });
  await visitor.reach(/\/disclosure\//);
}
