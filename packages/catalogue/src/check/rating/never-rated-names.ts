/**
 * Words in a question's name that may stand for a protected ground: anywhere in the name, or only if nothing stands
 * next to them but whose answer it is.
 */
export type NamesOfGround = { readonly anywhere: readonly string[]; readonly alone: readonly string[] };

/**
 * Answers that no price and no referral may read, as words of their questions' names, by the reason that is told.
 *
 * Sources: Equality Act 2010, s. 4 to 12 and 29; Test-Achats (C-236/09) on sex; FCA ICOBS 6B on customers of long standing. Age is rated
 * by Schedule 3, paragraph 20A of the Act, and marriage by s. 28(1): it is no ground where a service is provided.
 */
export const neverRatedNames: { readonly [reason: string]: NamesOfGround } = {
  'it is a protected characteristic': {
    anywhere: [
      ...['ethnic', 'ethnicity', 'racial', 'nationality', 'nationalities', 'citizenship', 'uk citizen'],
      ...['british citizen', 'citizen of', 'national origin', 'skin colour', 'skin color', 'caste', 'ancestry'],
      ...['place of birth', 'birth place', 'country of birth', 'birth country', 'town of birth', 'city of birth'],
      ...['born in', 'born abroad', 'born outside', 'country born', 'where born', 'immigration status'],
      ...['passport country', 'mother tongue', 'first language', 'native language'],
      ...['religion', 'religious', 'belief', 'beliefs', 'place of worship', 'denomination'],
      ...['sexuality', 'sexual', 'gay', 'lesbian', 'bisexual', 'heterosexual', 'homosexual', 'lgbt', 'lgbtq'],
      ...['transgender', 'transsexual', 'transitioned'],
      ...['pregnant', 'pregnancy', 'maternity', 'breastfeeding'],
    ],
    alone: ['race', 'faith', 'orientation', 'trans', 'country of origin'],
  },
  'sex moves no price': {
    anywhere: ['sex', 'gender', 'male', 'female', 'salutation', 'honorific', 'pronoun', 'pronouns'],
    alone: ['title'],
  },
  'disability is not rated': {
    anywhere: [
      ...['disability', 'disabilities', 'disabled', 'handicap', 'handicapped', 'wheelchair', 'motability'],
      ...['blue badge', 'blue badges', 'adaptations', 'adapted car', 'adapted vehicle', 'adapted controls'],
      ...['hand controls', 'hearing impaired', 'visually impaired', 'impairment', 'impairments', 'special needs'],
      ...['autism', 'autistic', 'dyslexia', 'dyslexic', 'adhd', 'neurodivergent', 'personal independence payment'],
      ...['attendance allowance', 'mobility allowance', 'mobility component'],
      ...['support needs', 'large print', 'extra support', 'vulnerable', 'vulnerability', 'speaks for me'],
    ],
    alone: ['deaf', 'blind', 'pip'],
  },
  'a name says where a family comes from': {
    anywhere: [
      ...['first name', 'last name', 'middle name', 'full name', 'family name', 'given name', 'maiden name'],
      ...['birth name', 'previous name', 'former name', 'surname', 'forename', 'forenames'],
    ],
    alone: ['name'],
  },
  'nobody pays more for having stayed': {
    anywhere: [
      ...['loyalty', 'loyal', 'customer since', 'client since', 'policyholder since', 'insured since'],
      ...['since customer', 'as customer', 'customer for', 'customer years', 'years customer', 'years with us'],
      ...['months with us', 'time with us', 'long with us', 'insured with us', 'policy with us', 'with us since'],
      ...['existing customer', 'new customer', 'returning customer', 'long standing', 'renewals', 'renewal count'],
      ...['renewal number', 'times renewed', 'years renewed', 'source policy'],
    ],
    alone: ['tenure', 'renewal'],
  },
};

/** Answers about health, in the same way: they may refer, and never price. */
export const neverPricedNames: NamesOfGround = {
  anywhere: [
    ...['medical condition', 'medical conditions', 'medical history', 'medical advice', 'medical problem'],
    ...['health condition', 'health problem', 'health problems', 'health status', 'mental health', 'illness'],
    ...['illnesses', 'diabetes', 'diabetic', 'epilepsy', 'epileptic', 'medication', 'doctor advised'],
    ...['advised by doctor'],
  ],
  alone: ['health'],
};
