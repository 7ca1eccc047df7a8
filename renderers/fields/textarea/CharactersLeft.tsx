import { useIntl } from 'react-intl';
import { useSpokenOnPause } from '#kit/controls/useSpokenOnPause.ts';
import { messages } from './messages.ts';

/** From this part of the limit on, what is left is also spoken; before, it would only disturb. */
const NEAR = 0.1;

/** Characters (code points) that are left under a limit: always seen, spoken only near its end and when typing pauses. */
export function CharactersLeft({ id, text, limit }: { id: string; text: string; limit: number }) {
  const { formatMessage } = useIntl();
  const left = limit - [...text].length;
  const words = left < 0 ? formatMessage(messages.tooMany, { count: -left }) : formatMessage(messages.left, { count: left });
  useSpokenOnPause(text !== '' && left <= limit * NEAR ? words : '');
  return (
    <p className="KitField-hint" id={id} style={{ marginBlockStart: 8 }}>
      {words}
    </p>
  );
}
