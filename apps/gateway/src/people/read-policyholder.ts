import type { PolicyholderWire } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import type { Principal } from '../ground/principal.ts';
import { disclosedBy } from '../store/marketing/disclosed-by.ts';
import { readWishes } from '../store/marketing/read-wishes.ts';
import { readPerson } from '../store/people/person.ts';
import { presentPolicyholder } from './present-policyholder.ts';

/** The person a principal's calls are made for, as the calls of a policyholder answer it. */
export async function readPolicyholder(context: Context, principal: Principal): Promise<PolicyholderWire> {
  const { brand, subject } = principal;
  const person = await readPerson(context.db, principal);
  const disclosed = await disclosedBy(context, principal);
  const wishes = await readWishes(context.db, { brand, subject, person, disclosed });
  return presentPolicyholder(subject, { person, disclosed, wishes });
}
