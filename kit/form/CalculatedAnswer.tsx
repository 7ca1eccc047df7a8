import { useState } from 'react';
import { useIntl } from 'react-intl';
import { type AnswerSummary, linesOf, type SummaryContext } from '#kit/pure/fields/index.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';
import { FieldFrame, type FieldProps, useSpokenOnPause } from '#kit/ui/parts/index.ts';

const messages = defineMessages({
  none: {
    id: 'kit.calculated.none',
    defaultMessage: 'Not calculated yet',
    description: 'In place of an answer that is calculated from other answers, while one of these is missing.',
  },
});

/** A value of a field in words. */
export type Summary = (value: unknown, options: unknown, context: SummaryContext) => AnswerSummary;

/**
 * A calculated answer: a text instead of a control. The keyboard passes it over, and screen readers say it after it
 * has changed.
 */
export default function CalculatedAnswer({ field, summary }: { field: FieldProps; summary: Summary }) {
  const { id, value, options, locale, label, describedBy } = field;
  const { formatMessage } = useIntl();
  const lines = value === undefined ? [] : linesOf(summary(value, options, { locale, formatMessage }));
  const text = lines.map((line) => line.text).join(', ') || formatMessage(messages.none);
  // The label can change, too, but only a changed answer is said.
  const [before, setBefore] = useState({ text, said: '' });
  if (before.text !== text) setBefore({ text, said: `${label}: ${text}` });
  useSpokenOnPause(before.said);
  return (
    <FieldFrame field={{ ...field, required: false }} kind="single">
      <output id={id} className="KitField-calculated" aria-live="off" aria-describedby={describedBy}>
        {text}
      </output>
    </FieldFrame>
  );
}
