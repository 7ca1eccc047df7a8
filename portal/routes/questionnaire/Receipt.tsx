import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { dateTimeText } from '#kit/dates/index.ts';
import { Icon } from '#kit/parts/index.ts';
import type { Message } from '#kit/texts/index.ts';
import { SentAnswers } from '#portal/forms/fetchedForms.ts';
import type { Sent } from '#portal/forms/sent.ts';
import { Lead, Row, roles } from '#portal/parts/elements.tsx';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { NextActivity } from './NextActivity.tsx';
import { messages } from './messages.ts';

const Tick = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  color: roles(theme).success,
  '& svg': { width: '3rem', height: '3rem' },
}));

interface ReceiptProps {
  sent: Sent;
  /** The slug of the questionnaire. */
  slug: string;
  /** The title of the questionnaire. */
  title: string;
  /** With the arguments `title` and `when`. */
  message: Message;
  /** Whether the participant can return to the dashboard. */
  hasDashboard: boolean;
}

/** The screen after submission: what was received, when, and a copy of the answers. */
export function Receipt({ sent, slug, title, message, hasDashboard }: ReceiptProps) {
  const { formatMessage, locale } = useIntl();
  return (
    <Screen>
      {hasDashboard ? (
        <Tick>
          <Icon name="success" size={3} />
        </Tick>
      ) : null}
      <ScreenHeading title={formatMessage(messages.thanks)}>{formatMessage(messages.thanks)}</ScreenHeading>
      <Lead>{formatMessage(message, { title, when: dateTimeText(sent.at, locale) })}</Lead>
      <SentAnswers sent={sent} title={title}>
        {hasDashboard ? (
          <Row data-screen-only>
            <NextActivity done={slug} />
          </Row>
        ) : null}
      </SentAnswers>
    </Screen>
  );
}
