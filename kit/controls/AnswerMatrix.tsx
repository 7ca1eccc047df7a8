import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { answerMessages } from './answerMessages.ts';

/** A set of questions that share their options. */
export interface AnswerSetProps {
  /** Of the first focusable input, and the root of every other id. */
  id: string;
  /** Names the set: the id of the text that is asked of every item. */
  labelledBy: string;
  describedBy?: string | undefined;
  /** The questions in the order in which they are asked. */
  items: readonly string[];
  options: readonly { value: number; label: string }[];
  /** BCP 47 of `items` and `options` where it is not the page's. */
  lang?: string | undefined;
  /** One per item; `undefined` while it is not answered. */
  answers: readonly (number | undefined)[];
  onAnswer(index: number, answer: number): void;
  /** Marks what is not answered, once errors may be shown. */
  showMissing: boolean;
  required: boolean;
  disabled: boolean;
  readOnly: boolean;
}

/**
 * Questions that share their options: a grid from 600 px on, below it one card per question with its options stacked. Both are one DOM, changed by
 * style alone, so that turning a phone loses neither answer nor focus. Each row is a radio group named by its question and each radio is
 * named by its option, since screen readers do not read column headers while a form is filled in.
 */
export function AnswerMatrix(props: AnswerSetProps) {
  const { id, labelledBy, describedBy, items, options, lang, answers, onAnswer, showMissing, required, disabled, readOnly } = props;
  const { formatMessage } = useIntl();
  const missing = items.map((_, index) => showMissing && answers[index] === undefined);
  // A link to the field leads to what is still to do.
  const entry = Math.max(missing.indexOf(true), 0);

  return (
    <Root role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} lang={lang} style={{ '--options': options.length } as React.CSSProperties}>
      <div className="head" aria-hidden="true">
        <span />
        {options.map(({ value, label }) => <span key={value}>{label}</span>)}
      </div>
      {items.map((item, index) => {
        const rowId = `${id}-item-${index}`;
        const isMissing = missing[index]!;
        return (
          <div
            key={rowId}
            className={isMissing ? 'row missing' : 'row'}
            role="radiogroup"
            aria-labelledby={rowId}
            aria-describedby={isMissing ? `${rowId}-missing` : undefined}
            aria-required={required || undefined}
            aria-invalid={isMissing || undefined}
            aria-readonly={readOnly || undefined}
          >
            <div className="item">
              <span id={rowId}>{item}</span>
              {isMissing && <span className="note" id={`${rowId}-missing`}>{formatMessage(answerMessages.missing)}</span>}
            </div>
            {options.map(({ value, label }, column) => (
              <label className="option" key={value}>
                <input
                  id={index === entry && column === 0 ? id : `${rowId}-${column}`}
                  type="radio"
                  name={rowId}
                  value={value}
                  checked={answers[index] === value}
                  // Read-only keeps the chosen one within reach of keyboard and screen reader.
                  disabled={disabled || (readOnly && answers[index] !== value)}
                  onChange={() => !readOnly && onAnswer(index, value)}
                />
                <span className="label">{label}</span>
              </label>
            ))}
          </div>
        );
      })}
    </Root>
  );
}

const Root = styled('div', { name: 'KitAnswerMatrix', slot: 'Root' })(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const kit = palette.kit;
  const focus = kit?.focus ?? palette.primary.main;
  const line = kit?.inputLine ?? palette.text.secondary;
  const chosen = kit?.selected ?? palette.action.selected;
  return {
    '& .head': { display: 'none' },
    '& .row': { border: `1px solid ${palette.divider}`, borderRadius: 8, padding: 16, marginBlockEnd: 16, scrollMarginBlock: '6rem' },
    '& .row.missing': { borderColor: palette.error.main, boxShadow: `inset 4px 0 0 ${palette.error.main}` },
    '& .row.missing:dir(rtl)': { boxShadow: `inset -4px 0 0 ${palette.error.main}` },
    '& .item': { marginBlockEnd: 12, fontWeight: 600 },
    '& .note': { display: 'block', fontWeight: 400, color: kit?.errorText ?? palette.error.main },
    '& .option': {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      minBlockSize: 48,
      paddingInline: 12,
      paddingBlock: 8,
      border: `1px solid ${line}`,
      borderRadius: 6,
      cursor: 'pointer',
      '& + .option': { marginBlockStart: 8 },
      '&:hover': { backgroundColor: kit?.hover ?? palette.action.hover },
      '&:has(:checked)': { backgroundColor: chosen, borderColor: palette.primary.main, boxShadow: `inset 0 0 0 1px ${palette.primary.main}` },
      '&:has(:disabled)': { cursor: 'default' },
      '&:has(:focus-visible)': { outline: `3px solid ${focus}`, outlineOffset: 2 },
    },
    '& input': { inlineSize: 22, blockSize: 22, margin: 0, flex: 'none', accentColor: palette.primary.main, outline: 'none' },
    '@media (min-width: 600px)': {
      '& .head, & .row': { display: 'grid', gridTemplateColumns: 'minmax(10rem, 2fr) repeat(var(--options), minmax(4.25rem, 1fr))', alignItems: 'center' },
      '& .head': { alignItems: 'end', paddingBlockEnd: 8, textAlign: 'center', fontSize: '0.875rem', lineHeight: 1.3, color: palette.text.secondary },
      '& .row': { border: 0, borderBlockStart: `1px solid ${palette.divider}`, borderRadius: 0, padding: 0, margin: 0 },
      '& .row:nth-of-type(odd)': { backgroundColor: kit?.hover ?? palette.action.hover },
      '& .item': { margin: 0, paddingBlock: 12, paddingInline: 12, fontWeight: 400 },
      '& .option': {
        justifyContent: 'center',
        border: 0,
        padding: 0,
        borderRadius: 0,
        blockSize: '100%',
        '& + .option': { margin: 0 },
        '&:has(:checked)': { backgroundColor: chosen, boxShadow: 'none' },
        '&:has(:focus-visible)': { outlineOffset: -3 },
      },
      // Drawn nowhere, read by screen readers: the column's head says it to the eye.
      '& .label': { position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
    },
    '@media (forced-colors: active)': { '& .option:has(:checked)': { outline: '2px solid Highlight', outlineOffset: -2 } },
  };
});
