import { Button, Icon, Notice, Skeleton } from '@marque/kit';
import type { LookupState } from '../hooks/use-lookup.ts';
import type { FoundAddress, Lookups } from '../lookups.ts';
import type { QuestionViewProps } from '../question-view.ts';
import { mayTypeAddress } from './may-type-address.ts';
import styles from './view.module.css';

type FindInput = Parameters<Lookups['findAddresses']>[0];
type GetInput = Parameters<Lookups['getAddress']>[0];

/**
 * What a search found: addresses to pick, and places to look into. It says in words how many there are, or that there
 * are none.
 */
export function FoundAddresses(props: {
  readonly view: QuestionViewProps;
  readonly find: LookupState<FindInput, readonly FoundAddress[]>;
  readonly get: LookupState<GetInput, unknown>;
  /** The open container, and the one above it. */
  readonly within: FoundAddress | undefined;
  readonly above: FoundAddress | undefined;
  readonly onPick: (found: FoundAddress) => void;
  readonly onBack: () => void;
  readonly onRetry: () => void;
}) {
  const { view, find, get, within, above, onPick, onBack, onRetry } = props;
  const { id, text } = view;
  const found = find.status === 'found' ? find.value : [];
  if (find.status === 'failed' || get.status === 'failed') {
    return (
      <Notice
        tone="warning"
        role="alert"
        action={
          <Button variant="text" onClick={onRetry}>
            {text('inputs.tryAgain')}
          </Button>
        }
      >
        {text('inputs.address.unavailable')}
      </Notice>
    );
  }
  // Somebody who cannot type it either gets help.
  const isStuck = find.status === 'found' && found.length === 0 && isForStaffToType(view);
  const says = find.status !== 'found' ? '' : found.length === 0 ? 'inputs.address.none' : 'inputs.address.found';
  return (
    <>
      <p role="status" className={styles.status}>
        {says !== '' && text(says, { count: found.length })}
      </p>
      {isStuck && (
        <Notice
          action={
            <Button variant="text" onClick={view.onHelp}>
              {text('inputs.address.ask')}
            </Button>
          }
        >
          {text('inputs.address.staffType')}
        </Notice>
      )}
      {(find.status === 'busy' || get.status === 'busy') && <Skeleton kind="block" height="156px" />}
      {found.length > 0 && get.status !== 'busy' && (
        <ul id={`${id}-results`} className={styles.results} tabIndex={-1} aria-label={text('inputs.address.results')}>
          {found.map((one) => (
            <li key={one.id}>
              <button type="button" className={styles.result} onClick={() => onPick(one)}>
                <span className={styles.words}>
                  {one.text}
                  {one.description && <span>{one.description}</span>}
                </span>
                {one.type !== 'Address' && <Icon name="chevron" size={20} className={styles.into} />}
              </button>
            </li>
          ))}
        </ul>
      )}
      {find.status === 'found' && within !== undefined && (
        <div>
          <Button variant="text" icon="back" onClick={onBack}>
            {above === undefined ? text('inputs.address.back') : text('inputs.address.up', { place: above.text })}
          </Button>
        </div>
      )}
    </>
  );
}

/** A policy's address, which staff may type but the present person may not. */
function isForStaffToType({ question, around: { circumstances } }: QuestionViewProps): boolean {
  return (
    mayTypeAddress(question.settings, { ...circumstances, policy: false }) &&
    !mayTypeAddress(question.settings, circumstances)
  );
}
