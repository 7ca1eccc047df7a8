import { useIntl } from 'react-intl';
import { refusedFileMessages } from '#kit/files/index.ts';
import type { RefusedFile } from './sendFiles.ts';

/** The text for a file that cannot be uploaded, if the service gave none. */
export function useFileWords(): (why: RefusedFile['why']) => string {
  const { formatMessage } = useIntl();
  return (why) => formatMessage(why === 'lost' ? refusedFileMessages.lost : refusedFileMessages.refused);
}
