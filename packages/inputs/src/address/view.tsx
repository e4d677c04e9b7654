import { isData } from '@marque/base';
import { ConfirmOrChange } from '../confirm-or-change/confirm-or-change.tsx';
import { useConfirmOrChange } from '../confirm-or-change/use-confirm-or-change.ts';
import type { QuestionViewProps } from '../question-view.ts';
import { AddressByHand } from './address-by-hand.tsx';
import { AddressSearch } from './address-search.tsx';
import { mayTypeAddress } from './may-type-address.ts';
import { addressLines, writeAddress } from './model.ts';
import styles from './view.module.css';

/** A search by postcode; then the address, with a way to change it, and to type it if the question allows that. */
export function AddressView(props: QuestionViewProps) {
  const { id, question, value, onChange, text } = props;
  const lines = addressLines(value);
  const standing = isData(value) && lines.length > 0 ? writeAddress(value) : undefined;
  const hasOverride = mayTypeAddress(question.settings, props.around.circumstances);
  const field = useConfirmOrChange({ id, value: standing, onChange, hasOverride });
  return (
    <ConfirmOrChange
      view={props}
      field={field}
      shown={<p className={styles.lines}>{lines.join('\n')}</p>}
      override={<AddressByHand view={props} standing={standing} onConfirm={field.set} />}
      texts={{
        change: text('inputs.address.change'),
        override: text('inputs.address.byHand'),
        edit: text('inputs.address.edit'),
        reset: text(field.hadAnswer ? 'inputs.address.keep' : 'inputs.address.searchInstead'),
      }}
    >
      <AddressSearch view={props} onFound={field.set} />
    </ConfirmOrChange>
  );
}
