import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { SupportLine, SupportTexts } from '#kit/pure/support/index.ts';
import { focusRing, HEIGHT, LINE_WIDTH, RADIUS, whenHovered } from '#kit/ui/theme/index.ts';
import { styleOnce } from '../styleOnce.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { lineNote, linkTo, supportMessages as messages } from './messages.ts';

const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: '1rem', '& p, & ul': { margin: 0 } });
const Lines = styled('ul')({ padding: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '1rem' });
const Ways = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginBlockStart: 12 });
/** A link that looks like a button, because it must be easy to hit in distress. */
const Way = styled(Link)(
  styleOnce((c) => ({
    display: 'inline-flex',
    flex: '1 1 12rem',
    alignItems: 'center',
    justifyContent: 'center',
    minBlockSize: HEIGHT.control,
    padding: '8px 24px',
    border: `${LINE_WIDTH} solid ${c.inputLine}`,
    borderRadius: RADIUS.control,
    background: c.surface,
    color: c.link,
    fontWeight: 700,
    textAlign: 'center',
    ...whenHovered({ background: c.hover }),
    '&:focus-visible': focusRing(c.focus),
    '&[data-main]': {
      borderColor: c.primary,
      background: c.primary,
      color: c.onPrimary,
      ...whenHovered({ background: c.primaryStrong }),
    },
  })),
);

interface SupportTextProps {
  texts: SupportTexts;
  /** Whether calling and texting is what the screen is for, as in a dialog. */
  isMain?: boolean;
}

/** The texts and numbers of the crisis support message. Needs no network, because the form contains all of it. */
export function SupportText({ texts, isMain = false }: SupportTextProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { content, emergency, lines, region } = texts;
  const country = region && intl.formatDisplayName(region, { type: 'region' });
  return (
    <Stack>
      <p style={{ whiteSpace: 'pre-line' }}>{content || say(messages.intro)}</p>
      <p style={{ fontWeight: 600 }}>
        {emergency
          ? say(messages.emergency, { number: emergency, phone: dial(emergency) })
          : say(messages.emergencyNoNumber)}
      </p>
      {lines.length > 0 ? (
        <Lines>
          {lines.map((line) => (
            <li key={line.number}>
              <Line line={line} isMain={isMain} />
            </li>
          ))}
        </Lines>
      ) : null}
      {country ? <p>{say(messages.country, { country })}</p> : null}
      <p>{say(messages.notMonitored)}</p>
    </Stack>
  );
}

/** One service: name, hours, and all ways to reach it. */
function Line({ line, isMain }: { line: SupportLine; isMain: boolean }) {
  const { name, number, text, chat } = line;
  const main = isMain ? '' : undefined;
  const { formatMessage } = useIntl();
  return (
    <>
      <strong>{name}</strong>
      <p>{lineNote(line, formatMessage)}</p>
      <Ways>
        <Way href={linkTo('tel', number)} underline="none" data-main={main}>
          {formatMessage(messages.call, { number })}
        </Way>
        {text ? (
          <Way href={linkTo('sms', text.number)} underline="none" data-main={main}>
            {formatMessage(messages.text, { number: text.number, word: text.word || 'none' })}
          </Way>
        ) : null}
        {chat ? (
          <Way href={chat} target="_blank" rel="noopener noreferrer" underline="none">
            {formatMessage(messages.chat)} <VisuallyHidden>({formatMessage(messages.newTab)})</VisuallyHidden>
          </Way>
        ) : null}
      </Ways>
    </>
  );
}

/** Renders a number as a link that dials it. */
const dial = (number: string) =>
  function Phone(parts: ReactNode[]) {
    return (
      <Link key={number} href={linkTo('tel', number)} sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>
        {parts}
      </Link>
    );
  };
