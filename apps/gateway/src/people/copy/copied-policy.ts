import { isData } from '@marque/base';
import type { Words } from '../../papers/words.ts';
import type { CopiedRow } from '../../store/people/copy/read-copy.ts';
import { moment } from './copied-words.ts';
import type { CopyWords } from './copy-words.ts';

/** What became of uploaded files, and why they were refused. */
export const stateOfUpload = ({ status, reason }: CopiedRow, { text }: Words) =>
  [text(`yourData.copy.upload.${String(status)}`), reason].filter(Boolean).join(' · ');

/** The last moment of cover, if a policy has one. */
export const endOfPolicy = ({ state }: CopiedRow, words: Words) => {
  if (!isData(state)) return '';
  const { termination, endsAt } = state;
  return moment('at')({ at: isData(termination) ? termination['effectiveAt'] : endsAt }, words);
};

/** The cars that a policy or a quote names, by registration. */
export const carsOfPolicy = ({ state }: CopiedRow) => {
  if (!isData(state)) return '';
  const versions: readonly unknown[] = Array.isArray(state['versions']) ? state['versions'] : [state];
  return [...new Set(versions.flatMap(registrationsOf))].join(', ');
};

function registrationsOf(version: unknown): string[] {
  const data = isData(version) && isData(version['data']) ? version['data'] : {};
  const assets = isData(data['assets']) ? Object.values(data['assets']) : [];
  return assets.flatMap((asset) => {
    const registration = isData(asset) ? asset['vrn'] : undefined;
    return typeof registration === 'string' ? [registration] : [];
  });
}

/** The name under which a product is sold; nothing if the brand no longer sells it. */
export const productOfPolicy = ({ state }: CopiedRow, { textIfAny }: CopyWords) =>
  isData(state) ? (textIfAny(`schemes.${String(state['schemeCode'])}.name`) ?? '') : '';

/** The people whom a message to the register of motor insurance named. */
export const namedToRegister = ({ cover }: CopiedRow) => {
  const details: readonly unknown[] = isData(cover) && Array.isArray(cover['details']) ? cover['details'] : [];
  const named = details.filter(isData).flatMap(({ holder, drivers }) => {
    const others: readonly unknown[] = Array.isArray(drivers) ? drivers : [];
    return [holder, ...others]
      .filter(isData)
      .map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '));
  });
  return [...new Set(named)].join(', ');
};
