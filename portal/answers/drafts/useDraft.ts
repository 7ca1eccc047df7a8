import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormDraft } from '#schemas/types/index.ts';
import type { Failure } from '#portal/api/failures.ts';
import { inTime } from '#portal/api/device/inTime.ts';
import { dropDeviceDraft, openDeviceDrafts, type DeviceDraft, type DeviceDrafts } from './deviceDrafts.ts';
import { newestDraft, referencesIn, withoutLostFiles } from './draftChanges.ts';
import { announceWrite } from '#portal/state/page/pendingWrites.ts';
import { DraftKeeper, type DraftStatus, type KeeperPorts, type RemoteResult } from './DraftKeeper.ts';
import { leaseTab, type TabLease } from './tabLease.ts';
import { formName } from '#portal/api/device/formName.ts';
import { takeAhead } from '#portal/api/ahead.ts';
import { call, type Result } from '#portal/api/call.ts';
import { rememberDeviceKey } from '#portal/state/access/deviceKey.ts';
import { amendKept } from '#portal/state/page/offline.ts';
import { loadParticipant, noteDraft } from '#portal/state/participant/participant.ts';

/** A form of a participant. */
interface DraftPlace {
  study: string;
  /** Enrollment identifier. */
  enrollment: string;
  node: string;
  /** Default: the one that the service takes answers for now. */
  occurrence?: number | undefined;
}

/** The name of a form on the device. */
const nameOf = ({ enrollment, node, occurrence }: DraftPlace): string => formName(enrollment, node, occurrence);

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
async function readFirst(place: DraftPlace): Promise<DraftResult> {
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
async function readArrivedFiles({
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
const remotePort = (place: DraftPlace): KeeperPorts['remote'] => ({
  async write(base, draft, background) {
    const result = await call('putDraft', { ...argsOf(place), body: { base_revision: base, draft }, background });
    if (result.ok) {
      const { revision, saved_at: savedAt } = result.data;
      amendKept('getDraft', argsOf(place), { revision, draft });
      noteDraft(place.node, place.occurrence, draft);
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

/** The draft of a form, as a screen uses it. */
type DraftState =
  | { kind: 'loading' }
  /** The stored draft could not be loaded. An empty form would look as if the answers were lost. */
  | { kind: 'failed'; failure: Failure; retry(): void }
  | {
      kind: 'ready';
      /** Changes with each draft that the form must be rendered from. */
      generation: number;
      draft: FormDraft | null;
      /** Whether answers from elsewhere were merged with those on the screen. */
      isMerged: boolean;
      status: DraftStatus;
      /** `look`: another tab has the form. `unkept`: the service stores no drafts of it. */
      access: 'write' | 'look' | 'unkept';
      keeper: DraftKeeper | undefined;
      /** Takes over the form from the other tab. */
      takeOver(): void;
    };

type Loaded = Pick<DraftState & { kind: 'ready' }, 'generation' | 'draft' | 'isMerged' | 'access' | 'keeper'>;

const nothing: DraftStatus = { kind: 'nothing' };
/** A form whose draft is neither stored nor restored. */
const unkept: Loaded = { generation: 1, draft: null, isMerged: false, access: 'unkept', keeper: undefined };

/** Loads the draft of a form and stores its changes. @param place `undefined`: the form has no draft */
export function useDraft(place: DraftPlace | undefined): DraftState {
  const name = place && nameOf(place);
  const [wanted, setWanted] = useState({ number: 0, takeOver: false });
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<Failure>();
  const [status, setStatus] = useState(nothing);
  const where = useRef(place!);
  if (place) where.current = place;

  useEffect(() => {
    if (name === undefined) return setLoaded(undefined);
    const run = {
      isOver: false,
      keeper: undefined as DraftKeeper | undefined,
      lease: undefined as TabLease | undefined,
    };
    /** The draft of the device, if it responds only after the form was opened, for example on a phone that has just started. */
    const addLate = async (kept: DeviceDraft | undefined): Promise<void> => {
      const checked = kept && { ...kept, draft: await checkFiles(kept.draft, where.current) };
      if (!run.isOver) run.keeper?.deviceRead(checked);
    };
    const begin = async (): Promise<void> => {
      setFailure(undefined);
      const lost = (): void => {
        if (run.isOver) return;
        run.keeper?.giveUp();
        run.keeper = undefined;
        // The screen can close while the draft is loading: then there is no keeper.
        run.lease?.release();
        run.lease = undefined;
        setLoaded((before) => before && { ...before, access: 'look', keeper: undefined });
      };
      run.lease = await leaseTab(`draft ${name}`, {
        takeOver: wanted.takeOver,
        onAsked: async () => {
          await run.keeper?.flush();
          await run.keeper?.stop();
        },
        onLost: lost,
      });
      if (run.isOver) return run.lease?.release();
      const remote = await readFirst(where.current);
      if (run.isOver) return run.lease?.release();
      if (!remote.ok) {
        run.lease?.release();
        if (remote.failure.name === 'notFound') return setLoaded(unkept);
        if (remote.failure.name === 'conflict' && remote.failure.code === 'already_submitted') {
          void dropDeviceDraft(where.current.study, name).catch(() => undefined);
          setStatus({ kind: 'sent' });
          return setLoaded({ ...unkept, access: 'look' });
        }
        return setFailure(remote.failure);
      }
      const { deviceKey, revision, draft } = remote.known;
      const device = await openDevice(where.current.study, deviceKey);
      const reading = device?.read(name);
      let isLate = false;
      const kept = await (reading && inTime(reading).catch(() => void (isLate = true)));
      const newest = newestDraft(remote.known, kept);
      const present = newest && (await checkFiles(newest, where.current));
      if (run.isOver) return run.lease?.release();
      setStatus(nothing);
      const at = where.current;
      const ports: KeeperPorts = {
        device: device && {
          async write(each) {
            await device.write(name, each);
            noteDraft(at.node, at.occurrence, each.draft);
          },
          drop() {
            noteDraft(at.node, at.occurrence, undefined);
            return device.drop(name);
          },
        },
        remote: remotePort(at),
        onStatus: (next) => void (run.isOver || setStatus(next)),
        // Synchronously: a key pressed before the next rendering would change a form without the other answers.
        onMerged: (merged) =>
          flushSync(() =>
            setLoaded(
              (before) => before && { ...before, draft: merged, isMerged: true, generation: before.generation + 1 },
            ),
          ),
      };
      run.keeper = run.lease && new DraftKeeper(ports, revision, draft);
      if (run.keeper && present && present !== draft) run.keeper.changed(() => present, 'page');
      if (isLate)
        void reading!.then(
          (late) => addLate(late),
          () => undefined,
        ); // Rejects if this browser stores nothing.
      setLoaded((before) => ({
        generation: (before?.generation ?? 0) + 1,
        draft: present,
        isMerged: false,
        access: run.keeper ? 'write' : 'look',
        keeper: run.keeper,
      }));
    };
    void begin();

    const keepNow = (): void => void (document.visibilityState === 'hidden' && run.keeper?.flush());
    const online = (): void => run.keeper?.retry();
    document.addEventListener('visibilitychange', keepNow);
    window.addEventListener('online', online);
    return () => {
      run.isOver = true;
      document.removeEventListener('visibilitychange', keepNow);
      window.removeEventListener('online', online);
      const stopped = run.keeper?.stop() ?? Promise.resolve();
      announceWrite(stopped);
      void stopped.finally(() => run.lease?.release());
    };
  }, [name, wanted]);

  const retry = useCallback(() => setWanted(({ number }) => ({ number: number + 1, takeOver: false })), []);
  const takeOver = useCallback(() => setWanted(({ number }) => ({ number: number + 1, takeOver: true })), []);
  if (!place) return { kind: 'ready', ...unkept, status: nothing, takeOver };
  if (failure) return { kind: 'failed', failure, retry };
  return loaded ? { kind: 'ready', ...loaded, status, takeOver } : { kind: 'loading' };
}

/** The draft without the references of files that the service no longer has: they must not look uploaded. */
async function checkFiles(draft: FormDraft, place: DraftPlace): Promise<FormDraft> {
  if (referencesIn(draft).length === 0) return draft;
  const arrived = await readArrivedFiles(place);
  return arrived && !referencesIn(draft).every((reference) => arrived.has(reference))
    ? withoutLostFiles(draft, (reference) => arrived.has(reference))
    : draft;
}

/** `undefined` if the browser stores nothing: no IndexedDB, or no cryptography outside https. */
async function openDevice(study: string, deviceKey: string): Promise<DeviceDrafts | undefined> {
  if (typeof indexedDB === 'undefined' || !globalThis.crypto?.subtle) return undefined;
  return openDeviceDrafts(study, deviceKey).catch(() => undefined);
}
