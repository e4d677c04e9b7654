import { isData } from '@marque/base';
import { Button, Modal } from '@marque/kit';
import { useMemo, useState } from 'react';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';
import { useClient } from '../client/client-context.tsx';
import { isFree } from '../price/is-free.ts';
import { useCurrentProposal } from '../proposal/current-proposal.tsx';
import { useUpdateProposal } from '../proposal/use-update-proposal.ts';
import styles from './car-value.module.css';
import { AskedQuestion } from './fields/asked-question.tsx';
import { lookupsOf } from './fields/lookups.ts';
import { useQuestionForm } from './form/use-question-form.ts';
import { SaveStatus } from './saving/save-status.tsx';
import { useSubmit } from './saving/use-submit.ts';

/** Answers: that the source's value is wrong, and what the car is worth instead. */
const CORRECTED = 'valueCorrected';
const VALUE = 'estimatedValue';

/**
 * The car's value in the price, and a way to correct it. Empty if the product takes no correction, or if the source knows no value:
 * then a question asks the driver.
 */
export function CarValue() {
  const t = useText();
  const { roundMoney } = useFormat();
  const { proposal, product } = useCurrentProposal();
  const [isOpen, setOpen] = useState(false);
  const form = useQuestionForm();
  const car = proposal.data.assets[product.coreAsset.code] ?? {};
  const source = isData(car['specification']) ? car['specification']['value'] : undefined;
  if (typeof source !== 'number' || !form.compiled.questions.has(CORRECTED)) return null;
  const own = car[CORRECTED] === true && typeof car[VALUE] === 'number' ? car[VALUE] : undefined;
  // Nothing is priced there, so its value moves no price.
  const isGratis = isFree(proposal);
  const open = () => {
    form.store.set(CORRECTED, true);
    setOpen(true);
  };
  const close = () => {
    form.store.set(CORRECTED, car[CORRECTED]);
    form.store.set(VALUE, car[VALUE]);
    setOpen(false);
  };
  return (
    <div className={styles.line}>
      <p>
        {own === undefined
          ? t(isGratis ? 'quote.value.knownBySource' : 'quote.value.bySource', { value: roundMoney(source) })
          : t(isGratis ? 'quote.value.knownByDriver' : 'quote.value.byDriver', {
              value: roundMoney(own),
              source: roundMoney(source),
            })}
      </p>
      <div className={styles.ways}>
        <Button variant="text" aria-haspopup="dialog" onClick={open}>
          {t('quote.value.change')}
        </Button>
        {own !== undefined && <BackToSource value={roundMoney(source)} />}
      </div>
      <Modal open={isOpen} onClose={close} title={t('quote.value.title')} closeText={t('frame.close')}>
        <ValueForm onSaved={() => setOpen(false)} />
      </Modal>
    </div>
  );
}

function ValueForm({ onSaved }: { onSaved: () => void }) {
  const t = useText();
  const client = useClient();
  const form = useQuestionForm();
  const lookups = useMemo(() => lookupsOf(client), [client]);
  const { submit, save, state, isBusy } = useSubmit(form);
  const question = form.compiled.questions.get(VALUE);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit({ names: [CORRECTED, VALUE], rate: true, onSaved });
      }}
    >
      {question && <AskedQuestion form={form} asked={question} lookups={lookups} />}
      <SaveStatus state={state} onRetry={() => void save({ rate: true })} />
      <div>
        <Button type="submit" busy={isBusy}>
          {t('quote.value.save')}
        </Button>
      </div>
    </form>
  );
}

/** Takes the driver's own value back. */
function BackToSource({ value }: { value: string }) {
  const t = useText();
  const { proposal, product } = useCurrentProposal();
  const { mutate, isPending } = useUpdateProposal(proposal.proposalCode);
  const data = { [CORRECTED]: null, [VALUE]: null };
  const change = { changeType: 'ASSET_DISCLOSURE', assetCode: product.coreAsset.code, data } as const;
  return (
    <Button variant="text" busy={isPending} onClick={() => mutate({ changes: [change], applyRating: true })}>
      {t('quote.value.back', { value })}
    </Button>
  );
}
