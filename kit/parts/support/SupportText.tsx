import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { SupportLine, SupportTexts } from '#kit/support/index.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { supportMessages as messages } from './messages.ts';

const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: '1rem', '& p, & ul': { margin: 0 } });
const Lines = styled('ul')({ padding: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '1rem' });
const Ways = styled('span')({ display: 'flex', flexWrap: 'wrap', columnGap: '1.5rem' });
/** At least 44 px high (WCAG 2.5.5), because it must be easy to hit in distress. */
const Way = styled(Link)({ display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem', fontWeight: 700 });

/** The texts and numbers of the crisis support message. Needs no network, because the form contains all of it. */
export function SupportText({ texts }: { texts: SupportTexts }) {
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
              <Line line={line} />
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
function Line({ line: { name, number, hours, free, text, chat, note } }: { line: SupportLine }) {
  const { formatMessage } = useIntl();
  const when =
    hours === 'always'
      ? formatMessage(messages.always, { free: String(free) })
      : hours && formatMessage(messages.hours, { free: String(free), hours });
  return (
    <>
      <strong>{name}</strong>
      <p>{[when, note].filter(Boolean).join(' ')}</p>
      <Ways>
        <Way href={`tel:${dialed(number)}`}>{formatMessage(messages.call, { number })}</Way>
        {text ? (
          <Way href={`sms:${dialed(text.number)}`}>
            {formatMessage(messages.text, { number: text.number, word: text.word || 'none' })}
          </Way>
        ) : null}
        {chat ? (
          <Way href={chat} target="_blank" rel="noopener noreferrer">
            {formatMessage(messages.chat)} <VisuallyHidden>({formatMessage(messages.newTab)})</VisuallyHidden>
          </Way>
        ) : null}
      </Ways>
    </>
  );
}

const dialed = (number: string): string => number.replace(/[^\d+]/g, '');

/** Renders a number as a link that dials it. */
const dial = (number: string) =>
  function Phone(parts: ReactNode[]) {
    return (
      <Link key={number} href={`tel:${dialed(number)}`} sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>
        {parts}
      </Link>
    );
  };
