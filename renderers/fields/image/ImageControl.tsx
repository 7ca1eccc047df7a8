import { useIntl } from 'react-intl';
import { createControl } from '#kit/form/index.ts';
import { FieldFrame } from '#kit/parts/index.ts';
import { FileField } from '#kit/files/ui.tsx';
import type { FileEntry } from '#kit/files/index.ts';
import type { ImageOptions } from './field.ts';
import { messages } from './messages.ts';
import { StudyPicture } from './StudyPicture.tsx';

export default createControl<FileEntry[], ImageOptions>(function ImageControl(field) {
  const { url, alt, takes } = field.options;
  const { formatMessage } = useIntl();
  const picture = url || !takes ? <StudyPicture key={url} url={url} alt={alt} /> : null;
  if (!takes)
    return (
      <FieldFrame field={field} kind="group">
        {picture}
      </FieldFrame>
    );
  return (
    <FileField field={field} surplus="first" unreadable={formatMessage(messages.problem)}>
      {picture}
    </FileField>
  );
});
