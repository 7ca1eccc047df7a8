import type { StudyFault } from '../study.ts';

/** A fault that follows from another one. Only the cause is reported. */
interface Consequence {
  effect: string;
  cause: string;
  follows(effect: StudyFault, cause: StudyFault): boolean;
}

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));
const isSamePlace = (effect: StudyFault, cause: StudyFault): boolean =>
  effect.file === cause.file && effect.pointer === cause.pointer;
const areAboutTheSame = ({ about = [] }: StudyFault, cause: StudyFault): boolean =>
  about.some((name) => cause.about?.includes(name));

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
  // A field is left out because of its type. Once that is correct, it can be looked at.
  {
    effect: 'conditionOnLeftOutField',
    cause: 'unknownType',
    follows: (effect, cause) => effect.file === cause.file,
  },
  ...['unknownKey', 'missingKey'].map((cause) => ({
    effect: 'unknownType',
    cause,
    follows: (effect: StudyFault, { file, pointer, suggestion, message }: StudyFault): boolean =>
      effect.file === file &&
      parentOf(effect.pointer) === (cause === 'missingKey' ? pointer : parentOf(pointer)) &&
      (suggestion === 'interface' || message.startsWith('“interface”')),
  })),
  // The pattern of a text says more than its length.
  { effect: 'wrongLength', cause: 'wrongShape', follows: isSamePlace },
  { effect: 'alwaysDisqualifies', cause: 'disqualifiesByNothing', follows: isSamePlace },
  { effect: 'neverDisqualifies', cause: 'disqualifiesByNothing', follows: isSamePlace },
  { effect: 'conditionOnLaterField', cause: 'conditionCycle', follows: (effect, cause) => effect.file === cause.file },
  { effect: 'alreadyClosed', cause: 'impossibleTime', follows: isSamePlace },
  { effect: 'orphanNode', cause: 'unknownNode', follows: areAboutTheSame },
  { effect: 'orphanNode', cause: 'slugNotFile', follows: areAboutTheSame },
  { effect: 'unknownNode', cause: 'slugNotFile', follows: areAboutTheSame },
  { effect: 'orphanNode', cause: 'noIneligibleScreen', follows: () => true },
  { effect: 'unlistedActivity', cause: 'nodeTwice', follows: areAboutTheSame },
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
          fault.code === effect && faults.some((other) => other.code === cause && follows(fault, other)),
      ),
  );
