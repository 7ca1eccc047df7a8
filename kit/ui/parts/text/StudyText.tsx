import type { ReactNode } from 'react';
import { fetched } from '../notices/fetched.tsx';

/** Props of `StudyText`. */
export interface StudyTextProps {
  /** The text without marks. */
  words: string;
  /** The text with its marks, if it has any. */
  markdown?: string | undefined;
  /** Whether it can have paragraphs, lists and tables. Default: no. */
  hasBlocks?: boolean;
}

/** Shown until the code is loaded. Translators of browsers move a bare text, which React could not replace then. */
const Words = ({ words }: StudyTextProps) => <span>{words}</span>;

/** Shows a text with marks. Pages of forms with marks wait for its code. */
export const Markdown = fetched(() => import('./Markdown.tsx'), { Waiting: Words, Failed: Words });

/**
 * Loads the code of Markdown. Await it before `compileForm` if labels, descriptions or options of a definition may have marks.
 * What shows marks is loaded before what reads them, so a page that is on the screen never waits for it.
 * @throws Error if the code cannot be fetched
 */
export async function loadMarkdown(): Promise<void> {
  const [{ installMarkdown }] = await Promise.all([import('#kit/pure/markdown/index.ts'), Markdown.preload()]);
  installMarkdown();
}

/** A text of a study with its bold and italic words, links, lists and tables. */
export function StudyText(props: StudyTextProps): ReactNode {
  if (props.markdown !== undefined) return <Markdown {...props} />;
  return props.words;
}

/** Props of `StudyParagraph`. */
export interface StudyParagraphProps extends Omit<StudyTextProps, 'hasBlocks'> {
  id?: string | undefined;
  lang?: string | undefined;
  className?: string;
}

/** A paragraph of a study. With marks it can be several, with lists and tables. */
export function StudyParagraph({ words, markdown, ...rest }: StudyParagraphProps) {
  const Element = markdown === undefined ? 'p' : 'div';
  return (
    <Element {...rest}>
      <StudyText words={words} markdown={markdown} hasBlocks />
    </Element>
  );
}
