import type { ProductWire } from '@marque/contract';
import type { Attempt } from '../client/create-attempt.ts';
import type { CallArguments, Client } from '../client/create-client.ts';
import { isProblem } from '../client/problem-error.ts';

export type NewProposal = CallArguments<'createProposal'>['body'];

/** An answer that the address gave: its question, and the table in which its value is to be looked up first, if any. */
export type GivenAnswer = Omit<ProductWire['parameters'][number], 'parameter'> & { readonly value: string };

/** What is started, with which answers of the address, and the attempt that a repeat belongs to. */
export type Start = {
  readonly proposal: NewProposal;
  readonly given: readonly GivenAnswer[];
  readonly attempt: Attempt;
};

/** The proposal to go to. `isExisting`: it was there before, as the brand takes one of a scheme at a time. */
export type Started = {
  readonly proposalCode: string;
  readonly isExisting: boolean;
  /** Questions whose answer in the address could not be used. */
  readonly ignored: readonly string[];
};

/**
 * Starts a proposal. An answer in the address that no table has, or that its question refuses, is left out and named:
 * after a bad link, the page asks the question instead. Any other problem is thrown.
 */
export async function startProposal(client: Client, { proposal, given, attempt }: Start): Promise<Started> {
  const found = await lookUp(client, given);
  const ignored = given.filter(({ question }) => !found.some((one) => one.question === question));
  const named = (left: readonly GivenAnswer[]) => [...new Set([...ignored, ...left].map(({ question }) => question))];
  const create = async (answers: readonly GivenAnswer[], left: readonly GivenAnswer[]): Promise<Started> => {
    const body = withAnswers(proposal, answers);
    const { proposalCode } = await client.call('createProposal', { body, idempotencyKey: attempt.key() });
    return { proposalCode, isExisting: false, ignored: named(left) };
  };
  try {
    return await create(found, []);
  } catch (error) {
    const existing = isProblem(error, 'proposal_exists') && (await openProposal(client, proposal.schemeCode));
    if (existing) return { proposalCode: existing, isExisting: true, ignored: [] };
    const refused = found.filter((one) => isRefused(error, one));
    if (refused.length === 0) throw error;
    attempt.settle(error);
    return await create(
      found.filter((one) => !refused.includes(one)),
      refused,
    );
  }
}

/** The valid answers, each question's first: those of a table by the code of the row. */
async function lookUp(client: Client, given: readonly GivenAnswer[]): Promise<GivenAnswer[]> {
  const rows = await Promise.all(
    given.map(async (one) => {
      if (one.table === null) return one;
      const params = { table: one.table, entry: one.value };
      const row = await client.call('getTableEntry', { params }).catch((error: unknown) => {
        if (isProblem(error, 'not_found')) return undefined;
        throw error;
      });
      return row && { ...one, value: row.code };
    }),
  );
  const stand = rows.filter((one) => one !== undefined);
  return stand.filter((one, index) => stand.findIndex(({ question }) => question === one.question) === index);
}

/** The proposal with more first answers; one that was typed goes before one of the address. */
function withAnswers(proposal: NewProposal, answers: readonly GivenAnswer[]): NewProposal {
  if (answers.length === 0) return proposal;
  const data: NonNullable<NewProposal['data']> = { ...proposal.data };
  for (const { under, question, value } of answers) data[under] = { [question]: value, ...data[under] };
  return { ...proposal, data };
}

function isRefused(error: unknown, { under, question }: GivenAnswer): boolean {
  return (
    isProblem(error, 'validation_failed') && error.errors.some((at) => at.pointer === `/data/${under}/${question}`)
  );
}

/** The proposal of a scheme that is open already. */
export async function openProposal(client: Client, schemeCode: string): Promise<string | undefined> {
  const proposals = await client.call('listProposals', { query: { schemeCode } });
  return proposals.find(({ status }) => status !== 'POLICY')?.proposalCode;
}
