import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormDraft } from '#schemas/types/index.ts';
import { fileShelf } from '#kit/form/files/index.ts';
import type { DeviceDraft } from './deviceDrafts.ts';
import { DraftKeeper, type DraftStatus, type KeeperPorts, type RemoteResult } from './DraftKeeper.ts';

const KEY = '4f0c7d4e-8f1b-4c39-9c37-5f1d7b1f2a10';
const draftOf = (values: Record<string, unknown>, page = 'one'): FormDraft => ({
  submission_key: KEY,
  page,
  places: {},
  values: Object.entries(values).map(([name, value]) => ({ name, input: 'x', value })),
});
const valuesOf = (draft: FormDraft | null | undefined) =>
  Object.fromEntries((draft?.values ?? []).map(({ name, value }) => [name, value]));

/** A service and a device with set results. */
function setUp(
  start: { revision: number; draft: FormDraft | null } = { revision: 0, draft: null },
  options: { device?: boolean } = {},
) {
  const service = {
    ...start,
    down: false,
    wait: 0,
    refuses: undefined as RemoteResult['kind'] | undefined,
    calls: [] as { background: boolean }[],
  };
  const device = { kept: undefined as DeviceDraft | undefined, broken: false };
  const seen: DraftStatus['kind'][] = [];
  const said: DraftStatus[] = [];
  const merged: FormDraft[] = [];
  const ports: KeeperPorts = {
    device:
      options.device === false
        ? undefined
        : {
            write: async (draft) => {
              if (device.broken) throw new Error('full');
              device.kept = draft;
            },
            drop: async () => void (device.kept = undefined),
          },
    remote: {
      async write(base, draft, background) {
        service.calls.push({ background });
        if (service.refuses) return { kind: service.refuses, words: 'Too long.' } as RemoteResult;
        if (service.down) return { kind: 'failed' };
        if (base !== service.revision) return { kind: 'conflict' };
        service.revision += 1;
        service.draft = draft;
        return { kind: 'kept', revision: service.revision, at: new Date(0) };
      },
      async read() {
        if (service.down) throw new Error('down');
        await new Promise((done) => void setTimeout(done, service.wait));
        return { revision: service.revision, draft: service.draft };
      },
    },
    onStatus: (status) => {
      seen.push(status.kind);
      said.push(status);
    },
    onMerged: (draft) => void merged.push(draft),
  };
  const keeper = new DraftKeeper(ports, start.revision, start.draft);
  let present = start.draft ?? draftOf({});
  const change = (values: Record<string, unknown>, kind: 'answer' | 'page' | 'file' = 'answer') => {
    present = draftOf({ ...valuesOf(present), ...values });
    keeper.changed(() => present, kind);
  };
  return { keeper, service, device, seen, said, merged, change };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a change', () => {
  it('is on the device within a second and at the service after five quiet ones', async () => {
    const { service, device, seen, change } = setUp();
    change({ a: 1 });
    await pass(999);
    expect(valuesOf(device.kept?.draft)).toEqual({ a: 1 });
    expect(device.kept?.dirty).toEqual(['a']);
    expect(service.draft).toBeNull();
    expect(seen.at(-1)).toBe('onDevice');
    await pass(4_001);
    expect(valuesOf(service.draft)).toEqual({ a: 1 });
    expect(seen.at(-1)).toBe('saved');
    expect(device.kept).toMatchObject({ base: 1, dirty: [] });
  });

  it('is on the device within a second however long the participant types', async () => {
    const { device, service, change } = setUp();
    for (let i = 1; i <= 40; i += 1) {
      change({ a: i });
      await pass(100);
    }
    expect(Number(valuesOf(device.kept?.draft).a)).toBeGreaterThan(35);
    expect(service.calls).toHaveLength(0);
  });

  it('goes to the service at once with a change of page, as something that the person did', async () => {
    const { service, change } = setUp();
    change({ a: 1 }, 'page');
    await pass(1);
    expect(valuesOf(service.draft)).toEqual({ a: 1 });
    expect(service.calls).toEqual([{ background: false }]);
  });

  it('is not sent again when nothing changed since', async () => {
    const { keeper, service, change } = setUp();
    change({ a: 1 }, 'page');
    await pass(10);
    await keeper.flush();
    keeper.retry();
    await pass(60_000);
    expect(service.calls).toHaveLength(1);
  });
});

describe('what is called saved', () => {
  it('was saved at the latest when the form was opened, if the participant goes back to what was there', async () => {
    const opened = Date.now();
    const { said, change } = setUp({ revision: 3, draft: draftOf({ a: 1 }) });
    change({ a: 1 });
    await pass(1_000);
    expect(said.at(-1)).toMatchObject({ kind: 'saved', at: new Date(opened) });
  });

  const id = fileShelf.put(new File(['x'], 'night.jpg'));
  const file = (reference?: string) => [
    { file_id: id, name: 'night.jpg', ...(reference && { interaction_identifier: reference }) },
  ];

  it('names the files that are not there yet, and saves at once when they are', async () => {
    const { said, service, change } = setUp();
    change({ a: 1, photo: file() });
    await pass(1_000);
    expect(said.at(-1)).toMatchObject({ kind: 'onDevice', except: { files: 1 } });
    await pass(5_000);
    expect(said.at(-1)).toMatchObject({ kind: 'saved', except: { files: 1 } });
    change({ photo: file('r1') }, 'file');
    await pass(1);
    expect(said.at(-1)).toMatchObject({ kind: 'saved', except: { files: 0, lost: 0, withheld: [] } });
    expect(service.calls).toHaveLength(2);
  });

  it('tells files that are on their way from those that have to be chosen again', async () => {
    const { said, change } = setUp();
    change({ photo: [...file(), { file_id: 'not on this page', name: 'day.jpg' }] }, 'page');
    await pass(1_000);
    expect(said.at(-1)).toMatchObject({ kind: 'saved', except: { files: 1, lost: 1 } });
  });

  it('names the answers that are never kept', async () => {
    const { keeper, said } = setUp();
    keeper.changed(() => ({ ...draftOf({ a: 1 }), withheld: ['insurance'] }), 'page');
    await pass(1_000);
    expect(said.at(-1)).toMatchObject({ kind: 'saved', except: { files: 0, withheld: ['insurance'] } });
  });

  it('is nothing that the service refuses: its words are shown, and it is not sent again unchanged', async () => {
    const { said, service, change } = setUp();
    service.refuses = 'refused';
    change({ a: 1 }, 'page');
    await pass(60_000);
    expect(said.at(-1)).toEqual({ kind: 'refused', words: 'Too long.' });
    expect(service.calls).toHaveLength(1);
    service.refuses = undefined;
    change({ a: 2 }, 'page');
    await pass(1_000);
    expect(said.at(-1)).toMatchObject({ kind: 'saved' });
  });
});

describe('when the service is down', () => {
  it('says so truthfully, tries again by itself, in the background, and is saved in the end', async () => {
    const { service, seen, change } = setUp();
    service.down = true;
    change({ a: 1 }, 'page');
    await pass(10_000);
    expect(seen.at(-1)).toBe('onDevice');
    expect(seen).not.toContain('saved');
    service.down = false;
    await pass(15_000);
    expect(seen.at(-1)).toBe('saved');
    expect(service.calls.map(({ background }) => background)).toEqual([
      false,
      ...service.calls.slice(1).map(() => true),
    ]);
  });

  it('and the device keeps nothing, it is called not saved until it is', async () => {
    const { service, device, seen, change } = setUp();
    service.down = true;
    device.broken = true;
    change({ a: 1 });
    await pass(6_000);
    expect(seen.at(-1)).toBe('unsaved');
    expect(seen).not.toContain('onDevice');
    service.down = false;
    await pass(60_000);
    expect(seen.at(-1)).toBe('saved');
  });

  it('is asked at once when the network is back', async () => {
    const { keeper, service, seen, change } = setUp(undefined, { device: false });
    service.down = true;
    change({ a: 1 }, 'page');
    await pass(120_000);
    service.down = false;
    keeper.retry();
    await pass(1);
    expect(seen.at(-1)).toBe('saved');
  });
});

describe('answers from two devices', () => {
  it('are put together: each has what it changed itself', async () => {
    const start = { revision: 3, draft: draftOf({ a: 'old', b: 'old', c: 'old' }) };
    const { service, merged, seen, change } = setUp(start);
    service.revision = 4;
    service.draft = draftOf({ a: 'theirs', b: 'theirs' });
    change({ b: 'mine' }, 'page');
    await pass(50);
    expect(valuesOf(service.draft)).toEqual({ a: 'theirs', b: 'mine' });
    expect(merged.map(valuesOf)).toEqual([{ a: 'theirs', b: 'mine' }]);
    expect(seen.at(-1)).toBe('saved');
  });

  it('lose nothing that is typed while they are fetched', async () => {
    const { service, merged, change } = setUp();
    service.revision = 1;
    service.draft = draftOf({ a: 'theirs' });
    service.wait = 2_000;
    change({ b: 'begun' }, 'page');
    await pass(1_000);
    change({ b: 'done' });
    await pass(10_000);
    expect(merged.map(valuesOf)).toEqual([{ a: 'theirs', b: 'done' }]);
    expect(valuesOf(service.draft)).toEqual({ a: 'theirs', b: 'done' });
  });

  it('keep one submission key, the first that was kept', async () => {
    const { service, change } = setUp();
    service.revision = 1;
    service.draft = { ...draftOf({ a: 'theirs' }), submission_key: 'theirs' };
    change({ b: 'mine' }, 'page');
    await pass(50);
    expect(service.draft!.submission_key).toBe('theirs');
  });

  it('were sent from the other one: there is nothing to keep any more', async () => {
    const { service, device, seen, change } = setUp();
    service.refuses = 'sent';
    change({ a: 1 }, 'page');
    await pass(400);
    expect(seen.at(-1)).toBe('sent');
    expect(device.kept).toBeUndefined();
    change({ a: 2 });
    await pass(60_000);
    expect(service.calls).toHaveLength(1);
    expect(device.kept).toBeUndefined();
  });
});

describe('what the device kept, if it can be read only after the form was opened', () => {
  const late = (values: Record<string, unknown>, dirty: string[]): DeviceDraft => ({
    base: 3,
    dirty,
    draft: draftOf(values),
  });
  const start = { revision: 3, draft: draftOf({ a: 'old', b: 'old' }) };

  it('is added to the form and saved, and what was changed since then stays', async () => {
    const { keeper, service, device, merged, change } = setUp(start);
    device.broken = true;
    change({ b: 'new' });
    await pass(1_000);
    device.broken = false;
    keeper.deviceRead(late({ a: 'kept', b: 'kept', c: 'kept' }, ['a', 'b', 'c']));
    expect(merged.map(valuesOf)).toEqual([{ a: 'kept', b: 'new', c: 'kept' }]);
    await pass(10);
    expect(valuesOf(service.draft)).toEqual({ a: 'kept', b: 'new', c: 'kept' });
    expect(valuesOf(device.kept?.draft)).toEqual({ a: 'kept', b: 'new', c: 'kept' });
  });

  it('is all there is if nothing was ever saved', async () => {
    const { keeper, service, merged } = setUp();
    keeper.deviceRead({ base: 0, dirty: ['a'], draft: draftOf({ a: 'kept' }) });
    await pass(10);
    expect([merged.map(valuesOf), valuesOf(service.draft)]).toEqual([[{ a: 'kept' }], { a: 'kept' }]);
  });

  it('renders nothing anew if the service has it already', async () => {
    const { keeper, service, device, merged, change } = setUp(start);
    device.broken = true;
    change({ b: 'new' });
    await pass(1_000);
    device.broken = false;
    keeper.deviceRead(late({ a: 'old', b: 'old' }, []));
    await pass(10);
    expect(merged).toEqual([]);
    expect(valuesOf(device.kept?.draft)).toEqual({ a: 'old', b: 'new' });
    expect(valuesOf(service.draft)).toEqual({ a: 'old', b: 'new' });
  });

  it('is not brought back once the answers were sent', async () => {
    const { keeper, service, merged } = setUp(start);
    await keeper.sent();
    keeper.deviceRead(late({ a: 'kept' }, ['a']));
    await pass(60_000);
    expect([merged, service.calls]).toEqual([[], []]);
  });
});

describe('the end', () => {
  it('of the form leaves the last key on the device', async () => {
    const { keeper, device, change } = setUp();
    change({ a: 'last' });
    await keeper.stop();
    expect(valuesOf(device.kept?.draft)).toEqual({ a: 'last' });
  });

  it('by another tab that took the form over writes nothing more, neither here nor there', async () => {
    const { keeper, service, device, change } = setUp();
    service.down = true;
    change({ a: 1 }, 'page');
    await pass(1_000);
    change({ a: 2 });
    keeper.giveUp();
    service.down = false;
    keeper.retry();
    await keeper.stop();
    await pass(60_000);
    expect(service.draft).toBeNull();
    expect(valuesOf(device.kept?.draft)).toEqual({ a: 1 });
  });

  it('by sending leaves nothing on the device, whatever was on its way', async () => {
    const { keeper, device, service, change } = setUp();
    change({ a: 1 });
    void keeper.flush();
    await keeper.sent();
    await pass(60_000);
    expect(device.kept).toBeUndefined();
    expect(service.calls.length).toBeLessThanOrEqual(1);
  });
});
