import { Icon, PopupMenu, type PopupMenuItem } from '@marque/kit';
import { useState } from 'react';
import { useBrand } from '../../../brand/brand-context.tsx';
import { productOf, schemeOfCode } from '../../../brand/schemes.ts';
import { useText } from '../../../brand/use-text.ts';
import { routerLink } from '../../../frame/router-link.tsx';
import { type ProposalPage, proposalPath } from '../../../proposal/proposal-paths.ts';
import { firstSection } from '../../../proposal/question-sections.ts';
import type { OpenProposal } from './card-texts.ts';
import { DeleteProposal } from './delete-proposal.tsx';

/** The actions on a proposal besides continuing it: manage it if it has a price, delete it unless it is a policy. `name` says which one. */
export function ProposalMenu({ proposal, name }: { proposal: OpenProposal; name: string }) {
  const t = useText();
  const brand = useBrand();
  const [isAsking, setAsking] = useState(false);
  const { proposalCode, schemeCode, status, policyId } = proposal;
  const scheme = schemeOfCode(brand, schemeCode);
  const product = productOf(brand, scheme);
  const first = product && firstSection(product);
  const to = (page: ProposalPage) => proposalPath(scheme?.urlName ?? '', proposalCode, page);
  const items: PopupMenuItem[] = [];
  if (status === 'QUOTE' && scheme?.urlName) {
    items.push({ key: 'view', label: t('home.open.quote.action'), href: to('') });
    if (first) items.push({ key: 'answers', label: t('home.open.quote.answers'), href: to(`disclosure/${first}`) });
    if (product && product.covers.optional.length > 0)
      items.push({ key: 'covers', label: t('home.open.quote.covers'), href: to('add-ons') });
  }
  if (policyId === null) items.push({ key: 'delete', label: t('home.open.delete'), onSelect: () => setAsking(true) });
  if (items.length === 0) return null;
  return (
    <>
      <PopupMenu
        plain
        label={t('home.open.menu', { name })}
        trigger={<Icon name="menu" />}
        items={items}
        renderLink={routerLink}
      />
      <DeleteProposal proposalCode={proposalCode} name={name} isAsking={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
