import type { OfferSectionWire } from '@marque/contract';
import styles from './offer-papers.module.css';

/** A document about one proposal, part by part. */
export function PaperSections({ sections }: { sections: readonly OfferSectionWire[] }) {
  return (
    <div className={styles.sections}>
      {sections.map(({ heading, paragraphs, items, rows }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: headings repeat, and the parts of a document never change places.
        <section key={index} className={styles.section}>
          {heading !== '' && <h3 className={styles.heading}>{heading}</h3>}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {items.length > 0 && (
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          {rows.length > 0 && (
            <dl className={styles.rows}>
              {rows.map(({ term, lines }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  {lines.map((line) => (
                    <dd key={line}>{line}</dd>
                  ))}
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
    </div>
  );
}
