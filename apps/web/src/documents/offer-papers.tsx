import type { OfferPaperWire } from '@marque/contract';
import { Collapsible } from '@marque/kit';
import { type DocumentLink, DocumentLinks } from './document-links.tsx';
import styles from './offer-papers.module.css';
import { PaperSections } from './paper-sections.tsx';

/** The documents of an offer: those about this proposal alone are here, the others are a click away. */
export function OfferPapers({ papers }: { papers: readonly OfferPaperWire[] }) {
  const own = papers.filter(({ href }) => href === null);
  const links = papers.flatMap(({ title, insurer, href }): DocumentLink[] =>
    href === null ? [] : [{ title, insurer, href }],
  );
  return (
    <div className={styles.papers}>
      <div className={styles.own}>
        {own.map(({ document, title, sections }, index) => (
          <Collapsible key={document} summary={title} defaultOpen={index === 0}>
            <PaperSections sections={sections} />
          </Collapsible>
        ))}
      </div>
      <DocumentLinks links={links} />
    </div>
  );
}
