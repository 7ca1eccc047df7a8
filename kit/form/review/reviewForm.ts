import type { UISchemaElement } from '@jsonforms/core';
import {
  type CompiledField,
  type CompiledForm,
  type CompiledRow,
  conditionHolds,
  type FormValues,
  type Level,
  own,
  rowName,
  withAnswers,
} from '#kit/pure/compile/index.ts';
import type { Validate } from '#kit/pure/validation/index.ts';
import {
  type Declining,
  linesOf,
  summarize,
  type SummaryContext,
  type SummaryLine,
  summaryMessages,
  type TransformNames,
  transformOf,
} from '#kit/pure/fields/index.ts';
import { writeNumber } from '#kit/pure/texts/index.ts';
import { reviewMessages } from './messages.ts';

/** A question and its answer in words. */
export interface ReviewEntry {
  /** Path of the field in the form data. */
  path: string;
  question: string;
  /** BCP 47 language of the question, if it differs from the form's. */
  lang: string | undefined;
  /** For an unanswered question, one line that says so. */
  lines: readonly SummaryLine[];
  isAnswered: boolean;
  /** Whether a previous answer was not kept and must be entered again. */
  isGone?: true;
  /** Whether the participant can change the answer. */
  isOpen: boolean;
  /** For a list or table: its rows, instead of lines. */
  rows?: readonly ReviewRow[];
}

/** One row of a list or table with its answers. */
export interface ReviewRow {
  name: string;
  entries: readonly ReviewEntry[];
}

/** Questions under one heading, which can be empty. */
export interface ReviewGroup {
  heading: string;
  entries: readonly ReviewEntry[];
}

/** One page of a form with its answers. */
export interface ReviewPage {
  id: string;
  title: string;
  groups: readonly ReviewGroup[];
}

/** How answers are read. */
interface Reading extends Pick<SummaryContext, 'formatMessage' | 'keptFiles'> {
  /** Whether a value matches a schema. */
  validate: Validate;
  /** Keys of sensitive fields that the participant has to enter again. */
  retype?: readonly string[];
  /** Names of answered questions whose answers are not in the data, because they are sensitive. */
  withheld?: ReadonlySet<string>;
  /** Whether the scores of instruments are listed below their answers. Default: no. */
  showScores?: boolean;
}

/**
 * The answers of a form for reading: each visible question, in form order, with its answer in words of the form's
 * locale. Skips displays and hidden fields, and conceals the answers of sensitive fields.
 */
export const reviewForm = (form: CompiledForm, data: Readonly<FormValues>, reading: Reading): ReviewPage[] =>
  new Reader(form.locale, reading).pages(form, data);

/** The data that conditions read: the level's own, then the data of the levels around it. */
type Levels = readonly [Readonly<FormValues>, ...Readonly<FormValues>[]];

const PROPERTIES = '#/properties/';

class Reader {
  private readonly context: SummaryContext;

  constructor(
    locale: string,
    private readonly reading: Reading,
  ) {
    this.context = { locale, formatMessage: reading.formatMessage, keptFiles: reading.keptFiles };
  }

  pages({ pages }: CompiledForm, data: Readonly<FormValues>): ReviewPage[] {
    return pages
      .map((page) => ({
        id: page.id,
        title: page.heading ? this.shown(page.heading, [data]).label : page.title,
        groups: this.groups(page.uischema.elements, page, [data], ''),
      }))
      .filter(({ groups }) => groups.length > 0);
  }

  /** A part of the form with the answers in its texts. */
  private shown<P extends Parameters<typeof withAnswers>[0]>(part: P, [data, ...outer]: Levels): P {
    return withAnswers(part, { data, outer, validate: this.reading.validate }, this.context);
  }

  /** A labeled section or container starts a group, and so does the content after a labeled container. */
  private groups(elements: readonly UISchemaElement[], level: Level, data: Levels, at: string): ReviewGroup[] {
    const groups: { heading: string; entries: ReviewEntry[] }[] = [{ heading: '', entries: [] }];
    const visit = (element: UISchemaElement): void => {
      const {
        scope,
        label,
        elements: inner,
      } = this.shown(element, data) as { scope?: string; label?: string; elements?: readonly UISchemaElement[] };
      if (inner && label) groups.push({ heading: label, entries: [] });
      inner?.forEach(visit);
      if (inner && label) groups.push({ heading: '', entries: [] });
      const field = scope?.startsWith(PROPERTIES)
        ? level.fields.find(({ key }) => key === scope.slice(PROPERTIES.length))
        : undefined;
      if (field && this.isShown(field, data)) groups.at(-1)!.entries.push(this.entry(field, data, at));
    };
    elements.forEach(visit);
    return groups.filter(({ entries }) => entries.length > 0);
  }

  private isShown({ condition, type }: CompiledField, [data, ...outer]: Levels): boolean {
    return (
      type.unseen !== true &&
      (!condition || conditionHolds(condition, { data, outer, validate: this.reading.validate }))
    );
  }

  private entry(given: CompiledField, levels: Levels, at: string): ReviewEntry {
    const field = this.shown(given, levels);
    const { key, label, options, name } = field;
    const path = `${at}${key}`;
    const value = own(levels[0], key);
    const isWithheld = at === '' && this.reading.withheld?.has(name) === true;
    const rows = field.row && Array.isArray(value) ? this.rows(field, field.row, value, levels, path) : undefined;
    const declined = field.declined === undefined ? undefined : own(levels[0], field.declined);
    const lines = isWithheld
      ? [this.concealed()]
      : declined !== undefined
        ? this.declinedLines(options.declining as Declining, declined)
        : rows
          ? linesOfRows(rows, options)
          : this.lines(field, value);
    const isAnswered =
      isWithheld ||
      declined !== undefined ||
      (rows ? rows.some(({ entries }) => entries.some((entry) => entry.isAnswered)) : lines!.length > 0);
    const isGone = (at === '' && !isAnswered && this.reading.retype?.includes(key)) || undefined;
    return {
      path,
      question: label || name,
      lang: options.lang as string | undefined,
      lines: isAnswered
        ? (lines ?? [])
        : [{ text: this.context.formatMessage(isGone ? reviewMessages.retype : summaryMessages.unanswered) }],
      isAnswered,
      ...(isGone ? { isGone } : {}),
      isOpen: options.disabled !== true && options.readonly !== true && options.calculated !== true,
      ...(isAnswered && rows && !lines ? { rows } : {}),
    };
  }

  private lines({ type, options, row, schema }: CompiledField, value: unknown): SummaryLine[] {
    if (value === undefined || row) return [];
    if (type.sensitive) return [this.concealed()];
    // An incomplete value would look like an answer.
    if (!this.reading.validate(schema, value)) return [{ text: this.context.formatMessage(reviewMessages.incomplete) }];
    const { format } = (options.transforms ?? {}) as { format?: TransformNames };
    const lines = linesOf(
      (type.summary ?? summarize)(
        typeof value === 'string' ? transformOf(format)(value) : value,
        options,
        this.context,
      ),
    );
    const score = this.reading.showScores ? type.score?.(value) : undefined;
    return score === undefined ? lines : [...lines, this.scoreLine(score)];
  }

  /** What the participant chose instead of an answer. */
  private declinedLines(declining: Declining, declined: unknown): SummaryLine[] {
    return linesOf(summarize(declined, declining, this.context));
  }

  private scoreLine(score: number): SummaryLine {
    const { locale, formatMessage } = this.context;
    return { label: formatMessage(reviewMessages.score), text: writeNumber(score, locale) };
  }

  private concealed(): SummaryLine {
    return { text: this.context.formatMessage(reviewMessages.concealed) };
  }

  private rows(
    list: CompiledField,
    row: CompiledRow,
    values: readonly unknown[],
    levels: Levels,
    path: string,
  ): ReviewRow[] {
    return values.map((value, index) => ({
      name: rowName(list.options, index, this.reading),
      entries: this.groups(row.elements, row, [(value ?? {}) as FormValues, ...levels], `${path}.${index}.`).flatMap(
        ({ entries }) => entries,
      ),
    }));
  }
}

/** The lines of rows with one single-line answer each; `undefined` if a row has more. */
function linesOfRows(rows: readonly ReviewRow[], options: object): SummaryLine[] | undefined {
  const isNamed = 'rowLabels' in options;
  const lines = rows.flatMap(({ name, entries: [only, ...more] }) => {
    if (!only || more.length > 0 || only.rows || only.lines.length !== 1 || only.lines[0]!.label) return [];
    return [{ ...only.lines[0]!, ...(isNamed ? { label: name } : {}) }];
  });
  return lines.length === rows.length ? lines : undefined;
}
