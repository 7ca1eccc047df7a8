import type { StudyNode } from '#schemas/types/index.ts';
import type { Contribution } from '#kit/pure/compile/index.ts';
import type { Deps } from '#service/deps/deps.ts';
import type { StoredSubmission } from './storeSubmission.ts';
import { withoutSensitive } from './withoutSensitive.ts';

/** A submission as its participant may read it again. */
interface SentSubmission extends Pick<StoredSubmission, 'id' | 'sentAt' | 'occurrence'> {
  /** The node in the version that was answered. Without a form, the answers are not for the participant. */
  node: StudyNode;
  contributions: Contribution[];
  /** Names of the answered questions whose answers are sensitive and therefore left out. */
  withheld: string[];
  /** Every occurrence that the participant has submitted, in ascending order. */
  occurrences: number[];
}

interface Wanted {
  study: string;
  enrollment: string;
  /** Slug of the node. */
  node: string;
  /** `undefined`: the last one. */
  occurrence: number | undefined;
}

/** @returns `undefined` if the participant has submitted no such answers */
export async function readSubmission({ db }: Pick<Deps, 'db'>, wanted: Wanted): Promise<SentSubmission | undefined> {
  const all = await db
    .selectFrom('submissions')
    .select(['id', 'occurrence', 'version', 'sent_at'])
    .where('enrollment_id', '=', wanted.enrollment)
    .where('node', '=', wanted.node)
    .orderBy('occurrence')
    .execute();
  const submission =
    wanted.occurrence === undefined ? all.at(-1) : all.find(({ occurrence }) => occurrence === wanted.occurrence);
  if (!submission) return undefined;
  const { definition } = await db
    .selectFrom('definitions')
    .select('definition')
    .where('study', '=', wanted.study)
    .where('node', '=', wanted.node)
    .where('version', '=', submission.version)
    .executeTakeFirstOrThrow();
  const node = definition as StudyNode;
  const contributions = await db
    .selectFrom('contributions')
    .select(['attribute', 'value'])
    .where('submission_id', '=', submission.id)
    .orderBy('id')
    .execute();
  return {
    id: submission.id,
    sentAt: submission.sent_at,
    node,
    ...withoutSensitive(node, contributions),
    occurrence: submission.occurrence,
    occurrences: all.map(({ occurrence }) => occurrence),
  };
}
