import { useIntl } from 'react-intl';
import { fileMessages } from '../../files/messages.ts';
import type { RefusedFile } from './sendFiles.ts';

/** What is said at the field of a file that cannot be sent, where the service gave no words. */
export function useFileWords(): (why: RefusedFile['why']) => string {
  const { formatMessage } = useIntl();
  return (why) => formatMessage(why === 'lost' ? fileMessages.lost : fileMessages.refused);
}
