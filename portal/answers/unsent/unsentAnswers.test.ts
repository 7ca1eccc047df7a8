import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { createStore, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formName } from '#portal/api/device/formName.ts';
import { dropFileLeft, openUnsentStore, unsentNames } from '#portal/api/device/unsentStore.ts';
import type { UnsentForm, UnsentStanding } from '#portal/state/page/unsent.ts';

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64url');
const study = 'sleep-and-mood';
const name = formName('e1', 'last-night', 1);
const unsent: UnsentForm = {
  node: 'last-night',
  occurrence: 1,
  title: 'Last night',
  definition: { pages: [] } as never,
  data: { sleep: 'Rain' },
  contributions: [{ attribute: 'sleep', value: 'Rain' }],
  locale: 'es',
  submissionKey: 'k1',
  files: [{ id: 'f1', name: 'rain.png', type: 'image/png', size: 4 }],
};
const photo = new Map([['f1', new Blob(['rain'])]]);

/** Tests are one tab unless they say otherwise. */
const { BroadcastChannel: Channel } = globalThis;

/** What the study answers, and the key that the device has. */
const arrives: UnsentStanding = { kind: 'arrived', unsent, receipt: undefined as never };
let answer: (delivery: { unsent: UnsentForm; signal: AbortSignal }) => Promise<UnsentStanding>;
let deviceKey: string | undefined;
vi.mock('./deliver.ts', () => ({ deliver: (delivery: Parameters<typeof answer>[0]) => answer(delivery) }));
vi.mock(import('#portal/state/access/deviceKey.ts'), async (original) => ({
  ...(await original()),
  deviceKeyOf: async () => deviceKey,
}));
vi.mock(import('#portal/state/study/visit.ts'), async (original) => ({
  ...(await original()),
  studySlug: () => study,
}));

/** A page that has just been opened, with what the device has. */
async function openPage() {
  vi.resetModules();
  const { session } = await import('#portal/state/access/session.ts');
  Object.assign(session, { enrollmentIdentifier: 'e1', authToken: 't1' });
  const { unsentAnswers } = await import('#portal/state/page/unsent.ts');
  const office = await import('./unsentAnswers.ts');
  const { fileShelf } = await import('#kit/form/files/index.ts');
  return {
    ...office,
    standing: () => unsentAnswers.standings[name]?.kind,
    obstacle: () => (unsentAnswers.standings[name] as { obstacle?: string } | undefined)?.obstacle,
    fileShelf,
  };
}

const waiting = () => unsentNames(study, 'e1');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const nobody = { addEventListener: () => {} };
  vi.stubGlobal('window', { ...nobody, location: { pathname: `/${study}/` } });
  vi.stubGlobal('document', { ...nobody, visibilityState: 'visible', cookie: '' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('BroadcastChannel', undefined);
  globalThis.indexedDB = new IDBFactory();
  deviceKey = key(1);
  answer = async () => arrives;
  await (await openUnsentStore(study, key(1))).put(name, unsent, photo);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('sends what waits, and then deletes it', async () => {
  const { send, standing } = await openPage();
  await send();
  expect(standing()).toBe('arrived');
  expect(await waiting()).toEqual([]);
});

const unread: [fault: string, before: () => void, standing: string][] = [
  ['another key', () => (deviceKey = key(2)), 'delayed'],
  ['no key now', () => (deviceKey = undefined), 'waits'],
  [
    'storage that does not respond',
    () =>
      vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
        throw new Error('The storage is busy.');
      }),
    'delayed',
  ],
];
it.each(unread)('keeps answers that cannot be read now: %s', async (_fault, before, expected) => {
  before();
  const { send, standing } = await openPage();
  await send(name);
  expect(standing()).toBe(expected);
  vi.restoreAllMocks();
  expect(await waiting()).toEqual([name]);
  deviceKey = key(1);
  await send(name);
  expect(standing()).toBe('arrived');
});

it('tries again after a fault of its own while it sends', async () => {
  answer = async () => {
    throw new TypeError('a fault');
  };
  const { send, standing } = await openPage();
  await send();
  expect(standing()).toBe('delayed');
  expect(await waiting()).toEqual([name]);
  answer = async () => arrives;
  await vi.advanceTimersByTimeAsync(5_000);
  await send();
  expect(standing()).toBe('arrived');
});

/** The locks of a browser, as far as unsent answers need them. */
function newLocks() {
  let isHeld = false;
  return {
    async request(_name: string, _options: { ifAvailable: true }, work: (lock: object | null) => unknown) {
      if (isHeld) return work(null);
      isHeld = true;
      await work({});
      isHeld = false;
    },
  };
}

it.each([
  ['with Web Locks, one tab sends', newLocks, ['k1']],
  ['without them, both do so under one key, for which the service stores one submission', undefined, ['k1', 'k1']],
])('of two tabs: %s', async (_what, locks, keys) => {
  vi.stubGlobal('navigator', { onLine: true, locks: locks?.() });
  const used: string[] = [];
  let arrive = (): void => undefined;
  const response = new Promise<UnsentStanding>((resolve) => (arrive = () => resolve(arrives)));
  answer = ({ unsent: { submissionKey } }) => {
    used.push(submissionKey);
    return response;
  };
  const tabs = [await openPage(), await openPage()];
  const sent = tabs.map(({ send }) => send());
  await vi.waitFor(() => expect(used).toEqual(keys));
  // The other tab gets the time to begin, too.
  await vi.waitFor(() => expect(tabs.map(({ standing }) => standing())).toContain('sending'));
  arrive();
  await Promise.all(sent);
  expect(used).toEqual(keys);
  expect(await waiting()).toEqual([]);
});

it('tells a tab that another one keeps answers for the first time on this device', async () => {
  vi.stubGlobal('BroadcastChannel', Channel);
  globalThis.indexedDB = new IDBFactory();
  answer = async () => ({ kind: 'waits' });
  const tab = await openPage();
  const other = await openPage();
  await (await import('./openUnsent.ts')).openUnsent();
  expect(other.standing()).toBeUndefined();
  expect(await tab.keepUnsent('e1', unsent, photo)).toBe(true);
  await vi.waitFor(() => expect(other.standing()).toBe('waits'));
});

it('shows and stores no more of answers that another tab has deleted for good, also while it sends them', async () => {
  vi.stubGlobal('BroadcastChannel', Channel);
  let fail = (): void => undefined;
  answer = () => new Promise((resolve) => (fail = () => resolve({ kind: 'refused', obstacle: 'closed' })));
  const { follow, keepUnsent, standing } = await openPage();
  await follow('e1');
  await vi.waitFor(() => expect(standing()).toBe('sending'));
  const otherTab = await openPage();
  await (await import('#portal/api/device/unsentStore.ts')).forgetUnsentStore(study, 'e1');
  expect(otherTab.standing(), 'this test has two tabs').toBeUndefined();
  await vi.waitFor(() => expect(standing()).toBeUndefined());
  fail();
  await vi.waitFor(async () => expect(await keepUnsent('e1', unsent, photo)).toBe(false));
  expect(standing()).toBeUndefined();
  expect(await waiting()).toEqual([]);
});

it('keeps nothing that is stored too late: the form still has the answers then', async () => {
  let respond: (() => void) | undefined;
  const photoOnSlowDisk = Object.assign(new Blob(['rain']), {
    arrayBuffer: () => new Promise((read) => (respond = () => read(new ArrayBuffer(4)))),
  });
  const { keepUnsent } = await openPage();
  const kept = keepUnsent('e1', { ...unsent, occurrence: 2 }, new Map([['f1', photoOnSlowDisk as Blob]]));
  await vi.waitFor(() => expect(respond).toBeDefined());
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await kept).toBe(false);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  respond!();
  await vi.waitFor(() => expect(put).toHaveBeenCalled());
  await vi.waitFor(async () => expect(await waiting()).toEqual([name]));
});

it('returns answers and their files to the form', async () => {
  const { takeBack, fileShelf } = await openPage();
  const restore = vi.spyOn(fileShelf, 'restore');
  await takeBack(name);
  expect(restore).toHaveBeenCalledWith(
    'f1',
    expect.objectContaining({ name: 'rain.png', size: 4 }),
    expect.any(Function),
  );
  expect(await waiting()).toEqual([]);
});

const setDraft = () => set(name, 'sealed', createStore(`drafts_${study}`, 'drafts'));
const bytesOnDevice = async () => (await openUnsentStore(study, key(1))).readFile(name, 'f1');

it('keeps the files of returned answers on the device, also over a restart, until they are dropped', async () => {
  await setDraft();
  await (await openPage()).takeBack(name);
  const { follow, fileShelf, standing } = await openPage();
  expect(fileShelf.get('f1')).toBeUndefined();
  await follow('e1');
  expect(await fileShelf.get('f1')?.text()).toBe('rain');
  expect(fileShelf.isEmpty(), 'only here').toBe(true);
  expect(standing(), 'nothing is sent by itself').toBeUndefined();
  fileShelf.drop('f1');
  await vi.waitFor(async () => expect(await bytesOnDevice()).toBeUndefined());
});

it('keeps the file of answers that wait again, although the form drops it', async () => {
  answer = async () => ({ kind: 'waits' });
  const { takeBack, keepUnsent, send, fileShelf } = await openPage();
  await takeBack(name);
  await keepUnsent('e1', unsent, photo);
  // Nothing of it runs on in the next test.
  await send();
  fileShelf.drop('f1');
  await dropFileLeft(study, name, 'f1');
  expect(await bytesOnDevice()).toBeDefined();
});

it('deletes the files of returned answers whose draft is gone', async () => {
  await (await openPage()).takeBack(name);
  const { follow, fileShelf } = await openPage();
  await follow('e1');
  expect(fileShelf.get('f1')).toBeUndefined();
  expect(await bytesOnDevice()).toBeUndefined();
});

/** The browser deletes all that is stored, while pages of the study are open. */
const deleteAll = () => void (globalThis.indexedDB = new IDBFactory());

it('stores answers again that the browser has deleted while they wait, with their file, and sends them', async () => {
  answer = async () => ({ kind: 'waits' });
  const { keepUnsent, send, standing, fileShelf } = await openPage();
  fileShelf.restore('f1', new File(['rain'], 'rain.png'), () => {});
  await keepUnsent('e1', unsent, photo);
  await send();
  deleteAll();
  vi.stubGlobal('navigator', { onLine: false });
  // Also without a connection, for the screen says that they are on the device.
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitFor(async () => expect(await waiting()).toEqual([name]));
  expect(await bytesOnDevice()).toBeDefined();
  answer = async () => arrives;
  await send();
  expect(standing()).toBe('arrived');
});

it('says that answers are lost that the browser has deleted and the page has never read', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  deviceKey = undefined;
  const { follow, send, standing, obstacle } = await openPage();
  await follow('e1');
  await send();
  expect(standing()).toBe('waits');
  deleteAll();
  for (const _ of [1, 2]) {
    await send();
    expect([standing(), obstacle()]).toEqual(['refused', 'lost']);
  }
  await (await openUnsentStore(study, key(1))).put(formName('e1', 'sleep-tips'), unsent, new Map());
  await send();
  expect(obstacle(), 'other answers wait meanwhile').toBe('lost');
});

it('stores no answers again that another tab has removed', async () => {
  answer = async () => ({ kind: 'waits' });
  const page = await openPage();
  await page.keepUnsent('e1', unsent, photo);
  await page.send();
  await (await openPage()).discard(name);
  await page.send();
  expect(page.standing()).toBeUndefined();
  expect(await waiting()).toEqual([]);
});

it.each([
  ['has no such wish', undefined],
  ['declines', () => Promise.resolve(false)],
  ['fails', () => Promise.reject(new Error('x'))],
  [
    'throws',
    () => {
      throw new Error('x');
    },
  ],
])('asks a browser to keep what is stored, and keeps answers if it %s', async (_what, persist) => {
  const asked = persist && vi.fn<() => Promise<boolean>>(persist);
  vi.stubGlobal('navigator', { onLine: true, storage: { persist: asked } });
  const { keepUnsent, send } = await openPage();
  expect(await keepUnsent('e1', unsent, photo)).toBe(true);
  if (asked) expect(asked).toHaveBeenCalledOnce();
  await send();
});

it.each(unread)('leaves answers that cannot be returned where they are: %s', async (_fault, before) => {
  before();
  const { takeBack } = await openPage();
  await takeBack(name);
  vi.restoreAllMocks();
  expect(await waiting()).toEqual([name]);
});

it('returns no answers that arrive in the meantime', async () => {
  let arrive = (): void => undefined;
  answer = () => new Promise((resolve) => (arrive = () => resolve(arrives)));
  const { send, takeBack, standing, fileShelf } = await openPage();
  const restore = vi.spyOn(fileShelf, 'restore');
  const sent = send();
  await vi.waitFor(() => expect(standing()).toBe('sending'));
  const back = takeBack(name);
  arrive();
  await Promise.all([sent, back]);
  expect(standing()).toBe('arrived');
  expect(restore).not.toHaveBeenCalled();
});

/** An upload on a connection that hangs: it ends only with its signal. */
const hangs = ({ signal }: { signal: AbortSignal }): Promise<UnsentStanding> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve({ kind: 'delayed' })));

describe('what the participant asks for does not wait for an upload that hangs', () => {
  const hanging = async () => {
    const page = await openPage();
    answer = hangs;
    void page.send();
    await vi.waitFor(() => expect(page.standing()).toBe('sending'));
    answer = async () => arrives;
    return page;
  };

  it('to send now', async () => {
    const { send, standing } = await hanging();
    await send(name);
    expect(standing()).toBe('arrived');
  });

  it('to change the answers', async () => {
    const { takeBack, standing } = await hanging();
    await takeBack(name);
    expect(standing()).toBeUndefined();
    expect(await waiting()).toEqual([]);
  });
});

it.each([
  ['once, unless its screen is open', false, ['portal.unsent.refused']],
  ['not while its screen is open, which says it', true, []],
])('tells that the study has refused answers: %s', async (_when, isOpen, expected) => {
  answer = async () => ({ kind: 'refused', obstacle: 'closed' });
  const { send, standing } = await openPage();
  const { notifications } = await import('#portal/state/page/notifications.ts');
  if (isOpen) (await import('#portal/state/page/unsent.ts')).watch(name);
  await send();
  expect(standing()).toBe('refused');
  expect(notifications.toasts.map(({ message }) => message.id)).toEqual(expected);
  notifications.toasts.length = 0;
  await send();
  expect(notifications.toasts).toEqual([]);
});
