import { styled } from '@mui/material/styles';
import { useEffect, useId } from 'react';
import { useIntl } from 'react-intl';
import type { SupportTexts } from '#kit/pure/support/index.ts';
import { fieldColors, RADIUS } from '#kit/ui/theme/index.ts';
import { announce } from '../notices/announce.ts';
import { supportMessages as messages } from './messages.ts';
import { SupportText } from './SupportText.tsx';

const Group = styled('div')(({ theme }) => ({
  padding: '1.25rem',
  borderRadius: RADIUS.card,
  border: `1px solid ${fieldColors(theme).line}`,
  borderInlineStart: `4px solid ${fieldColors(theme).primary}`,
  color: fieldColors(theme).text,
  background: fieldColors(theme).surface,
}));
const Heading = styled('h2')(({ theme }) => ({
  margin: '0 0 0.75rem',
  fontSize: '1.25rem',
  lineHeight: 1.3,
  color: fieldColors(theme).heading,
}));

interface SupportNoteProps {
  texts: SupportTexts;
  /** Whether it appears while the participant answers, so that it must be announced. */
  isNew?: boolean;
}

/**
 * The crisis support message on a page: below the questions of an unpaged form, on the thank-you page and on the dashboard.
 * A group and not a landmark: an unpaged form with two instruments shows it twice, and landmarks need unique names.
 */
export function SupportNote({ texts, isNew = false }: SupportNoteProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const title = texts.header || formatMessage(messages.title);
  const spoken = isNew ? formatMessage(messages.appeared, { title }) : '';
  useEffect(() => announce(spoken), [spoken]);
  return (
    <Group role="group" aria-labelledby={id} data-support>
      <Heading id={id}>{title}</Heading>
      <SupportText texts={texts} />
    </Group>
  );
}
