import { useIntl } from 'react-intl';
import { FieldButton, Icon } from '#kit/ui/parts/index.ts';
import { fileMessages } from './messages.ts';
import type { RefusedChoice } from './useRefusals.ts';

interface RefusedFilesProps {
  refused: readonly RefusedChoice[];
  onDismiss(choice: RefusedChoice): void;
}

/** The files that were not added: name, reason, and a button that removes the message. */
export function RefusedFiles({ refused, onDismiss }: RefusedFilesProps) {
  const { formatMessage } = useIntl();
  if (refused.length === 0) return null;
  return (
    <ul className="KitFiles-list" aria-label={formatMessage(fileMessages.refusedList)}>
      {refused.map((choice, i) => (
        <li key={i} className="KitFiles-refused">
          <p className="KitField-partError">
            <Icon name="error" />
            <span>{choice.text}</span>
          </p>
          <div className="KitFiles-buttons">
            <FieldButton
              icon="remove"
              aria-label={formatMessage(fileMessages.dismissNamed, { name: choice.name })}
              onClick={() => onDismiss(choice)}
            >
              {formatMessage(fileMessages.remove)}
            </FieldButton>
          </div>
        </li>
      ))}
    </ul>
  );
}
