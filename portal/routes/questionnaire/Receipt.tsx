import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { dateTimeText } from '#kit/dates/index.ts';
import type { Message } from '#kit/texts/index.ts';
import { SentAnswers } from '#portal/forms/fetchedForms.ts';
import type { Sent } from '#portal/forms/sent.ts';
import { Lead, Row } from '#portal/parts/elements.tsx';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { SuccessTick } from '#portal/parts/SuccessTick.tsx';
import { toDashboard, type Exit } from './exits.ts';
import { NextActivity } from './NextActivity.tsx';

interface ReceiptProps {
  sent: Sent;
  /** The slug of the questionnaire. */
  slug: string;
  /** The title of the questionnaire. */
  title: string;
  /** With the arguments `title` and `when`. */
  message: Message;
  /** The heading. */
  thanks: Message;
  /** Where the participant goes next; `undefined`: nowhere. */
  exit: Exit | undefined;
}

/** The screen after submission: what was received, when, and a copy of the answers. */
export function Receipt({ sent, slug, title, thanks, message, exit }: ReceiptProps) {
  const { formatMessage, locale } = useIntl();
  return (
    <Screen>
      {exit ? <SuccessTick /> : null}
      <ScreenHeading title={formatMessage(thanks)}>{formatMessage(thanks)}</ScreenHeading>
      <Lead>{formatMessage(message, { title, when: dateTimeText(sent.at, locale) })}</Lead>
      <SentAnswers sent={sent} title={title}>
        {exit ? (
          <Row data-screen-only>
            {exit === toDashboard ? (
              <NextActivity done={slug} />
            ) : (
              <Button component={Link} href={exit.href} variant="contained">
                {formatMessage(exit.label)}
              </Button>
            )}
          </Row>
        ) : null}
      </SentAnswers>
    </Screen>
  );
}
