import { buttonClass, Icon } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../brand/use-text.ts';
import { driverPage, freeProfileCode } from '../../proposal/additional-drivers.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { DriverCard } from '../../questions/drivers/driver-card.tsx';
import { driverFacts } from '../../questions/drivers/driver-facts.ts';
import { type DriverNamed, RemoveDriver } from '../../questions/drivers/remove-driver.tsx';
import { useAllForms } from '../../questions/form/use-all-forms.ts';
import { useQuestionForm } from '../../questions/form/use-question-form.ts';
import styles from './renewal.module.css';
import { RenewalFrame } from './renewal-frame.tsx';
import { ForNewTerm } from './told/for-new-term.tsx';
import { usePolicyAgain } from './use-policy-again.ts';

/**
 * Who drives in the new term besides the policyholder: each can be changed or taken off, and one more added if there is
 * room.
 */
export function RenewalDrivers({ sectionId }: { sectionId: string }) {
  const t = useText();
  const { proposal, product, pathTo } = useCurrentProposal();
  const [, ...forms] = useAllForms(useQuestionForm());
  const showPolicyAgain = usePolicyAgain();
  const [removing, setRemoving] = useState<DriverNamed>();
  const list = useRef<HTMLUListElement>(null);
  const [gone, setGone] = useState(0);
  // Once the dialogue has closed, since it gives focus back to a button that no longer exists.
  useEffect(() => {
    if (gone > 0) list.current?.focus();
  }, [gone]);
  // A driver with only some answers drives once all of them are saved.
  const saved = forms.filter(({ profileCode = '' }) => Object.hasOwn(proposal.data.profiles, profileCode));
  const max = product.additionalDriver?.max ?? 0;
  const taken = saved.flatMap(({ profileCode }) => profileCode ?? []);
  const next = freeProfileCode(taken, max);
  return (
    <RenewalFrame
      title={t(`sections.${sectionId}.title`)}
      lead={<ForNewTerm lead={t('renewal.drivers.lead')} />}
      back={{ href: pathTo(), text: t('renewal.optOut.back') }}
      width="form"
    >
      <div className={styles.flow}>
        <ul ref={list} tabIndex={-1} aria-label={t(`sections.${sectionId}.title`)} className={styles.drivers}>
          {saved.map((form, index) => {
            const facts = driverFacts(form);
            const { profileCode } = facts;
            const name = facts.name || t('disclosure.drivers.numbered', { number: index + 1 });
            return (
              <DriverCard
                key={profileCode}
                {...{ form, facts, name }}
                page={pathTo(driverPage(sectionId, profileCode))}
                isWanted={false}
                onRemove={() => setRemoving({ profileCode, name })}
              />
            );
          })}
        </ul>
        {saved.length === 0 && <p>{t('quote.answers.noDrivers')}</p>}
        {next === undefined ? (
          <p>{t('disclosure.drivers.noMore', { count: max })}</p>
        ) : (
          <Link to={pathTo(driverPage(sectionId, next))} className={buttonClass('quiet', true)}>
            <Icon name="plus" size={20} />
            {t(saved.length === 0 ? 'disclosure.drivers.add' : 'disclosure.drivers.addAnother')}
          </Link>
        )}
        <Link to={pathTo()} className={buttonClass('primary', true)}>
          {t('renewal.drivers.done')}
        </Link>
      </div>
      <RemoveDriver
        driver={removing}
        onClose={() => setRemoving(undefined)}
        onRemoved={() => {
          setRemoving(undefined);
          setGone((before) => before + 1);
          void showPolicyAgain();
        }}
      />
    </RenewalFrame>
  );
}
