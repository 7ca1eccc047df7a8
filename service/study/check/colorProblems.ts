import type { StudyFault } from '../study.ts';

const COLOR = /^\/meta\/brand\/branding_json\/color_\d+$/;

/** Replaces the schema's message about a color by one that says what a color is. */
export const withColorAdvice = (faults: readonly StudyFault[]): StudyFault[] =>
  faults.map((fault) =>
    fault.code === 'wrongShape' && COLOR.test(fault.pointer)
      ? {
          ...fault,
          code: 'notAColor',
          message: `${/^“.*?”/.exec(fault.message)?.[0] ?? 'This'} is not a color.`,
          fix: 'Write six hexadecimal digits, such as "#1F5FA8".',
        }
      : fault,
  );
