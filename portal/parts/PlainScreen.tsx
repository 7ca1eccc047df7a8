import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { Message } from '#kit/texts/index.ts';
import { openModal } from '#portal/state/modals.ts';
import { useStudy } from '#portal/state/useStudy.ts';
import { Screen } from './Screen.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';
import { Lead, LinkButton, Row } from './elements.tsx';
import { commonMessages } from './messages.ts';

interface PlainScreenProps {
  title: Message;
  body: Message;
  /**
   * The main action: a screen of the portal (`to`), another page (`href`) or a function. Contacting the study is always
   * offered, too, unless the study is not known.
   */
  action?: { label: Message; to?: string; href?: string; onClick?(): void } | undefined;
}

/** A screen that explains a situation and offers an action: not found, failed, suspended. */
export function PlainScreen({ title, body, action }: PlainScreenProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const hasStudy = useStudy() !== undefined;
  return (
    <Screen>
      <ScreenHeading title={say(title)}>{say(title)}</ScreenHeading>
      <Lead>{say(body)}</Lead>
      <Row>
        {action?.to ? (
          <Button component={Link} href={action.to} variant="contained">
            {say(action.label)}
          </Button>
        ) : null}
        {action?.href ? (
          <Button href={action.href} variant="contained">
            {say(action.label)}
          </Button>
        ) : null}
        {action?.onClick ? (
          <Button onClick={action.onClick} variant="contained">
            {say(action.label)}
          </Button>
        ) : null}
        {!hasStudy ? null : action ? (
          <LinkButton type="button" onClick={() => openModal('contact')}>
            {say(commonMessages.contact)}
          </LinkButton>
        ) : (
          <Button variant="contained" onClick={() => openModal('contact')}>
            {say(commonMessages.contact)}
          </Button>
        )}
      </Row>
    </Screen>
  );
}
