import type { FormDraft } from '#schemas/types/index.ts';
import type { DraftChange } from '#kit/form/kitForm/index.ts';
import { serviceNow } from '#portal/state/study/serviceTime.ts';
import type { DeviceDraft } from './deviceDrafts.ts';
import { changedNames, isSameDraft, mergeDrafts, newestDraft, unkeptOf, type Unkept } from './draftChanges.ts';

/** Where the current answers are stored. */
export type DraftStatus =
  /** No answer has changed yet. */
  | { kind: 'nothing' }
  /** Being stored on the device. */
  | { kind: 'saving' }
  /** Stored on this device, not at the service yet. */
  | { kind: 'onDevice'; except: Unkept }
  /** Stored at the service. */
  | { kind: 'saved'; at: Date; except: Unkept }
  /** Only on the screen. The keeper tries again. */
  | { kind: 'unsaved' }
  /** The service refuses them and says why. The keeper tries again after the next change. */
  | { kind: 'refused'; words: string }
  /** Submitted from another tab or device: there is nothing to store any more. */
  | { kind: 'sent' };

/** The service's response to a draft. */
export type RemoteResult =
  | { kind: 'kept'; revision: number; at: Date }
  | { kind: 'conflict' }
  | { kind: 'sent' }
  | { kind: 'refused'; words: string }
  | { kind: 'failed' };

export interface KeeperPorts {
  /** Absent if the device stores nothing. */
  device?: { write(draft: DeviceDraft): Promise<void>; drop(): Promise<void> };
  remote: {
    /** @param background whether the call is automatic: it must not extend the session */
    write(base: number, draft: FormDraft, background: boolean): Promise<RemoteResult>;
    /** @throws if the service cannot be reached */
    read(): Promise<{ revision: number; draft: FormDraft | null }>;
  };
  onStatus(status: DraftStatus): void;
  /** Answers from elsewhere were merged. The form must be rendered from this draft before the participant types on. */
  onMerged(draft: FormDraft): void;
}

/** Milliseconds: a change is stored on the device within a second, and at the service after a pause in typing. */
const DEVICE_WAIT = 300;
const IDLE = 5_000;
/** Milliseconds between attempts at the service; the last value repeats. */
const RETRIES = [2_000, 5_000, 15_000, 30_000];

/**
 * Stores the draft of a form: on the device at once, at the service when the page changes or the participant stops
 * typing. It repeats failed
 * calls, and reports answers as saved only if they are. Independent of React; uses `setTimeout`.
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

  /** @param synced the draft that the service has, as revision `revision` */
  constructor(
    private readonly ports: KeeperPorts,
    private revision: number,
    private synced: FormDraft | null,
  ) {
    this.onDevice = synced;
  }

  /** The form has changed. @param read returns its current draft */
  changed(read: () => FormDraft, change: DraftChange): void {
    if (this.isOver) return;
    this.read = read;
    this.refusal = undefined;
    this.ports.onStatus({ kind: 'saving' });
    this.deviceTimer ??= setTimeout(() => void this.toDevice(), DEVICE_WAIT);
    this.toServiceIn(change === 'page' || change === 'file' ? 0 : IDLE, false);
  }

  /** Adds the draft of this device if it could be read only after the form was opened. Answers that changed meanwhile stay. */
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

  /** Tries the service now, for example when the network is back. */
  retry = (): void => {
    if (this.read && !this.isOver) this.toServiceIn(0, true);
  };

  /** Stores the current answers wherever possible, now. */
  async flush(): Promise<void> {
    if (!this.read || this.isOver) return;
    await Promise.all([this.toDevice(), this.toService(false)]);
  }

  /** The answers were submitted: deletes the draft for good. */
  async sent(): Promise<void> {
    this.end();
    await this.deviceRun.catch(() => undefined);
    await this.ports.device?.drop().catch(() => undefined);
  }

  /** Another tab has taken over the form without asking and continues from the stored draft, so this tab must not write any more. */
  giveUp(): void {
    this.end();
  }

  /** The form leaves the screen. Stores the last changes on the device. */
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
    // Devices share the service's key; see `mergeDrafts`.
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
      // One call at a time; the next one includes what changed meanwhile.
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

  /** Answers that the service had before count as saved when the form was opened. */
  private savedAt = serviceNow();
  private refusal: string | undefined;

  /** Merges what was stored from elsewhere in the meantime. @returns whether that was possible */
  private async takeIn(): Promise<boolean> {
    const theirs = await this.ports.remote.read().catch(() => undefined);
    // Includes what was typed during the call.
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
