import type { StudyNode } from '#schemas/types/index.ts';
import { contributionLayouts, typesWithOwnResults } from '#schemas/nodePaths.ts';
import { DEFAULT_MINUTES } from '#kit/compile/index.ts';
import { countedTime, type Finding, readingTime } from '#kit/check/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import type { StudyFault } from '../study.ts';

/** A form that takes more than twice the stated time is reported. */
const MOST_OVER = 2;
/** Who reads slowly, rests or uses a screen reader needs several times as long, so a generous time is correct. */
const GENEROUS = 4;

const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60));
const minutes = (count: number): string => `${count} minute${count === 1 ? '' : 's'}`;

/** Whether the form of a node shows a time: that of a step of the sign-up, and one of several pages. */
const showsTime = ({ layout, content: { form } }: StudyNode): boolean =>
  (form !== undefined && form.schema.length > 1) || (layout !== undefined && !contributionLayouts.includes(layout));

/** Compares the time that a node states with the time that its texts and questions take. */
function timeFinding(node: StudyNode): Pick<Finding, 'pointer' | 'message' | 'fix'> | undefined {
  const { type, content } = node;
  const { form, body, estimated_minutes: listed } = content;
  if (!form) return undefined;
  if (listed !== undefined && form.estimated_minutes !== undefined && listed !== form.estimated_minutes)
    return {
      pointer: '/content/estimated_minutes',
      message: `The dashboard says ${minutes(listed)}, and the form says ${minutes(form.estimated_minutes)}.`,
      fix: 'Write the same number in both places.',
    };
  const written = form.estimated_minutes ?? listed;
  const stated = written ?? (showsTime(node) ? DEFAULT_MINUTES : undefined);
  // The form of a test only describes its results.
  if (stated === undefined || typesWithOwnResults.includes(type)) return undefined;
  const { questions, least, most } = countedTime(form, fieldTypes);
  const reading = readingTime(body, form.primary_locale ?? 'en');
  const [from, to] = [minutesOf(reading + least), minutesOf(reading + most)];
  const isTooLong = stated > GENEROUS * to;
  if (!isTooLong && from <= MOST_OVER * stated) return undefined;
  const counted = from === to ? minutes(to) : `${from} to ${minutes(to)}`;
  const says = written === undefined ? 'It states no time, so it says' : 'It says';
  return {
    pointer:
      written === undefined
        ? '/content/form'
        : form.estimated_minutes === undefined
          ? '/content/estimated_minutes'
          : '/content/form/estimated_minutes',
    message: `${says} ${minutes(stated)}, but to read and answer ${questions === 1 ? 'its question' : `its ${questions} questions`} takes about ${counted}.`,
    fix:
      written === undefined
        ? `Write "estimated_minutes": ${isTooLong ? to : from}, or the time that you measured.`
        : `Write ${isTooLong ? to : from}, or the time that you measured.`,
  };
}

/** The problem of the time that a node states. */
export function timeProblems(file: string, node: StudyNode): StudyFault[] {
  const finding = timeFinding(node);
  return finding ? [{ code: 'timeDiffers', severity: 'hint', file, ...finding }] : [];
}
