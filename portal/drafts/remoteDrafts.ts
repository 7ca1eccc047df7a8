import type { FormDraft } from '#schemas/types/index.ts';
import { formName } from '#portal/device/formName.ts';
import { takeAhead } from '#portal/api/ahead.ts';
import { call, type Result } from '#portal/api/call.ts';
import type { Failure } from '#portal/api/failures.ts';
import { rememberDeviceKey } from '#portal/state/deviceKey.ts';
import { amendKept } from '#portal/state/offline.ts';
import { loadParticipant } from '#portal/state/participant.ts';
import type { KeeperPorts, RemoteResult } from './DraftKeeper.ts';

/** A form of a participant. */
export interface DraftPlace {
  study: string;
  /** Enrollment identifier. */
  enrollment: string;
  node: string;
  /** Default: the one that the service takes answers for now. */
  occurrence?: number | undefined;
}

/** The name of a form on the device. */
export const nameOf = ({ enrollment, node, occurrence }: DraftPlace): string => formName(enrollment, node, occurrence);

interface KnownDraft {
  deviceKey: string;
  revision: number;
  draft: FormDraft | null;
  /** The service was not reached: this is what it had when it was. */
  isKept?: boolean;
}

const argsOf = ({ study, enrollment, node, occurrence }: DraftPlace) => ({
  path: { study, id: enrollment, node },
  query: { occurrence },
});

type DraftResult = { ok: true; known: KnownDraft } | { ok: false; failure: Failure };

/** The draft of a form at the service. */
const readRemote = async (place: DraftPlace): Promise<DraftResult> =>
  knownOf(place, await call('getDraft', argsOf(place)));

/**
 * The draft of a form that opens. `start.ts` may have fetched it ahead, before it knew the occurrence; the draft of
 * another occurrence is of no use.
 */
export async function readFirst(place: DraftPlace): Promise<DraftResult> {
  const ahead =
    takeAhead('getDraft', argsOf(place)) ?? takeAhead('getDraft', argsOf({ ...place, occurrence: undefined }));
  const result = await ahead;
  return result?.ok && result.data.occurrence === place.occurrence ? knownOf(place, result) : readRemote(place);
}

function knownOf({ enrollment }: DraftPlace, result: Result<'getDraft'>): DraftResult {
  if (!result.ok) return result;
  const { device_key: deviceKey, revision, draft } = result.data;
  rememberDeviceKey(enrollment, deviceKey);
  return { ok: true, known: { deviceKey, revision, draft, isKept: result.isKept === true } };
}

/** The references of the form's files at the service; `undefined` if the service cannot be reached. */
export async function readArrivedFiles({
  enrollment,
  node,
  occurrence,
}: DraftPlace): Promise<ReadonlySet<string> | undefined> {
  const result = await call('listFiles', { path: { id: enrollment }, query: { node_identifier: node, occurrence } });
  return result.ok ? new Set(result.data.files.map((file) => file.interaction_identifier)) : undefined;
}

const kinds: Readonly<Record<string, RemoteResult['kind']>> = {
  draft_conflict: 'conflict',
  already_submitted: 'sent',
  not_now: 'sent',
  contribution_not_open: 'refused',
  contribution_closed: 'refused',
};

/** The remote port of a `DraftKeeper`. */
export const remotePort = (place: DraftPlace): KeeperPorts['remote'] => ({
  async write(base, draft, background) {
    const result = await call('putDraft', { ...argsOf(place), body: { base_revision: base, draft }, background });
    if (result.ok) {
      const { revision, saved_at: savedAt } = result.data;
      amendKept('getDraft', argsOf(place), { revision, draft });
      return { kind: 'kept', revision, at: new Date(savedAt) };
    }
    const { failure } = result;
    // The participant left the study in another tab, or was suspended: this tab follows.
    if ((failure.name === 'conflict' && failure.code === 'not_now') || failure.name === 'unauthorized')
      void loadParticipant();
    const kind = failure.name === 'conflict' ? kinds[failure.code] : failure.name;
    if (kind === 'refused') return { kind, words: 'message' in failure ? (failure.message ?? '') : '' };
    return { kind: kind === 'conflict' || kind === 'sent' ? kind : 'failed' };
  },
  async read() {
    const result = await readRemote(place);
    if (!result.ok) throw new Error(result.failure.name);
    if (result.known.isKept) throw new Error('offline');
    return result.known;
  },
});
