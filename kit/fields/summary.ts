import type { Message } from '../texts/defineMessages.ts';
import { writeNumber } from '../texts/numberText.ts';
import { choiceMessages } from './choiceMessages.ts';
import type { Choice, FixedChoice } from './choices.ts';
import { summaryMessages } from './summaryMessages.ts';

/** One line of an answer as it is read back. */
export interface SummaryLine {
  text: string;
  /** What the line answers, where a question has several parts: a statement, an item. */
  label?: string | undefined;
  /** BCP 47 of label and text, where it is another language than the form's. */
  lang?: string | undefined;
  /** An image as a data URL that is the answer itself; `text` then says what it is. */
  picture?: string;
}

/** What a value says: one text, or several lines. */
export type AnswerSummary = string | readonly (string | SummaryLine)[];

/** What a value is put into words with. */
export interface SummaryContext {
  /** The form's; BCP 47. */
  locale: string;
  formatMessage(message: Message, values?: Record<string, string | number>): string;
}

/** The lines of a summary; those that say nothing are left out. */
export const linesOf = (summary: AnswerSummary): SummaryLine[] =>
  (typeof summary === 'string' ? [summary] : summary).map((line) => (typeof line === 'string' ? { text: line } : line)).filter(({ text }) => text.trim() !== '');

/**
 * What a value says where its type has no words of its own: the label of a chosen option, with what was written beside Other; Yes or No; a
 * number as the locale writes it; a text as it is; of a list, each of its values.
 * @param options what the field is drawn from; its `choices` are read
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

/** The text of a choice in the context's language. */
export const choiceText = (choice: Choice | FixedChoice, { formatMessage }: SummaryContext): string => ('text' in choice ? formatMessage(choice.text) : choice.label);

const isEntry = (value: unknown): value is { answer: unknown; user_value?: unknown } => typeof value === 'object' && value !== null && 'answer' in value;

function entryText({ answer, user_value: own }: { answer: unknown; user_value?: unknown }, options: unknown, context: SummaryContext): AnswerSummary {
  const said = linesOf(summarize(answer, options, context));
  if (typeof own !== 'string') return said;
  const choice = said.map(({ text }) => text).join(' ');
  return choice ? context.formatMessage(summaryMessages.other, { choice, text: own }) : own;
}

function choiceOf(value: unknown, options: unknown): Choice | FixedChoice | undefined {
  const choices = (options as { choices?: unknown } | undefined)?.choices;
  return Array.isArray(choices) ? (choices as (Choice | FixedChoice)[]).find((choice) => choice.value === value) : undefined;
}
