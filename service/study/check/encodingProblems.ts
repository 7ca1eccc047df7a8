import { escapeToken } from '#kit/validation/index.ts';
import type { StudyFault } from '../study.ts';
import type { FileText } from './readTexts.ts';

/** UTF-8 that was read as Latin-1 and saved again: `Ã±` for `ñ`, `Â¿` for `¿`, `â€œ` for a quotation mark. */
const MISREAD = /Ã[\u0080-\u00BF]|Â[\u00A0-\u00BF]|â€[\u0098-\u009D\u00A6œ™˜“”]/;

/** Texts whose signs were read in another encoding. All in a file are one mistake: it was saved wrongly once. */
export function encodingProblems(texts: readonly FileText[]): StudyFault[] {
  const found = texts.flatMap(({ file, pointer, value }) =>
    (typeof value === 'string'
      ? [[pointer, value] as const]
      : Object.entries(value).map(([tag, text]) => [`${pointer}/${escapeToken(tag)}`, text] as const)
    ).flatMap(([at, text]) => {
      const sign = MISREAD.exec(text)?.[0];
      return sign === undefined ? [] : [{ file, pointer: at, sign }];
    }),
  );
  return [...new Set(found.map(({ file }) => file))].map((file) => {
    const all = found.filter((each) => each.file === file);
    const { pointer, sign } = all[0]!;
    const more = all.length === 1 ? '' : ` ${all.length} texts of this file have such signs.`;
    return {
      code: 'misreadSigns',
      severity: 'warning',
      file,
      pointer,
      message: `The text has “${sign}”, which was an accent or another sign before the file was read in another encoding.${more}`,
    };
  });
}
