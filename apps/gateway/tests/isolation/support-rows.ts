const staffAlone = 'only staff do this; what they are shown is tested beside the call';

/** The rows of the calls about what people need. */
export const supportRows = {
  getSupportNeeds: { ask: () => ({}) },
  setSupportNeeds: {
    ask: () => ({ body: { needs: ['OTHER'], other: 'A call beforehand', hasAgreed: true } }),
    plain: {
      'body.needs': 'some of seven needs',
      'body.other': 'words',
      'body.hasAgreed': 'yes or no',
    },
  },
  listLettersToPost: { ask: () => ({ query: { after: 'ABSENT222222' } }), plain: { 'query.after': staffAlone } },
  recordLetterPosted: {
    ask: () => ({ params: { letterId: 'ABSENT222222' } }),
    plain: { 'params.letterId': staffAlone },
  },
};
