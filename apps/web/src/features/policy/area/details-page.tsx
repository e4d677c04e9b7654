import type { TodoItemWire } from '@marque/contract';
import { Skeleton } from '@marque/kit';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { TodoCard } from '../../../todo/todo-card.tsx';
import { useTodo } from '../../../todo/use-todo.ts';
import { AgreedChanges } from '../changing/agreed-changes.tsx';
import { CollectionNotice } from '../collection-notice.tsx';
import { ProveCover } from '../cover-links/prove-cover.tsx';
import { AutoRenewal } from './auto-renewal.tsx';
import { CoverFacts } from './cover-facts.tsx';
import styles from './details-page.module.css';
import { ExcessAndTerms } from './excess-and-terms.tsx';
import { NextPayment } from './next-payment.tsx';
import { PolicyFrame } from './policy-frame.tsx';
import { PriceOfPolicy } from './price-of-policy.tsx';
import { WhatIsCovered } from './what-is-covered.tsx';
import { WhoMayDrive } from './who-may-drive.tsx';

/** The first tab of a policy: what there is to do, when, what and whom it covers, what it costs, and what is taken next. */
export function DetailsPage() {
  const { policy } = useCurrentPolicy();
  const { items, isError } = useTodo(policy.policyId);
  return <PolicyFrame tab="details">{items || isError ? <Details items={items ?? []} /> : <Waiting />}</PolicyFrame>;
}

/** The to-do list is above everything else, so nothing is shown before it that it would push down. */
function Waiting() {
  return (
    <div data-waiting="">
      <Skeleton kind="block" height="320px" />
    </div>
  );
}

function Details({ items }: { items: readonly TodoItemWire[] }) {
  const { policy } = useCurrentPolicy();
  return (
    <>
      <TodoCard items={items} policies={[policy]} />
      <CollectionNotice policy={policy} />
      <AgreedChanges />
      <div className={styles.columns}>
        <div className={styles.first}>
          <CoverFacts policy={policy} />
        </div>
        <div className={styles.side}>
          <NextPayment policy={policy} />
          <PriceOfPolicy />
          <AutoRenewal policy={policy} />
          <ProveCover />
        </div>
        <div className={styles.rest}>
          <WhatIsCovered />
          <WhoMayDrive />
          <ExcessAndTerms />
        </div>
      </div>
    </>
  );
}
