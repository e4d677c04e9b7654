import type { NoticeLetterFacts } from '../../ground/tables/renewals/notice-letter-facts.ts';
import { choiceLeft, renewalNoticeWords } from '../../letters/renewal-notice-words.ts';
import type { LetterWriter } from './letter-writer.ts';

/** The words of the letter that tells of a renewal. Its links are only addresses: opening one changes nothing. */
export const noticeWriters: { readonly [K in keyof NoticeLetterFacts]: LetterWriter<K> } = {
  'renewal-notice': (told, say, words) => {
    const { subject, when, ...said } = renewalNoticeWords(told, words);
    const choice = choiceLeft(told);
    return {
      ...said,
      subject: { subject },
      hasButton: true,
      leadsTo: told.path,
      ...(choice === 'agree' && { button: { before: say('agree', when), text: say('agreeOpen') } }),
      ...(choice === 'stop' && {
        otherPage: { before: say('stop', when), text: say('stopLink'), leadsTo: `${told.path}/opt-out` },
      }),
      ...(told.kind === 'referred' && {
        otherPage: {
          before: say('referred.review'),
          text: say('referred.reviewLink'),
          leadsTo: '/account/your-data#decisions',
        },
      }),
    };
  },
};
