import { useRef, useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { driverPage } from '../../../proposal/additional-drivers.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { DriverCard, focusDriver } from '../../../questions/drivers/driver-card.tsx';
import { driverFacts } from '../../../questions/drivers/driver-facts.ts';
import { type DriverNamed, RemoveDriver } from '../../../questions/drivers/remove-driver.tsx';
import { QuestionList } from '../../../questions/fields/question-list.tsx';
import { openForPrice } from '../../../questions/form/open-for-price.ts';
import { useAllForms } from '../../../questions/form/use-all-forms.ts';
import { useForm } from '../../../questions/form/use-form.ts';
import { useSubmit } from '../../../questions/saving/use-submit.ts';
import { DisclosureFrame } from '../disclosure-frame.tsx';
import { QuestionsLeft } from '../progress/questions-left.tsx';
import { namesIn, touchNames } from '../section-names.ts';
import type { SectionPageProps } from '../section-page.tsx';
import { chainOf, sectionBefore } from '../sections.ts';
import { useGoOn } from '../use-go-on.ts';
import { useLeaving } from '../use-leaving.ts';
import { AddDriver } from './add-driver.tsx';
import styles from './drivers-page.module.css';

/** The people besides the policyholder who drive the car: who they are, one more, and on with them or without any. */
export function DriversPage({ form, section, cameComplete }: SectionPageProps) {
  const t = useText();
  const { product, pathTo } = useCurrentProposal();
  const { store } = form;
  const { id, validation } = section;
  const forms = useAllForms(form);
  const submit = useSubmit(form);
  const { goOn } = useGoOn(forms, { sectionId: id, cameComplete });
  const chain = useForm(store, (one) => one.liveSections());
  const [removing, setRemoving] = useState<DriverNamed>();
  const [isWanted, setWanted] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useLeaving(id, () => void submit.save({ rate: openForPrice(form).length === 0, keepalive: true }));

  const drivers = forms.slice(1).map((driver, index) => {
    const facts = driverFacts(driver);
    return { form: driver, facts, name: facts.name || t('disclosure.drivers.numbered', { number: index + 1 }) };
  });
  const open = drivers.filter(({ facts }) => facts.openTopic !== undefined);
  const showOpen = () => focusDriver(open[0]?.facts.profileCode ?? '');
  const onSubmit = () => {
    setWanted(true);
    for (const driver of open) touchNames(driver.form, driver.form.store.openNames());
    if (open.length > 0) return showOpen();
    // Continuing says that nobody else drives; no question asks that explicitly.
    const confirmed = section.questions.filter(({ type }) => type === 'hidden');
    store.batch(() => confirmed.forEach(({ name }) => void store.set(name, true)));
    void submit.submit({
      names: namesIn(form, id),
      checkedBy: validation,
      rate: openForPrice(form).length === 0,
      onSaved: goOn,
    });
  };
  const before = sectionBefore(chainOf(chain, product), id);
  const errors = {
    text: t('disclosure.drivers.review', { count: open.length }),
    showText: t('disclosure.showMe'),
    onShow: showOpen,
  };
  return (
    <DisclosureFrame
      forms={forms}
      current={id}
      title={t(`sections.${id}.title`)}
      subheader={t('disclosure.drivers.lead')}
      before={before === undefined ? undefined : `disclosure/${before}`}
    >
      <QuestionList
        form={form}
        names={section.questions.map(({ name }) => name)}
        submit={submit}
        onSubmit={onSubmit}
        action={t(drivers.length > 0 ? 'disclosure.drivers.continue' : 'disclosure.drivers.without')}
        note={<QuestionsLeft forms={forms} />}
        otherErrors={isWanted && open.length > 0 ? errors : undefined}
      >
        <div ref={list} tabIndex={-1} className={styles.list}>
          {drivers.length > 0 && (
            <ul className={styles.drivers}>
              {drivers.map((driver) => (
                <DriverCard
                  key={driver.facts.profileCode}
                  {...driver}
                  page={pathTo(driverPage(id, driver.facts.profileCode, driver.facts.openTopic))}
                  isWanted={isWanted}
                  onRemove={() => setRemoving({ profileCode: driver.facts.profileCode, name: driver.name })}
                />
              ))}
            </ul>
          )}
          <AddDriver sectionId={id} taken={drivers.map(({ facts }) => facts.profileCode)} />
        </div>
      </QuestionList>
      <RemoveDriver
        driver={removing}
        onClose={() => setRemoving(undefined)}
        onRemoved={() => {
          setRemoving(undefined);
          setWanted(false);
          list.current?.focus();
        }}
      />
    </DisclosureFrame>
  );
}
