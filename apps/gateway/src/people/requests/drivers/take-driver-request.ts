import { dayOf } from '@marque/base';
import { driversNamed, isSameDriver } from '@marque/domain/data-requests/parts-of-driver';
import { requestDueOn } from '@marque/domain/data-requests/request-days';
import type { Handler } from '../../../ground/handler.ts';
import { refuse } from '../../../ground/refuse.ts';
import { inTransaction } from '../../../ground/tables/in-transaction.ts';
import { correspondents } from '../../../letters/correspondents.ts';
import { refuseDayOfReceipt } from '../../../request/refuse-day-of-receipt.ts';
import { dividedTables, findThing, partsTold } from '../../../store/data-requests/driver-things.ts';
import { requestsOfDriver } from '../../../store/data-requests/find-request.ts';
import { lockThings } from '../../../store/retention/ended-things.ts';
import { keepRequestIn } from '../keep-request.ts';

const THEIRS = { pointer: '/email', code: 'not_possible', message: 'is the email of the policyholder' };

/**
 * Staff take a request of a named driver, who has no account. It is nobody else's row: neither on the policyholder’s
 * record nor in their copy. Refuses with `not_found` a driver who is not told of, with `validation_failed` the email of
 * the policyholder, who would read the letters, and with `wrong_state` if one of the kind is open for them.
 */
export const takeDriverRequest: Handler<'takeDriverRequest'> = async (asked, context) => {
  const { brand, body, principal, requestId, language: spoken } = asked;
  const { kind, reference, profileCode, asks, words, cameBy, receivedOn } = body;
  const contact = {
    ...{ name: body.name, dateOfBirth: body.dateOfBirth, knownBy: body.knownBy.trim() },
    ...{ email: body.email, address: body.address?.trim() || null },
  };
  refuseDayOfReceipt('/receivedOn', { receivedOn, today: dayOf(context.clock.now(), brand.timeZone) });
  return await inTransaction(context.db, async (tx) => {
    await lockThings(tx, { brand: brand.brand, kind, references: [reference] });
    const thing = (await findThing(tx, { brand: brand.brand, kind, reference })) ?? refuse('not_found');
    const told = driversNamed(await partsTold(tx, thing, dividedTables));
    const who = told.find((one) => one.profileCode === profileCode && isSameDriver(one, contact));
    if (!who) return refuse('not_found');
    const driver = { kind: thing.kind, reference: thing.reference, profileCode };
    const places = [{ thing, driver: who }];
    const before = await requestsOfDriver(tx, context, { brand: brand.brand, places });
    if (before.some((one) => one.kind === asks && requestDueOn(one) !== null)) refuse('wrong_state');
    const known = await correspondents(tx, { brand, subjects: [thing.owner], now: context.clock.now() });
    const holder = known.get(thing.owner);
    if (body.email !== null && body.email.toLowerCase() === holder?.email?.toLowerCase())
      refuse('validation_failed', undefined, [THEIRS]);
    const language = holder?.language ?? brand.languages[0] ?? spoken;
    return await keepRequestIn(tx, context, {
      ...{ brand, kind: asks, words, review: null, driver: { ...driver, contact }, cameBy, receivedOn, language },
      ...{ takenBy: principal.actor, doer: { principal, requestId } },
    });
  });
};
