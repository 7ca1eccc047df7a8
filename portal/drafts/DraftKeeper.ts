import type { FormDraft } from '#schemas/types/index.ts';
import type { DraftChange } from '#kit/studyForm/index.ts';
import type { DeviceDraft } from './deviceDrafts.ts';
import { changedNames, isSameDraft, mergeDrafts, newestDraft, unkeptOf, type Unkept } from './draftChanges.ts';

/** Where the present answers are. */
export type DraftStatus =
  /** Nothing was changed yet. */
  | { kind: 'nothing' }
  /** On their way to the device. */
  | { kind: 'saving' }
  /** On this device; not at the service yet. */
  | { kind: 'onDevice'; except: Unkept }
  /** At the service. */
  | { kind: 'saved'; at: Date; except: Unkept }
  /** Nowhere but on the screen. It is tried again. */
  | { kind: 'unsaved' }
  /** The service does not take them, and says why. It is tried again after the next change. */
  | { kind: 'refused'; words: string }
  /** The answers were sent from another tab or device: there is nothing to keep any more. */
  | { kind: 'sent' };

/** What became of a draft at the service. */
export type RemoteResult =
  | { kind: 'kept'; revision: number; at: Date }
  | { kind: 'conflict' }
  | { kind: 'sent' }
  | { kind: 'refused'; words: string }
  | { kind: 'failed' };

export interface KeeperPorts {
  /** Left out where the device keeps nothing. */
  device?: { write(draft: DeviceDraft): Promise<void>; drop(): Promise<void> };
  remote: {
    /** @param background nobody asked for it just now: it must not prolong the session */
    write(base: number, draft: FormDraft, background: boolean): Promise<RemoteResult>;
    /** @throws where the service cannot be asked */
    read(): Promise<{ revision: number; draft: FormDraft | null }>;
  };
  onStatus(status: DraftStatus): void;
  /** Answers that were given elsewhere were taken in; the form is to be rendered from this draft before anything else is typed. */
  onMerged(draft: FormDraft): void;
}

/** Milliseconds: a change is on the device well within a second, and at the service after a pause of typing. */
const DEVICE_WAIT = 300;
const IDLE = 5_000;
/** Between tries at the service, the last one from then on. */
const RETRIES = [2_000, 5_000, 15_000, 30_000];

/**
 * Keeps a form that is under way: on the device at once, at the service on a change of page and when the typing pauses. Whatever fails is
 * tried again, and nothing is called saved that is not. Framework-free; times by `setTimeout`.
 */
export class DraftKeeper {
  private read: (() => FormDraft) | undefined;
  private onDevice: FormDraft | null;
  private deviceTimer: ReturnType<typeof setTimeout> | undefined;
  private remoteTimer: ReturnType<typeof setTimeout> | undefined;
  private deviceRun: Promise<void> = Promise.resolve();
  private remoteRun: Promise<void> | undefined;
  private tries = 0;
  private isOver = false;

  /** @param synced what the service has, as revision `revision` */
  constructor(
    private readonly ports: KeeperPorts,
    private revision: number,
    private synced: FormDraft | null,
  ) {
    this.onDevice = synced;
  }

  /** The form has changed. @param read gives its present draft */
  changed(read: () => FormDraft, change: DraftChange): void {
    if (this.isOver) return;
    this.read = read;
    this.refusal = undefined;
    this.ports.onStatus({ kind: 'saving' });
    this.deviceTimer ??= setTimeout(() => void this.toDevice(), DEVICE_WAIT);
    this.toServiceIn(change === 'page' || change === 'file' ? 0 : IDLE, false);
  }

  /** What this device kept could be read only now, after the form was opened. Answers that are only there are added; what was changed meanwhile stays. */
  deviceRead(kept: DeviceDraft | undefined): void {
    if (this.isOver) return;
    const mine = this.present();
    const newest = newestDraft({ revision: this.revision, draft: this.synced }, kept);
    if (newest && newest !== this.synced) {
      const merged = mine ? mergeDrafts(newest, mine, changedNames(this.synced, mine)) : newest;
      this.read = () => merged;
      this.ports.onMerged(merged);
    }
    void this.toDevice();
    this.toServiceIn(0, false);
  }

  /** Tries the service now, e.g. when the network is back. */
  retry = (): void => {
    if (this.read && !this.isOver) this.toServiceIn(0, true);
  };

  /** Puts what is on the screen where it can be put, now. */
  async flush(): Promise<void> {
    if (!this.read || this.isOver) return;
    await Promise.all([this.toDevice(), this.toService(false)]);
  }

  /** The answers are sent: their draft goes, and nothing brings it back. */
  async sent(): Promise<void> {
    this.end();
    await this.deviceRun.catch(() => undefined);
    await this.ports.device?.drop().catch(() => undefined);
  }

  /** Another tab has taken the form over without asking. It goes on from what was kept, so nothing more may be written from here. */
  giveUp(): void {
    this.end();
  }

  /** The form leaves the screen; what was typed last still goes to the device. */
  async stop(): Promise<void> {
    if (this.isOver) return;
    const last = this.toDevice();
    this.end();
    await last;
  }

  private end(): void {
    this.isOver = true;
    clearTimeout(this.deviceTimer);
    clearTimeout(this.remoteTimer);
  }

  private toServiceIn(milliseconds: number, background: boolean): void {
    clearTimeout(this.remoteTimer);
    this.remoteTimer = setTimeout(() => void this.toService(background), milliseconds);
  }

  private present(): FormDraft | undefined {
    const draft = this.read?.();
    // The key was agreed on with the service; see `mergeDrafts`.
    return draft && this.synced ? { ...draft, submission_key: this.synced.submission_key } : draft;
  }

  private toDevice(): Promise<void> {
    clearTimeout(this.deviceTimer);
    this.deviceTimer = undefined;
    const draft = this.present();
    if (!draft || this.isOver) return this.deviceRun;
    const { device } = this.ports;
    this.deviceRun = this.deviceRun
      .then(
        () =>
          device?.write({ draft, base: this.revision, dirty: changedNames(this.synced, draft) }) ??
          Promise.reject(new Error('no place on the device')),
      )
      .then(() => void (this.onDevice = draft))
      .catch(() => undefined)
      .then(() => this.tell());
    return this.deviceRun;
  }

  private async toService(background: boolean): Promise<void> {
    if (this.remoteRun) {
      // One after the other; what changed meanwhile goes with the next.
      await this.remoteRun;
      if (this.isOver) return;
    }
    this.remoteRun = this.writeRemote(background).finally(() => (this.remoteRun = undefined));
    await this.remoteRun;
  }

  private async writeRemote(background: boolean): Promise<void> {
    clearTimeout(this.remoteTimer);
    const draft = this.present();
    if (!draft || this.isOver || isSameDraft(draft, this.synced)) return this.tell();
    const result = await this.ports.remote
      .write(this.revision, draft, background)
      .catch((): RemoteResult => ({ kind: 'failed' }));
    if (this.isOver) return;
    if (result.kind === 'kept') {
      this.synced = draft;
      this.revision = result.revision;
      this.savedAt = result.at;
      this.tries = 0;
      // So that the device knows what the service has.
      void this.toDevice();
      return this.tell();
    }
    if (result.kind === 'sent') {
      this.end();
      await this.ports.device?.drop().catch(() => undefined);
      return this.ports.onStatus({ kind: 'sent' });
    }
    if (result.kind === 'refused') {
      this.refusal = result.words;
      return this.tell();
    }
    if (result.kind === 'conflict' && (await this.takeIn())) return this.toServiceIn(0, background);
    this.toServiceIn(RETRIES[Math.min(this.tries, RETRIES.length - 1)]!, true);
    this.tries += 1;
    this.tell();
  }

  /** What the service has from before is safe as of the moment at which the form was opened. */
  private savedAt = new Date();
  private refusal: string | undefined;

  /** Takes in what was kept from elsewhere in the meantime. @returns whether that was possible */
  private async takeIn(): Promise<boolean> {
    const theirs = await this.ports.remote.read().catch(() => undefined);
    // What was typed while the service was asked is the person's, too.
    const mine = this.present();
    if (!theirs || !mine || this.isOver) return false;
    const merged = theirs.draft ? mergeDrafts(theirs.draft, mine, changedNames(this.synced, mine)) : mine;
    this.revision = theirs.revision;
    this.synced = theirs.draft;
    if (changedNames(mine, merged).length > 0 || merged.submission_key !== mine.submission_key) {
      this.read = () => merged;
      this.ports.onMerged(merged);
    }
    return true;
  }

  private tell(): void {
    const draft = this.present();
    if (this.isOver || !draft) return;
    if (isSameDraft(draft, this.synced))
      return this.ports.onStatus({ kind: 'saved', at: this.savedAt, except: unkeptOf(draft) });
    if (this.refusal !== undefined) return this.ports.onStatus({ kind: 'refused', words: this.refusal });
    if (isSameDraft(draft, this.onDevice)) return this.ports.onStatus({ kind: 'onDevice', except: unkeptOf(draft) });
    this.ports.onStatus(this.deviceTimer === undefined ? { kind: 'unsaved' } : { kind: 'saving' });
  }
}
