import type { SentLetterWire } from '@marque/contract';
import { useText } from '../brand/use-text.ts';
import styles from './letter-modal.module.css';

/** What a letter said, in its own language. */
export function LetterWords({ letter }: { letter: SentLetterWire }) {
  const t = useText();
  const { greeting, paragraphs, registration, facts, changes, link, after, otherLink } = letter;
  const { terms, todo, closing, small, enclosed } = letter;
  return (
    <div className={styles.letter}>
      <div className={styles.letter} lang={letter.language}>
        <p className={styles.greeting}>{greeting}</p>
        {paragraphs.map((one) => (
          <p key={one}>{one}</p>
        ))}
        {registration !== null && <p className={styles.registration}>{registration}</p>}
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {changes && <LetterChanges changes={changes} />}
        {link && (
          <p>
            {link.before} <a href={link.url}>{link.text}</a>
          </p>
        )}
        {after.map((one) => (
          <p key={one}>{one}</p>
        ))}
        {otherLink && (
          <p>
            {otherLink.before} <a href={otherLink.url}>{otherLink.text}</a>
          </p>
        )}
        {terms && (
          <>
            <p>
              <b>{terms.heading}</b> {terms.note}
            </p>
            <ul className={styles.items}>
              {terms.lines.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </>
        )}
        {todo && (
          <>
            <p>
              <b>{todo.heading}</b>
            </p>
            <ul className={styles.items}>
              {todo.items.map(({ by, what, otherwise }) => (
                <li key={what}>
                  <b>{what}</b> ({by}). {otherwise}
                </li>
              ))}
            </ul>
            <p>
              <a href={todo.link.url}>{todo.link.text}</a>
            </p>
          </>
        )}
        <p>
          {closing.map((one) => (
            <span key={one} className={styles.lineOf}>
              {one}
            </span>
          ))}
        </p>
        <p className={styles.small}>{small.join(' ')}</p>
      </div>
      {enclosed.length > 0 && (
        <div className={styles.enclosed}>
          <h3>{t('policy.letters.enclosed')}</h3>
          <ul className={styles.items}>
            {enclosed.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** What a change made another, side by side. */
function LetterChanges({ changes: { headings, rows } }: { changes: NonNullable<SentLetterWire['changes']> }) {
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, before, after }) => (
          <tr key={`${what} ${before} ${after}`}>
            <th scope="row">{what}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
