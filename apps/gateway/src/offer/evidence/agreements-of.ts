import type { EvidenceAgreement } from '@marque/contract';
import type { ProposalEvent } from '@marque/domain/proposal/events';
import type { StoredEvent } from '../../store/events.ts';
import type { QuestionWording } from '../../store/proposals/question-wordings.ts';
import type { OfferWords } from '../offer-words.ts';
import { editionWords } from './edition-words.ts';
import { tellerOf } from './tellings-of.ts';

/** The types of events that agree to an offer. */
export const AGREEING = ['AccountOpened', 'OfferAgreedAnew'] as const;

type Agreed = Extract<ProposalEvent, { readonly type: (typeof AGREEING)[number] }>;

/**
 * Each agreement to an offer, in order of time: what was ticked, as it was worded then, and the documents that were
 * shown.
 */
export function agreementsOf(
  events: readonly StoredEvent[],
  { wordings, words }: { readonly wordings: ReadonlyMap<string, QuestionWording>; readonly words: OfferWords },
): EvidenceAgreement[] {
  return events
    .filter(({ type }) => AGREEING.some((one) => one === type))
    .map(({ data, occurredAt, ...event }) => {
      const { agreed, documents, configVersion = '' } = data as Omit<Agreed, 'type'>;
      const worded = editionWords(words, wordings.get(configVersion));
      const key = (item: string) => `checklist.${item}`;
      return {
        at: occurredAt,
        by: tellerOf(event),
        // A tick that no folder has words for any more is named as it was stored.
        ticks: agreed.map((item) => ({
          text: worded.textIfAny(key(item)) ?? item,
          isWordingKept: worded.has(key(item)),
        })),
        documents: documents.map(({ document, hash }) => ({
          title: words.textIfAny(`documents.${document}.title`) ?? document,
          hash,
        })),
      };
    });
}
