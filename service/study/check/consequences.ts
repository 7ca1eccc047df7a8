import type { StudyFault } from '../study.ts';

/** A fault that follows from another one. Only the cause is reported. */
interface Consequence {
  effect: string;
  /** `*`: any. */
  cause: string;
  follows(effect: StudyFault, cause: StudyFault): boolean;
}

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));
const isSamePlace = (effect: StudyFault, cause: StudyFault): boolean =>
  effect.file === cause.file && effect.pointer === cause.pointer;
/** In two languages of one text. */
const isSameText = (effect: StudyFault, cause: StudyFault): boolean =>
  effect.file === cause.file && parentOf(effect.pointer) === parentOf(cause.pointer);
const areAboutTheSame = ({ about = [] }: StudyFault, cause: StudyFault): boolean =>
  about.some((name) => cause.about?.includes(name));

/** What a schema finds. A rule that looks at the same place only says it in other words. */
const shapeCodes: ReadonlySet<string> = new Set(['wrongType', 'notOneOf', 'outOfRange', 'wrongLength', 'wrongShape']);
const isInside = (effect: StudyFault, cause: StudyFault): boolean =>
  effect.file === cause.file && effect.pointer.startsWith(`${cause.pointer}/`);
const isAround = (effect: StudyFault, cause: StudyFault): boolean =>
  effect.file === cause.file && cause.pointer.startsWith(`${effect.pointer}/`);

const consequences: readonly Consequence[] = [
  {
    effect: 'noLabel',
    cause: 'unknownKey',
    follows: (effect, cause) =>
      effect.file === cause.file && effect.pointer === parentOf(cause.pointer) && cause.suggestion === 'label',
  },
  {
    effect: 'noTitle',
    cause: 'unknownKey',
    follows: (_effect, cause) => cause.suggestion === 'title' && cause.pointer.startsWith('/content/'),
  },
  { effect: 'noLabel', cause: 'unnamed', follows: isSamePlace },
  {
    effect: 'emptyForm',
    cause: 'unknownKey',
    follows: (effect, cause) => effect.file === cause.file && cause.pointer.endsWith('/interface'),
  },
  // All fields are left out because of their types.
  { effect: 'emptyForm', cause: 'unknownType', follows: (effect, cause) => effect.file === cause.file },
  // A field is left out because of its type or of a setting. Once that is correct, it can be looked at.
  {
    effect: 'conditionOnLeftOutField',
    cause: '*',
    follows: (effect, cause) =>
      effect.file === cause.file &&
      (cause.code === 'unknownType' || cause.code === 'missingKey' || shapeCodes.has(cause.code)) &&
      !isInside(cause, effect),
  },
  ...['unknownKey', 'missingKey'].map((cause) => ({
    effect: 'unknownType',
    cause,
    follows: (effect: StudyFault, { file, pointer, suggestion, message }: StudyFault): boolean =>
      effect.file === file &&
      parentOf(effect.pointer) === (cause === 'missingKey' ? pointer : parentOf(pointer)) &&
      (suggestion === 'interface' || message.startsWith('“interface”')),
  })),
  // The key is there, one level too deep.
  {
    effect: 'unknownKey',
    cause: 'missingKey',
    follows: (effect, cause) =>
      isInside(effect, cause) &&
      parentOf(parentOf(effect.pointer)) === cause.pointer &&
      cause.fix !== undefined &&
      cause.message.startsWith(`“${effect.pointer.slice(effect.pointer.lastIndexOf('/') + 1)}”`),
  },
  // Conditions name it without the space.
  ...['unknownConditionField', 'noSuchOption'].map((effect) => ({
    effect,
    cause: 'outerSpace',
    follows: ({ suggestion }: StudyFault, { about = [] }: StudyFault): boolean =>
      suggestion !== undefined && about.includes(suggestion),
  })),
  ...['noneOptionNotKnown', 'otherOptionNotKnown'].map((effect) => ({
    effect,
    cause: 'outerSpace',
    follows: isSamePlace,
  })),
  // What has no name gets one.
  { effect: 'awkwardName', cause: 'unnamed', follows: isSamePlace },
  // After a missing item, the others stand in the places of those before them.
  { effect: 'itemReworded', cause: 'itemMissing', follows: isInside },
  // The pattern of a text says more than its length.
  { effect: 'wrongLength', cause: 'wrongShape', follows: isSamePlace },
  { effect: 'alwaysDisqualifies', cause: 'disqualifiesByNothing', follows: isSamePlace },
  { effect: 'neverDisqualifies', cause: 'disqualifiesByNothing', follows: isSamePlace },
  ...['conditionOnLaterField', 'conditionOnLaterPage'].map((effect) => ({
    effect,
    cause: 'conditionCycle',
    follows: (fault: StudyFault, cause: StudyFault): boolean => fault.file === cause.file,
  })),
  { effect: 'alreadyClosed', cause: 'impossibleTime', follows: isSamePlace },
  { effect: 'orphanNode', cause: 'unknownNode', follows: areAboutTheSame },
  { effect: 'orphanNode', cause: 'slugNotFile', follows: areAboutTheSame },
  { effect: 'unknownNode', cause: 'slugNotFile', follows: areAboutTheSame },
  // Without study.json, the folder has no study.
  {
    effect: 'unreadableFile',
    cause: 'unreadableFile',
    follows: (effect, cause) => effect.file === 'landing.json' && cause.file === 'study.json',
  },
  // Nobody reads the text, or it is not written yet.
  ...['sameInBoth', 'unfinishedText', 'openingMark', 'missingLanguage'].map((effect) => ({
    effect,
    cause: 'unknownKey',
    follows: isInside,
  })),
  { effect: 'sameInBoth', cause: 'unfinishedText', follows: isSameText },
  ...['sameInBoth', 'markupShown', 'misreadSigns'].map((cause) => ({
    effect: 'openingMark',
    cause,
    follows: isSameText,
  })),
  {
    effect: 'placeholdersDiffer',
    cause: 'markupShown',
    follows: isSameText,
  },
  {
    effect: 'wrongLanguage',
    cause: 'languagesSwapped',
    follows: isSameText,
  },
  // What is missing in one language has numbers and links, and what is not written yet is short.
  ...['placeholdersDiffer', 'numbersDiffer'].map((effect) => ({ effect, cause: 'partsDiffer', follows: isSameText })),
  ...['unfinishedText', 'wrongLanguage', 'markupShown'].map((cause) => ({
    effect: 'partsDiffer',
    cause,
    follows: isSameText,
  })),
  { effect: 'unlistedLanguage', cause: 'unknownLocale', follows: () => true },
  // One language stands in the place of another.
  {
    effect: 'unlistedLanguage',
    cause: 'localeTwice',
    follows: (effect, cause) => effect.file === cause.file,
  },
  { effect: 'unknownLocale', cause: 'localeTwice', follows: isSamePlace },
  { effect: 'unusedSetting', cause: 'localeTwice', follows: (effect) => effect.pointer === '/meta/locale' },
  {
    effect: 'unlistedLanguage',
    cause: 'languageUnpublished',
    follows: (effect, cause) => effect.file === cause.file && effect.pointer.includes('/config/wording/'),
  },
  { effect: 'noWords', cause: 'formNotAsked', follows: isSamePlace },
  // The addresses of all files change with the slug.
  { effect: 'missingFile', cause: 'reservedSlug', follows: () => true },
  {
    effect: 'stepDoesNotFit',
    cause: 'formNotAsked',
    follows: (effect, cause) => cause.pointer.startsWith(`${parentOf(effect.pointer)}/`),
  },
  { effect: 'orphanNode', cause: 'noIneligibleScreen', follows: () => true },
  // They belong to the step that is missing at the end.
  { effect: 'orphanNode', cause: 'lastStepEnds', follows: () => true },
  ...['lastStepEnds', 'circleOfAfter'].map((cause) => ({ effect: 'draftNeeded', cause, follows: () => true })),
  ...['neverDisqualifies', 'alwaysDisqualifies'].map((effect) => ({
    effect,
    cause: 'neverShown',
    follows: areAboutTheSame,
  })),
  { effect: 'orphanNode', cause: 'noPassword', follows: areAboutTheSame },
  { effect: 'orphanNode', cause: 'noConsent', follows: areAboutTheSame },
  { effect: 'noConsent', cause: 'stepDoesNotFit', follows: () => true },
  { effect: 'noPassword', cause: 'storedPassword', follows: areAboutTheSame },
  {
    effect: 'stepDoesNotFit',
    cause: 'lastStepEnds',
    follows: (effect, cause) => parentOf(effect.pointer) === parentOf(cause.pointer),
  },
  {
    effect: 'noContact',
    cause: 'unknownKey',
    follows: (_effect, { suggestion = '' }) => suggestion.startsWith('support_'),
  },
  { effect: 'unknownConditionField', cause: 'disqualifiesByNothing', follows: isInside },
  { effect: 'unknownConditionField', cause: 'disqualifiesBySeveral', follows: isInside },
  ...['noLabel', 'optionsDiffer', 'neverValid', 'noTitle'].map((effect) => ({
    effect,
    cause: '*',
    follows: (fault: StudyFault, cause: StudyFault): boolean => shapeCodes.has(cause.code) && isAround(fault, cause),
  })),
  // The wording is there, but beside “config”.
  {
    effect: 'licensedWordingMissing',
    cause: 'unknownKey',
    follows: (effect, cause) => effect.file === cause.file && cause.pointer === `${parentOf(effect.pointer)}/wording`,
  },
  { effect: 'unlistedActivity', cause: 'nodeTwice', follows: areAboutTheSame },
  // One text: the wrong language stands in place of the missing one. All texts: the list is wrong, not each of them.
  {
    effect: 'missingLanguage',
    cause: 'unlistedLanguage',
    follows: (effect, cause) => effect.file === cause.file && effect.pointer === parentOf(cause.pointer),
  },
  {
    effect: 'missingLanguage',
    cause: 'missingLanguage',
    follows: (effect, cause) =>
      effect.file + effect.pointer !== cause.file + cause.pointer &&
      /^\/meta\/(primary|secondary)_locale/.test(cause.pointer) &&
      areAboutTheSame(effect, cause),
  },
  {
    effect: 'missingLanguage',
    cause: 'unknownLocale',
    follows: ({ about = [] }, { message }) => about.some((locale) => message.startsWith(`“${locale}”`)),
  },
];

/** The faults without those that follow from others. */
export const withoutConsequences = <F extends StudyFault>(faults: readonly F[]): F[] =>
  faults.filter(
    (fault) =>
      !consequences.some(
        ({ effect, cause, follows }) =>
          fault.code === effect &&
          faults.some((other) => (cause === '*' || other.code === cause) && follows(fault, other)),
      ),
  );
