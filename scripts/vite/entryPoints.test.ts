import { describe, expect, it } from 'vitest';
import { exportsOf, skipEntryPoints } from './entryPoints.ts';

const parts = exportsOf(
  'kit/ui/parts/index.ts',
  [
    "export { Notice, type NoticeProps } from './notices/Notice.tsx';",
    "export {\n  default as Icon,\n  CalendarButton,\n} from './dates/CalendarButton.tsx';",
    "export type { FieldProps } from './FieldProps.ts';",
  ].join('\n'),
);

describe('an entry point', () => {
  it('leads to the files behind its exports, without types', () => {
    expect([...parts]).toEqual([
      ['Notice', { file: 'kit/ui/parts/notices/Notice.tsx', name: 'Notice' }],
      ['Icon', { file: 'kit/ui/parts/dates/CalendarButton.tsx', name: 'default' }],
      ['CalendarButton', { file: 'kit/ui/parts/dates/CalendarButton.tsx', name: 'CalendarButton' }],
    ]);
  });
});

describe('code that imports from an entry point', () => {
  it.each([
    ["import { Notice } from '#kit/ui/parts/index.ts';", "import { Notice } from '#kit/ui/parts/notices/Notice.tsx';"],
    [
      "import { Icon, Notice as Box, type NoticeProps } from '#kit/ui/parts/index.ts';",
      "import { default as Icon } from '#kit/ui/parts/dates/CalendarButton.tsx'; import { Notice as Box } from '#kit/ui/parts/notices/Notice.tsx';",
    ],
    [
      "export { Notice as default } from '#kit/ui/parts/index.ts';",
      "export { Notice as default } from '#kit/ui/parts/notices/Notice.tsx';",
    ],
    [
      "import {\n  Notice,\n} from '#kit/ui/parts/index.ts';\nnext",
      "import { Notice } from '#kit/ui/parts/notices/Notice.tsx';\n\n\nnext",
    ],
    [
      "import type { FieldProps } from '#kit/ui/parts/index.ts';",
      "import type { FieldProps } from '#kit/ui/parts/index.ts';",
    ],
    ["import { Notice } from './index.ts';", "import { Notice } from './index.ts';"],
  ])('%s', (code, expected) => {
    expect(skipEntryPoints(code, () => parts)).toBe(expected);
  });

  it('fails for a name that does not exist', () => {
    expect(() => skipEntryPoints("import { Absent } from '#kit/ui/parts/index.ts';", () => parts)).toThrow('Absent');
  });
});
