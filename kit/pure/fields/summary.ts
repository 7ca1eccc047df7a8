import { type Message, writeNumber } from '#kit/pure/texts/index.ts';
import { choiceMessages, summaryMessages } from './messages.ts';
import type { Choice, FixedChoice } from './choices.ts';

/** One line of an answer in the review. */
export interface SummaryLine {
  text: string;
  /** For a question with several parts: the statement or item that the line answers. */
  label?: string | undefined;
  /** BCP 47 language of label and text, if it differs from the form's. */
  lang?: string | undefined;
  /** The answer as an image (data URL). `text` is then its description. */
  picture?: string;
}

/** A value in words: one text, or several lines. */
export type AnswerSummary = string | readonly (string | SummaryLine)[];

/** The formatting context of a summary. */
export interface SummaryContext {
  /** BCP 47 locale of the form. */
  locale: string;
  /** A message in the language of the reader. */
  formatMessage(message: Message, values?: Record<string, string | number>): string;
  /** Ids of files that are not uploaded and whose bytes the host keeps with the answers. */
  keptFiles?: ReadonlySet<string> | undefined;
}

/** The lines of a summary that are not blank. */
export const linesOf = (summary: AnswerSummary): SummaryLine[] =>
  (typeof summary === 'string' ? [summary] : summary)
    .map((line) => (typeof line === 'string' ? { text: line } : line))
    .filter(({ text }) => text.trim() !== '');

/**
 * The summary of a value whose type defines none: the label of a selected option with the text beside Other; Yes or No; a
 * number in the locale's format; a text unchanged; for a list, each of its values.
 * @param options options of the field, for its `choices`
 */
export function summarize(value: unknown, options: unknown, context: SummaryContext): AnswerSummary {
  if (Array.isArray(value)) return value.flatMap((each) => linesOf(summarize(each, options, context)));
  if (isEntry(value)) return entryText(value, options, context);
  const choice = choiceOf(value, options);
  if (choice) return [{ text: choiceText(choice, context), lang: 'lang' in choice ? choice.lang : undefined }];
  if (typeof value === 'boolean') return context.formatMessage(value ? choiceMessages.yes : choiceMessages.no);
  if (typeof value === 'number') return writeNumber(value, context.locale);
  return typeof value === 'string' ? value : context.formatMessage(summaryMessages.answered);
}

/** The text of a choice in the locale of the context. */
export const choiceText = (choice: Choice | FixedChoice, { formatMessage }: SummaryContext): string =>
  'text' in choice ? formatMessage(choice.text) : choice.label;

const isEntry = (value: unknown): value is { answer: unknown; user_value?: unknown } =>
  typeof value === 'object' && value !== null && 'answer' in value;

function entryText(
  { answer, user_value: own }: { answer: unknown; user_value?: unknown },
  options: unknown,
  context: SummaryContext,
): AnswerSummary {
  const said = linesOf(summarize(answer, options, context));
  if (typeof own !== 'string') return said;
  const choice = said.map(({ text }) => text).join(' ');
  return choice ? context.formatMessage(summaryMessages.other, { choice, text: own }) : own;
}

function choiceOf(value: unknown, options: unknown): Choice | FixedChoice | undefined {
  const choices = (options as { choices?: unknown } | undefined)?.choices;
  return Array.isArray(choices)
    ? (choices as (Choice | FixedChoice)[]).find((choice) => choice.value === value)
    : undefined;
}
