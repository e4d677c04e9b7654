/**
 * Somebody else's program that buys a policy, written only against the types that are generated from the API's
 * description. It is here as text, since its types exist only while the test of the description runs.
 */
export const purchaseProgram = `import type { components, operations } from './api.ts';

type Content<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined;
type Body<N extends keyof operations> = Content<NonNullable<operations[N]['requestBody']>>;
type Answers<N extends keyof operations> = operations[N]['responses'];
type Answer<N extends keyof operations> = Content<Answers<N>[Extract<keyof Answers<N>, 200 | 201>]>;
type Change = Body<'updateProposal'>['changes'][number];
type Question = components['schemas']['Question'];

export type Risk = { readonly asset: Record<string, unknown>; readonly profile: Record<string, unknown>; readonly quote: Record<string, unknown> };

/** Buys, and answers the policy with the names of the questions that were asked. */
export async function buy(shop: string, startAt: string, risk: Risk, pay: (sessionId: string) => Promise<unknown>) {
  const session = await ask<'createSession'>('POST', '/session', {} satisfies Body<'createSession'>);
  const token: string = session.accessToken;
  const brand = await ask<'getBrand'>('GET', '/api/brand');
  const product = brand.products['flex'];
  const scheme = brand.schemes.find(({ available }) => available)?.schemeCode;
  if (!product || !scheme) throw new Error('nothing is sold here');
  const begun: Body<'createProposal'> = { schemeCode: 'flex' };
  const { proposalCode } = await ask<'createProposal'>('POST', '/api/proposals', begun);
  const changes: Change[] = [
    { changeType: 'ASSET_DISCLOSURE', assetCode: product.coreAsset.code, data: risk.asset },
    { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: risk.profile },
    { changeType: 'QUOTE_DISCLOSURE', data: risk.quote },
    { changeType: 'START_DATE_CHANGE', startAt },
  ];
  const wanted: Body<'updateProposal'> = { changes, applyRating: true };
  const proposal = await ask<'updateProposal'>('PATCH', \`/api/proposals/\${proposalCode}\`, wanted);
  const price: number | undefined = proposal.quote?.priceOptions[0]?.totals.yearly;
  if (proposal.status !== 'QUOTE' || price === undefined) throw new Error('there is no price');
  const offer = await ask<'getOffer'>('GET', \`/api/proposals/\${proposalCode}/offer\`);
  const documents = offer.documents.map(({ document, hash }) => ({ document, hash }));
  const agreed: Body<'createCustomerAccount'> = { proposalCode, agreed: product.checkoutChecklist, documents };
  await ask<'createCustomerAccount'>('POST', '/api/customerAccounts', agreed);
  const { isClear } = await ask<'verifyCustomer'>('PUT', \`/api/proposals/\${proposalCode}/verify\`);
  const identity = await ask<'checkIdentity'>('PUT', \`/api/proposals/\${proposalCode}/id-check\`);
  if (!isClear || !identity.isClear) throw new Error('the policyholder is not clear');
  const paths: Body<'createCheckout'> = { saveCard: true, successPath: '/flex/success', cancelPath: '/flex/checkout' };
  const page = await ask<'createCheckout'>('POST', \`/api/stripe/checkout/proposal/\${proposalCode}\`, paths);
  await pay(page.sessionId);
  const means: Body<'bindProposal'> = { paymentMethodType: 'CARD' };
  const { policyId } = await bind(means);
  const policy = await ask<'getPolicy'>('GET', \`/api/policies/\${policyId}\`);
  return { policy, asked: namesOf(product.questionnaire.sections.flatMap(({ questions }) => questions)) };

  /** Until the payment is known of, as the page does to which a customer comes back. */
  async function bind(by: Body<'bindProposal'>): Promise<Answer<'bindProposal'>> {
    try {
      return await ask<'bindProposal'>('POST', \`/api/proposals/\${proposalCode}/bind\`, by);
    } catch (error) {
      if (error instanceof Error && error.cause === 'payment_not_confirmed') return await bind(by);
      throw error;
    }
  }

  async function ask<N extends keyof operations>(method: string, path: string, body?: Body<N>): Promise<Answer<N>> {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(path === '/session' ? {} : { authorization: \`Bearer \${token}\` }),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(shop + path, { method, headers, ...sent });
    if (response.ok) return (await response.json()) as Answer<N>;
    const problem = (await response.json()) as components['schemas']['Problem'];
    throw new Error(\`\${method} \${path}: \${problem.code} \${problem.detail ?? ''} \${JSON.stringify(problem.errors ?? [])}\`, { cause: problem.code });
  }
}

/** Questions hold questions, to any depth. */
function namesOf(questions: readonly Question[]): string[] {
  return questions.flatMap((question) => [question.name, ...namesOf(question.entry ?? [])]);
}
`;
