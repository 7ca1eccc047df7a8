import { localText } from '#kit/texts/index.ts';
import { type ExportContext, type ExportFile, FACTS } from './exportFormat.ts';

/** What holds for the values of every format. */
const VALUES: readonly string[] = [
  'An option is written as its code. The codebook has the label of each code in each language.',
  'A question that was not asked, or was left empty, has no value. An option such as “Prefer not to answer” is a value like any other.',
  'Moments are in UTC (ISO 8601). time_zone is that of the participant’s device; it is empty if the device sent none.',
  'Texts that participants wrote freely are not searched for names or contact data. The codebook marks them as “free text”: read them before you pass the files on.',
  'Answers that can identify somebody, such as names, contact data, dates of birth and the references of uploaded files, are only in files whose names begin with “identifying”, and only if they were asked for.',
  'participant is a pseudonym. It is the same in each export of this study, in each format; another study has others.',
  'Answers of participants who left the study stay in these files. The file of participants says who left, and when.',
];

/** For formats that have `not_asked`. */
export const notAskedNote =
  'not_asked lists the variables that a condition hid from the participant. Any other without a value was left empty, or is not in this version of the form.';

/** Explains an export to those who receive it: its files, the columns that all of them have, and how to read values. */
export function readMe(
  { study, now }: Pick<ExportContext, 'study'> & { now: Date },
  files: readonly ExportFile[],
  notes: readonly string[],
): ExportFile {
  const { primary_locale: primary } = study.meta;
  const width = Math.max(...files.map(({ name }) => name.length), ...Object.keys(FACTS).map((name) => name.length)) + 2;
  const terms = (all: readonly (readonly [string, string])[]): string =>
    all.map(([term, words]) => `  ${term.padEnd(width)}${words}\n`).join('');
  const points = (all: readonly string[]): string => all.map((words) => `- ${words}\n`).join('');
  const head = [
    `${localText(study.meta.study_name, primary, primary)} (${study.slug}): what participants sent until ${now.toISOString()}\n`,
    `Files\n${terms(files.map(({ name, holds }) => [name, holds]))}`,
    `What every answer has\n${terms(Object.entries(FACTS))}`,
    `Values\n${points([...VALUES, ...notes])}`,
  ].join('\n');
  return { name: 'README.txt', holds: 'this text', head };
}
