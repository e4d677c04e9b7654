import type { ProposalWire } from '@marque/contract';
import { type ConfirmedCar, PlateOfCar } from '@marque/inputs/plate-of-car';
import { useSnackbar } from '@marque/kit';
import { useMemo, useState } from 'react';
import { useBrand } from '../brand/brand-context.tsx';
import { usePriceText } from '../brand/use-price-text.ts';
import { useOptionalText, useText } from '../brand/use-text.ts';
import { useClient } from '../client/client-context.tsx';
import { focusHeading } from '../frame/focus-heading.ts';
import { useOpenHelp } from '../frame/help/help.tsx';
import { useCurrentProposal } from '../proposal/current-proposal.tsx';
import { carQuestion } from '../proposal/question-sections.ts';
import { lookupsOf } from './fields/lookups.ts';
import { useQuestionForm } from './form/use-question-form.ts';
import { SaveStatus } from './saving/save-status.tsx';
import { useSubmit } from './saving/use-submit.ts';

/**
 * The form for the registration of a priced proposal's car. It answers the question of the car, asks for the price
 * again, and shows the result. Empty if the proposal has no car yet.
 */
export function RegistrationForm({ id }: { id: string }) {
  const { product } = useCurrentProposal();
  const name = carQuestion(product);
  const form = useQuestionForm();
  const car = name === undefined ? undefined : (form.store.get(name) as Partial<ConfirmedCar> | undefined);
  return name === undefined || !car?.specification ? null : <Form id={id} name={name} car={car as ConfirmedCar} />;
}

function Form({ id, name, car }: { id: string; name: string; car: ConfirmedCar }) {
  const t = useText();
  const textIfAny = useOptionalText();
  const { formats, language } = useBrand();
  const client = useClient();
  const lookups = useMemo(() => lookupsOf(client), [client]);
  const onHelp = useOpenHelp();
  const form = useQuestionForm();
  const { submit, save, state, isBusy } = useSubmit(form);
  const tell = useTellAdded();
  const [refused, setRefused] = useState<string>();

  const add = async (plated: ConfirmedCar) => {
    setRefused(undefined);
    form.store.set(name, plated);
    await submit({ names: [name], rate: true, onSaved: tell });
    const problem = form.store.problem(name);
    if (!problem) return;
    setRefused(t(problem.message, problem.values));
    form.store.set(name, car);
  };
  return (
    <>
      <PlateOfCar
        view={{ id, text: t, textIfAny, lookups, formats, language, onHelp }}
        car={car}
        required
        label={t('quote.registration.label')}
        action={t('quote.addRegistration')}
        otherCarNote={t('quote.registration.otherCarNote')}
        busy={isBusy}
        refused={refused}
        onSet={(plated) => void add(plated)}
      />
      <SaveStatus state={state} onRetry={() => void save({ rate: true })} />
    </>
  );
}

/** Says that the registration was added, and the price if it has changed; the focused element is gone by then. */
function useTellAdded() {
  const t = useText();
  const priceText = usePriceText();
  const snackbar = useSnackbar();
  const { proposal } = useCurrentProposal();
  return (saved: ProposalWire) => {
    const [before, after] = [dueOf(proposal), dueOf(saved)];
    if (after !== undefined && after !== before) {
      const { amount, unit } = priceText(after, saved.paymentSchedule);
      snackbar(t('quote.registration.priced', { price: `${amount} ${unit}`.trim() }), { tone: 'success' });
    } else snackbar(t('quote.registration.added'), { tone: 'success' });
    focusHeading();
  };
}

function dueOf({ quote }: ProposalWire): number | undefined {
  return quote?.availablePaymentSchedules.find(({ active }) => active)?.totals.discounted;
}
