import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { GRID, RADIUS, whenHovered } from '#kit/ui/theme/index.ts';
import { answerMessages } from './answerMessages.ts';
import { questionId } from '../parts.ts';
import { styleOnce } from '../styleOnce.ts';
import { StudyText } from '../text/StudyText.tsx';
import { visuallyHiddenStyle } from '../VisuallyHidden.tsx';

/** The type of an answer. */
type AnswerValue = string | number | boolean;

export interface AnswerOption<V extends AnswerValue = number> {
  value: V;
  label: string;
  /** The label with its marks, if it has any. */
  markdown?: string | undefined;
}

/** A set of questions with the same options. */
export interface AnswerSetProps<V extends AnswerValue = number> {
  /** Id of the first focusable input, and prefix of all other ids. */
  id: string;
  /** Id of the text that names the set (the stem), if it is not the label of the frame. */
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  /** The questions in order. */
  items: readonly string[];
  /** The questions with their marks, as far as they have any. */
  markdowns?: readonly (string | undefined)[] | undefined;
  options: readonly AnswerOption<V>[];
  /** BCP 47 language of `items` and `options` if it differs from the page's. */
  lang?: string | undefined;
  /** One per item; `undefined` if unanswered. */
  answers: readonly (V | undefined)[];
  onAnswer(index: number, answer: V): void;
  /** Whether to mark unanswered items, once errors are visible and an answer is required. */
  showMissing: boolean;
  required: boolean;
  disabled: boolean;
  readOnly: boolean;
}

/**
 * Questions with the same options: a grid from 600 px, below that one card per question with its options stacked. A grid that is wider than its
 * place scrolls sideways, beside the questions.
 * Both use the same DOM and differ
 * only in style, so that rotating a phone loses neither answers nor focus. Each row is a radio group named by its
 * question, and each radio is
 * named by its option, because screen readers do not read column headings in forms.
 */
export function AnswerMatrix<V extends AnswerValue>(props: AnswerSetProps<V>) {
  const {
    id,
    labelledBy,
    markdowns = [],
    describedBy,
    items,
    options,
    lang,
    answers,
    onAnswer,
    showMissing,
    required,
    disabled,
    readOnly,
  } = props;
  const { formatMessage } = useIntl();
  const missing = items.map((_, index) => showMissing && answers[index] === undefined);
  // A link to the field leads to its first unanswered item.
  const entry = Math.max(missing.indexOf(true), 0);

  return (
    <Root
      role={labelledBy ? 'group' : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      lang={lang}
      data-many={options.length > 7 ? '' : undefined}
      style={{ '--options': options.length, '--column': `${columnOf(options)}rem` } as React.CSSProperties}
    >
      <div className="head" aria-hidden="true">
        <span />
        {options.map(({ value, label, markdown }) => (
          <span key={String(value)}>
            <StudyText words={label} markdown={markdown} />
          </span>
        ))}
      </div>
      {items.map((item, index) => {
        const rowId = `${id}-item-${index}`;
        const isMissing = missing[index]!;
        return (
          <div
            key={rowId}
            id={questionId(id, index)}
            // A link to it scrolls to its question.
            data-row=""
            className={isMissing ? 'row missing' : 'row'}
            role="radiogroup"
            aria-labelledby={rowId}
            aria-describedby={isMissing ? `${rowId}-missing` : undefined}
            aria-required={required || undefined}
            aria-invalid={isMissing || undefined}
            aria-readonly={readOnly || undefined}
            data-readonly={readOnly && !disabled ? '' : undefined}
          >
            <div className="item">
              <span id={rowId}>
                <StudyText words={item} markdown={markdowns[index]} />
              </span>
              {isMissing && (
                <span className="note" id={`${rowId}-missing`}>
                  {formatMessage(answerMessages.missing)}
                </span>
              )}
            </div>
            {options.map(({ value, label, markdown }, column) => (
              <label className="KitField-option" key={String(value)}>
                <input
                  id={index === entry && column === 0 ? id : `${rowId}-${column}`}
                  type="radio"
                  name={rowId}
                  value={String(value)}
                  checked={answers[index] === value}
                  disabled={disabled}
                  onChange={() => readOnly || onAnswer(index, value)}
                />
                <span className="KitField-optionText">
                  <StudyText words={label} markdown={markdown} />
                </span>
              </label>
            ))}
          </div>
        );
      })}
    </Root>
  );
}

/** Least width of a column in rem: a touch target for numbers, and room for the longest word, which breaks if it is very long. */
function columnOf(options: readonly AnswerOption<AnswerValue>[]): number {
  const letters = Math.max(...options.flatMap(({ label }) => label.split(/\s+/).map((word) => word.length)));
  return letters <= 3 ? 2.75 : Math.min(Math.max(4.25, letters * 0.48 + 0.25), 9);
}

const Root = styled('div', { name: 'KitAnswerMatrix', slot: 'Root' })(
  styleOnce((c) => ({
    '& .head': { display: 'none' },
    '& .row': {
      display: 'grid',
      gap: 8,
      border: `1px solid ${c.line}`,
      borderRadius: RADIUS.option,
      padding: 16,
      marginBlockEnd: 16,
      scrollMarginBlock: '6rem',
    },
    // The frame has the bar of the error.
    '& .row.missing': { borderColor: c.error },
    '& .item': { marginBlockEnd: 4, fontWeight: 600, color: c.heading },
    '& .note': { display: 'block', fontWeight: 400, color: c.error },
    // The frame of an invalid field marks all its options. Here only the unanswered rows are marked.
    '&& .row:not(.missing, [data-readonly]) .KitField-option:not(:has(> input:checked))': { borderColor: c.inputLine },
    [`@media ${GRID}`]: {
      overflowX: 'auto',
      background: c.surface,
      borderRadius: RADIUS.option,
      // The questions would cover what has the focus.
      scrollPaddingInlineStart: '10.5rem',
      // Always seen, unlike the bars of some systems, because nothing else says that there are more columns.
      '&::-webkit-scrollbar': { blockSize: 12 },
      '&::-webkit-scrollbar-track': { background: c.line, borderRadius: RADIUS.pill },
      '&::-webkit-scrollbar-thumb': { background: c.inputLine, borderRadius: RADIUS.pill },
      '& .head, & .row': {
        display: 'grid',
        gridTemplateColumns: 'minmax(10rem, 3fr) repeat(var(--options), minmax(var(--column), 1fr))',
        minInlineSize: 'calc(10rem + var(--options) * var(--column))',
        background: 'inherit',
        gap: 0,
        alignItems: 'stretch',
      },
      '& .head > span': { minInlineSize: 0, paddingInline: 2, overflowWrap: 'anywhere', hyphens: 'auto' },
      '& .item, & .head > span:first-of-type': {
        position: 'sticky',
        insetInlineStart: 0,
        zIndex: 1,
        background: 'inherit',
        borderInlineEnd: `1px solid ${c.line}`,
      },
      '& .head > span:first-of-type': { alignSelf: 'stretch' },
      '& .head': {
        alignItems: 'end',
        paddingBlock: 8,
        textAlign: 'center',
        fontSize: '0.875rem',
        lineHeight: 1.3,
        color: c.quiet,
      },
      '& .row': { border: 0, borderBlockStart: `1px solid ${c.line}`, borderRadius: 0, padding: 0, margin: 0 },
      '& .row:last-of-type': { borderBlockEnd: `1px solid ${c.line}` },
      '& .row.missing': { borderColor: c.line },
      '& .item': {
        display: 'grid',
        alignContent: 'center',
        minInlineSize: 0,
        overflowWrap: 'anywhere',
        margin: 0,
        paddingBlock: 12,
        paddingInline: 12,
        fontWeight: 400,
        color: c.text,
      },
      '&& .row .KitField-option': {
        alignItems: 'center',
        justifyContent: 'center',
        padding: 0,
        border: 0,
        borderRadius: 0,
        background: 'transparent',
        boxShadow: 'none',
        ...whenHovered({ background: c.hover }, '&:hover:has(> input:enabled)'),
        '&:has(> input:checked:enabled)': { background: c.selected },
        '&:has(> input:focus-visible)': { outlineOffset: -3 },
      },
      '&& .row[data-readonly] .KitField-option:is(:hover, :has(> input:checked))': {
        border: 0,
        background: 'transparent',
      },
      // Hidden visually, because the column heading shows the same text.
      '& .KitField-optionText': visuallyHiddenStyle,
    },
    // Paper does not scroll. On narrow paper, the questions stay cards.
    [`@media print and ${GRID}`]: {
      overflow: 'visible',
      // Headings of many narrow columns stand upright, so that no word breaks.
      '&[data-many] .head > span:not(:first-of-type)': {
        justifySelf: 'center',
        writingMode: 'vertical-rl',
        transform: 'rotate(180deg)',
        textAlign: 'start',
        overflowWrap: 'normal',
        maxBlockSize: '100%',
      },
      '& .head, & .row': {
        minInlineSize: 0,
        gridTemplateColumns: 'minmax(6rem, 3fr) repeat(var(--options), minmax(0, 1fr))',
      },
    },
  })),
);
