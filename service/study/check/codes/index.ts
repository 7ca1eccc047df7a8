import { brand } from './brand.ts';
import { conditions } from './conditions.ts';
import { files } from './files.ts';
import { flow } from './flow.ts';
import { instruments } from './instruments.ts';
import { mails } from './mails.ts';
import { questions } from './questions.ts';
import { schedule } from './schedule.ts';
import { texts } from './texts.ts';
import type { CodeGroup, CodeNotes } from './codeGroup.ts';

/** All codes of the check, by subject. To add one, add its notes here and an example to `tests/check`. */
export const codeGroups: readonly CodeGroup[] = [
  conditions,
  questions,
  instruments,
  files,
  texts,
  brand,
  flow,
  schedule,
  mails,
];

export const codes: Readonly<Record<string, CodeNotes>> = Object.assign({}, ...codeGroups.map((group) => group.codes));
