import { styled } from '@mui/material/styles';
import type { TypingTestOptions } from '../field.ts';
import { RADIUS } from '#kit/ui/theme/index.ts';

/** The writing task: the study's prompt and picture, if any. */
export function Assignment({
  options: { prompt, imageUrl, imageDescription },
  lang,
}: {
  options: TypingTestOptions;
  lang: string | undefined;
}) {
  return (
    <>
      {prompt ? <Prompt lang={lang}>{prompt}</Prompt> : null}
      {imageUrl === undefined ? null : <Picture src={imageUrl} alt={imageDescription} />}
    </>
  );
}

const Prompt = styled('p')({ margin: 0, marginBlockEnd: 16, maxInlineSize: '38em', whiteSpace: 'pre-line' });
const Picture = styled('img')({
  display: 'block',
  maxInlineSize: '100%',
  maxBlockSize: '24rem',
  marginBlockEnd: 16,
  borderRadius: RADIUS.control,
});
