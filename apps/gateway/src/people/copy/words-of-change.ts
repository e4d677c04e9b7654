import { isData } from '@marque/base';
import { change as changeShape } from '@marque/contract';
import type { Change } from '@marque/domain/changes/change';
import type { AdjustmentStatus } from '@marque/domain/enumerations';
import { adjustmentStatus } from '@marque/domain/policy/adjustment/adjustment-status';
import type { CopiedRow } from '../../store/people/copy/read-copy.ts';
import { leavingReason } from './copied-words.ts';
import type { CopyWords } from './copy-words.ts';

/** What somebody wanted changed: each answer under its question, what was chosen, or that the policy was to end, and why. */
export function whatChanges(row: CopiedRow, words: CopyWords): string {
  return [asked(row, words), ...notesOf(row)].filter(Boolean).join(' · ');
}

/**
 * What was written about it: by its customer when they handed it to a person, and by staff, including what they saw.
 */
function notesOf({ handed_over: handed, answered, by_staff: byStaff }: CopiedRow): unknown[] {
  const [told, said, noted] = [handed, answered, byStaff].map((part) => (isData(part) ? part : {}));
  const proof = isData(noted?.['proof']) ? noted['proof'] : {};
  const written = [told?.['message'], said?.['reason'], noted?.['evidence'], proof['seen']];
  return written.filter((one) => typeof one === 'string');
}

function asked({ adjustment_type: type, changes, reason }: CopiedRow, words: CopyWords): string {
  if (type === 'CAN')
    return [words.text('yourData.copy.change.END'), leavingReason(reason, words)].filter(Boolean).join(': ');
  const listed: readonly unknown[] = Array.isArray(changes) ? changes : [];
  return listed
    .map((one) => wordsOfOne(changeShape.safeParse(one).data, words))
    .filter(Boolean)
    .join('; ');
}

/** What one change says; nothing if what it said about a named driver is forgotten. */
function wordsOfOne(change: Change | undefined, words: CopyWords): string {
  if (!change) return '';
  const what = words.text(`yourData.copy.change.${change.changeType}`);
  const answers = words.answersOf(change).map((one) => one.join(' '));
  const said = [chosenIn(change, words), ...answers].filter(Boolean);
  return said.length === 0 ? what : `${what}: ${said.join(', ')}`;
}

function chosenIn(change: Change, { text, textIfAny, money, day }: CopyWords): string {
  switch (change.changeType) {
    case 'ADD_COVER':
    case 'REMOVE_COVER':
    case 'REQUEST_COVER_OPTION':
      return textIfAny(`covers.${change.coverCode}.name`) ?? change.coverCode;
    case 'SELECT_VOLUNTARY_EXCESS':
      return money(change.excess);
    case 'SELECT_PAYMENT_SCHEDULE':
      return text(`mail.policyChanged.schedule.${change.type}`);
    case 'START_DATE_CHANGE':
      return change.startAt === null ? '' : day(`${change.startAt}T12:00:00Z`);
    default:
      return '';
  }
}

const states: { readonly [S in AdjustmentStatus]: string } = {
  DRAFT: 'yourData.copy.changeState.DRAFT',
  WAITING: 'yourData.copy.changeState.WAITING',
  EFFECTIVE: 'yourData.copy.changeState.EFFECTIVE',
  WITHDRAWN: 'yourData.copy.changeState.WITHDRAWN',
  EXPIRED: 'yourData.copy.changeState.EXPIRED',
  DISCARDED: 'yourData.copy.changeState.DISCARDED',
};

/** Its state: prepared, agreed to and yet to hold, in force, or abandoned. */
export function stateOfChange(row: CopiedRow, { text, now }: CopyWords): string {
  const moment = (column: string) => (typeof row[column] === 'string' ? String(row[column]) : null);
  const [at, holdsFrom] = [moment('confirmed_at'), moment('holds_from')];
  const confirmed = at === null || holdsFrom === null ? null : { at, holdsFrom };
  const [withdrawnAt, discardedAt] = [moment('withdrawn_at'), moment('discarded_at')];
  const until = moment('confirmable_until') ?? '';
  return text(states[adjustmentStatus({ confirmableUntil: until, confirmed, withdrawnAt, discardedAt }, now)]);
}
