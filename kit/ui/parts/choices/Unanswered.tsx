import { useIntl } from 'react-intl';
import { summaryMessages } from '#kit/pure/fields/index.ts';

/** In place of the answer to a read-only question that has no text box or option to show as empty, such as a list or a file. */
export function Unanswered() {
  return <p className="KitField-note">{useIntl().formatMessage(summaryMessages.unanswered)}</p>;
}
