import { useIntl } from 'react-intl';
import { createControl } from '#kit/form/index.ts';
import { FieldFrame, FieldButton } from '#kit/ui/parts/index.ts';
import { FileField } from '#kit/form/files/ui.tsx';
import { type FileEntry, PREVIEW_HEIGHT } from '#kit/form/files/index.ts';
import type { ImageOptions } from './field.ts';
import { messages } from './messages.ts';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { HEIGHT, RADIUS } from '#kit/ui/theme/index.ts';

const Picture = styled('img')({
  display: 'block',
  maxInlineSize: '100%',
  minBlockSize: HEIGHT.control,
  maxBlockSize: 2 * PREVIEW_HEIGHT,
  borderRadius: RADIUS.control,
});

/** A picture of the study, or an error message if its URL is missing or it cannot be shown. */
function StudyPicture({ url, alt }: { url: string | undefined; alt: string }) {
  const { formatMessage } = useIntl();
  const [tries, setTries] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  if (!url) return <p className="KitField-partError">{formatMessage(messages.noUrl)}</p>;
  if (!hasFailed)
    return <Picture key={tries} src={url} alt={alt} decoding="async" onError={() => setHasFailed(true)} />;
  const again = (): void => {
    setTries(tries + 1);
    setHasFailed(false);
  };
  return (
    <div role="alert">
      <p className="KitField-partError">{formatMessage(messages.problem)}</p>
      <FieldButton onClick={again}>{formatMessage(messages.again)}</FieldButton>
    </div>
  );
}

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
