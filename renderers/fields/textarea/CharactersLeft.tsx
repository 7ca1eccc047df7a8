import { useIntl } from 'react-intl';
import { useSpokenOnPause } from '#kit/parts/index.ts';
import { lengthOf } from '#kit/validation/index.ts';
import { messages } from './messages.ts';

/** Share of the limit below which the remaining count is also announced; earlier announcements would only distract. */
const NEAR = 0.1;

/** The number of characters (code points) left under a limit: always visible, announced only near the limit and when typing pauses. */
export function CharactersLeft({ id, text, limit }: { id: string; text: string; limit: number }) {
  const { formatMessage } = useIntl();
  const left = limit - lengthOf(text);
  const words =
    left < 0 ? formatMessage(messages.tooMany, { count: -left }) : formatMessage(messages.left, { count: left });
  useSpokenOnPause(text !== '' && left <= limit * NEAR ? words : '');
  return (
    <p className="KitField-hint" id={id} style={{ marginBlockStart: 8 }}>
      {words}
    </p>
  );
}
