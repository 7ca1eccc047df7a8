/**
 * The format of studies and answers: every JSON Schema by its file name, the types of the files that study builders write, and the
 * answer options that all studies share.
 */
export { schemaFiles } from './files.ts';
export { optionLists } from './optionLists.ts';
export type {
  AnswersBody,
  Condition,
  Contribution,
  Form,
  FormDraft,
  InformedConsent,
  InputDefinition,
  Landing,
  LandingNode,
  LocalText,
  NodeContent,
  InputOption,
  Page,
  ParticipantMessage,
  Scalar,
  Section,
  StudyFile,
  StudyMeta,
  StudyNode,
  SupportMessage,
} from './types/index.ts';
