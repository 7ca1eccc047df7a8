import { proxy, ref } from 'valtio';
import type { FormValues, FormDefinition } from '#kit/pure/compile/index.ts';
import { isUnsentUsed } from '#portal/api/device/isUnsentUsed.ts';
import type { Participant } from '#schemas/types/index.ts';
import { logOutQuestion } from './modals.ts';
import { studySlug } from '../study/visit.ts';

/** Why answers that wait on this device were not taken, so that the participant has to decide. */
export type Obstacle =
  /** The study has other answers already, such as from another device. */
  | 'already'
  /** The time for answers is over. */
  | 'closed'
  /** The study takes no answers from the participant at the moment. */
  | 'notNow'
  /** The questions have changed, or the study does not accept an answer or a file. */
  | 'changed'
  /** The study asks for a one-time code. */
  | 'code'
  /** The browser has deleted them. Never stored. */
  | 'lost';

/** How it stands with submitted answers that are only on this device. */
export type UnsentStanding =
  /** There is no connection, or none was tried yet. */
  | { kind: 'waits' }
  /** The study was reached and could not take them. They are sent again. */
  | { kind: 'delayed' }
  | { kind: 'sending' }
  | { kind: 'refused'; obstacle: Obstacle }
  /** They have arrived. The screen of the form can show the receipt once. */
  | { kind: 'arrived'; unsent: Pick<UnsentForm, 'definition' | 'data' | 'files'>; receipt: Participant['receipt'] };

/** Submitted answers as they wait on this device. */
export interface UnsentForm {
  node: string;
  occurrence: number;
  title: string;
  definition: FormDefinition;
  data: FormValues;
  /** As the service takes them. A file that is not uploaded has its id in place of its reference. */
  contributions: { attribute: string; value: unknown }[];
  locale: string;
  submissionKey: string;
  /** When the participant sent them, in ISO 8601. Absent if an earlier version of the portal has kept them. */
  answeredAt?: string | undefined;
  /** Whether only the response may be lost: they were sent, with all their files, and no response came. */
  mayHaveArrived?: boolean | undefined;
  /** The files whose bytes are on this device, and their references once they are uploaded. */
  files: readonly WaitingFile[];
  /** Kept, so that the participant reads it also without network. */
  obstacle?: Obstacle | undefined;
}

/** A file of such answers. */
export interface WaitingFile {
  id: string;
  name?: string | undefined;
  type: string;
  size: number;
  bucket?: string | undefined;
  reference?: string | undefined;
}

/**
 * Owns how it stands with the answers that wait on this device, by `formName`. `of` is the enrollment that it is known
 * for. `portal/answers/unsent` stores and sends them.
 */
export const unsentAnswers = proxy<{ of?: string | undefined; standings: Record<string, UnsentStanding> }>({
  standings: {},
});

export function setStanding(name: string, standing: UnsentStanding): void {
  unsentAnswers.standings[name] = standing.kind === 'arrived' ? ref(standing) : standing;
}

/** The answers that this page has seen: it stores them again if the browser deletes them. */
export const seenUnsent = new Map<string, UnsentForm>();

export function forgetStanding(name: string): void {
  seenUnsent.delete(name);
  delete unsentAnswers.standings[name];
}

/** What the device keeps of unsent answers; `undefined` if it never kept any, or stores nothing. */
const fetchStore = async () =>
  (await isUnsentUsed(studySlug()).catch(() => false)) ? import('#portal/api/device/unsentStore.ts') : undefined;

/** True if answers wait on this device. @param enrollment default: anybody's answers count. Never rejects */
export const isAnythingUnsent = (enrollment?: string): Promise<boolean> =>
  fetchStore()
    .then((store) => store?.unsentNames(studySlug(), enrollment))
    .then(
      (names = []) => names.length > 0,
      () => false,
    );

/** Deletes the answers of a participant that wait on this device, for good. Never rejects. */
export async function forgetUnsent(enrollment: string): Promise<void> {
  unsentAnswers.standings = {};
  seenUnsent.clear();
  // Deletion fails if the browser stores nothing, and then there is nothing to delete.
  await fetchStore()
    .then((store) => store?.forgetUnsentStore(studySlug(), enrollment))
    .catch(() => undefined);
}

/** @returns whether a participant may be logged out; asks them if answers would be lost */
export async function mayLoseUnsent(enrollment: string): Promise<boolean> {
  if (!(await isAnythingUnsent(enrollment))) return true;
  logOutQuestion.answer?.(false);
  return new Promise((resolve) => {
    logOutQuestion.answer = (logsOut) => {
      logOutQuestion.answer = undefined;
      resolve(logsOut);
    };
  });
}

/** The answers whose own screen is open: it says what becomes of them. */
const watched = new Set<string>();
export const isWatched = (name: string): boolean => watched.has(name);

/** @returns a function that ends it */
export function watch(name: string): () => void {
  watched.add(name);
  return () => void watched.delete(name);
}
