import type { Circumstances, Condition, LocalDate, NamedConditions, TextValues } from '@marque/base';
import type { JudgedOn } from './judged-on.ts';

/** A setting's value in the brand's YAML. */
export type SettingValue = string | number | boolean | readonly string[] | readonly number[];

/** Settings of an input or arguments of a rule, checked against the declared shape when the brand is loaded. */
export type Settings = { readonly [name: string]: SettingValue };

/** One declaration of a setting: it yields the check at load, the JSON Schema for editors and the docs. */
export type SettingShape = {
  readonly kind:
    | 'text'
    | 'textKey'
    | 'integer'
    | 'boolean'
    | 'scalar'
    | 'texts'
    | 'integers'
    | 'pattern'
    | 'mask'
    | 'date'
    | 'answer'
    | 'answers'
    | 'fields'
    | 'icon'
    | 'icons'
    | 'table';
  readonly title: string;
  readonly required?: boolean;
  readonly oneOf?: readonly string[];
  /** The smallest whole number that makes sense. */
  readonly min?: number;
};

/** The fault of settings that each have the right type. */
export type SettingsFault = { readonly setting: string; readonly expected: string; readonly found: string };
export type SettingsShape = { readonly [name: string]: SettingShape };

/** A rule as a question calls it; `message` is the key of the text that it speaks when it fails, filled with its arguments. */
export type RuleCall = { readonly rule: string; readonly args: Settings; readonly message: string };

/** A question as the engine knows it. Texts are found by convention: `questions.<name>.label`, `.hint`, `.why`, `.options.<value>`. */
export type Question = {
  /** The answer's dotted name, unique in the questionnaire (`drivingLicence.validFrom`). */
  readonly name: string;
  /** The name of its texts, if not its own (`driver.dateOfBirth`). */
  readonly text?: string;
  /** The namespace of its texts; `questions` by default. The site's own questions, which no brand configures, have others. */
  readonly namespace?: string;
  /** The input type. The adjustment is the kind of change under which the answer travels; the engine only carries it. */
  readonly type: string;
  readonly adjustment: string;
  readonly rules: readonly RuleCall[];
  /** The text for an answer that is not of its input's shape; the input's own by default. */
  readonly wrongType?: string;
  readonly when?: Condition;
  /** Keep the answer when the question is hidden; a hidden answer is never sent either way. */
  readonly preserve?: boolean;
  readonly default?: unknown;
  /** When the answer can be seen and not changed; it reads circumstances alone, no answer. */
  readonly readOnly?: Condition;
  /** The questions about each entry, for a repeating input. Their names begin with this question's name and a dot. */
  readonly entry?: readonly Question[];
  readonly settings: Settings;
};

/** What a section shows beside its questions: the list of additional drivers, or nothing more. */
export type SectionPage = 'additionalDrivers';

/** When a page is asked: `purchase` once there is a price, before it is paid. */
export type Stage = 'purchase';

/**
 * One yes that gives the usual answers to several questions; a no asks each of them. It is not an answer itself: the
 * wire carries only theirs. Its texts are named like a question's: `questions.<name>.label`.
 */
export type Opening = { readonly name: string; readonly usual: { readonly [question: string]: SettingValue } };

/** One page of questions: one topic. `tab` groups pages under the questionnaire's tabs. */
export type Section = {
  readonly id: string;
  readonly tab: string;
  /** Asked for the price if not given. */
  readonly stage?: Stage;
  readonly openings?: readonly Opening[];
  readonly when?: Condition;
  readonly page?: SectionPage;
  /** The server's form that checks the section's answers before the customer continues. */
  readonly validation?: string;
  readonly questions: readonly Question[];
};

export type Questionnaire = { readonly sections: readonly Section[]; readonly conditions: NamedConditions };

/** Answers by question name. */
export type Answers = { readonly [name: string]: unknown };

/** Patterns of the brand that rules and inputs use. */
export type Formats = {
  /** Registration formats, first match wins. */
  readonly registrations: readonly RegistrationFormat[];
  /** A pattern over the postcode in capitals. */
  readonly postcode: string;
  /** The international code (`+44`), and a pattern over the digits that follow it. */
  readonly phone: { readonly prefix: string; readonly pattern: string };
};

/**
 * One registration format: a pattern over the plain text (capitals, no space), and the place of its divider:
 * `4` after so many characters, `-3` before the last so many, `boundary` where letters and digits meet, empty for nowhere.
 */
export type RegistrationFormat = { readonly name: string; readonly pattern: string; readonly divider: string };

/** What surrounds the answers: the day in the brand's zone, circumstances and formats. */
export type Situation = {
  readonly today: LocalDate;
  readonly circumstances: Circumstances;
  readonly formats: Formats;
  /** The day that rules take for today when they judge an answer, or one entry of a loop's answer: it may have been given long ago. Today if not given. */
  readonly judgedOn?: JudgedOn;
};

/** Why an answer is not valid: the rule that failed (`wrong_type`: it has not the input's shape) and the text key with its values. */
export type AnswerProblem = {
  readonly rule: string;
  readonly message: string;
  readonly values: TextValues;
  /** The place inside a repeating answer: the entry's index and its field. */
  readonly path?: readonly (string | number)[];
};

/** What a rule sees beside the answer: the situation and the other answers. */
export type RuleContext = Situation & {
  readonly read: (name: string) => unknown;
  /** Whether the answer has everything that `required` asks for, if the input knows better than its value shows. */
  readonly isComplete?: (value: unknown) => boolean;
};

/** What surrounds a form: inside an entry of a loop, also the answers of the form around it. */
export type Surroundings = Situation & { readonly read?: RuleContext['read'] };

/** A rule: pure, with the answers that it reads declared, so that a change re-checks only what depends on it. */
export type Rule = {
  readonly name: string;
  readonly title: string;
  readonly args: SettingsShape;
  readonly reads?: (args: Settings) => readonly string[];
  /** Blank answers reach only rules that say so (`required`). */
  readonly checksBlank?: boolean;
  readonly holds: (value: unknown, args: Settings, around: RuleContext) => boolean;
  /** What fills the message; its arguments if not given. `count` picks a plural. */
  readonly values?: (args: Settings) => TextValues;
};

/** What turns an answer into words: the texts, and how the visitor reads money and dates. */
export type Wording = {
  readonly text: (key: string, values?: TextValues) => string;
  readonly textIfAny: (key: string) => string | undefined;
  readonly roundMoney: (pennies: number) => string;
  readonly number: (value: number) => string;
  readonly day: (day: string) => string;
  readonly month: (month: string) => string;
  readonly formats: Pick<Formats, 'phone' | 'registrations'>;
  /** The words of a look-up table's code, if known; otherwise the code itself. */
  readonly tableText?: (table: string, code: string) => string | undefined;
};

/**
 * The effort of an answer on a phone for somebody to whom nothing happened: things to decide, taps, typed characters,
 * moves of a list, and the lines of controls (one if not said). Cards are in one column; a list of claims takes one no.
 */
export type AnswerEffort = {
  readonly decisions: number;
  readonly taps: number;
  readonly keys?: number;
  readonly swipes?: number;
  readonly lines?: number;
};

/** The pure half of an input type. */
export type InputModel = {
  readonly type: string;
  readonly title: string;
  readonly settings: SettingsShape;
  /** Whether a value from the wire has this input's shape (its rules come after). */
  readonly accepts: (value: unknown, settings: Settings, formats: Formats) => boolean;
  /** What answering takes, from which the minutes to go are reckoned. */
  readonly takes: (settings: Settings) => AnswerEffort;
  /** An answer as a person would say it; text says itself. */
  readonly inWords?: (value: unknown, question: Question, wording: Wording) => string;
  /** Option codes whose texts must exist, if the input has options. */
  readonly optionsOf?: (settings: Settings) => readonly string[];
  /** What is wrong with settings that do not go together, in words for the person who writes them. */
  readonly faultOf?: (settings: Settings) => SettingsFault | undefined;
  /** Further texts that must exist under the question's own (`items.bankrupt`). */
  readonly textsOf?: (settings: Settings) => readonly string[];
  /** Parts of the value that are fields of their own on the wire: the part's key to the field's name. */
  readonly partsOf?: (settings: Settings) => { readonly [part: string]: string };
  /** Its answer is a list of entries, each answered by the question's own `entry`. */
  readonly repeats?: boolean;
  /** When an answer counts as not given; blank values if not said. (A loop answered with no has an empty list.) */
  readonly isBlank?: (value: unknown) => boolean;
  /** What of an answer other questions read, while part of it is still being filled in; all of it if not said. */
  readonly settled?: (value: unknown) => unknown;
  /** Whether an answer that is not blank has all that `required` asks for; no part of it blank if not said. */
  readonly isComplete?: (value: unknown, settings: Settings) => boolean;
  /** A number as it is typed, if it is kept in another unit (pennies for pounds). */
  readonly typed?: (value: number, settings: Settings) => number;
  /** The look-up table that must contain the answer's code. */
  readonly tableOf?: (settings: Settings) => string | undefined;
  /** Other questions whose answers the view shows something about. */
  readonly watches?: (settings: Settings) => readonly string[];
};

/** Rules and inputs by name, for the loader and the engine. */
export type Registry = {
  readonly rules: { readonly [name: string]: Rule };
  readonly inputs: { readonly [type: string]: InputModel };
};
