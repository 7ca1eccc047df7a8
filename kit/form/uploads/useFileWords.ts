import { useIntl } from 'react-intl';
import { fileMessages } from '../../files/messages.ts';
import type { RefusedFile } from './sendFiles.ts';

/** The text for a file that cannot be uploaded, if the service gave none. */
export function useFileWords(): (why: RefusedFile['why']) => string {
  const { formatMessage } = useIntl();
  return (why) => formatMessage(why === 'lost' ? fileMessages.lost : fileMessages.refused);
}
