import 'fake-indexeddb/auto';
import { createStore, keys, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createForgetting, type Forgetting } from './forgetting.ts';
import { formName } from './formName.ts';

/** The tabs of one browser. As in browsers, a tab does not hear what it says itself. */
let tabs: { name: string; listener?: (event: { data: unknown }) => void }[];
/** Messages that the tabs have not received yet. */
let onTheWay: (() => void)[];
const deliver = (): void => onTheWay.splice(0).forEach((receive) => receive());
class Channel {
  readonly #own: (typeof tabs)[number];
  constructor(name: string) {
    this.#own = { name };
    tabs.push(this.#own);
  }
  addEventListener(_type: string, listener: (event: { data: unknown }) => void) {
    this.#own.listener = listener;
  }
  postMessage(data: unknown) {
    for (const tab of tabs)
      if (tab !== this.#own && tab.name === this.#own.name) onTheWay.push(() => tab.listener?.({ data }));
  }
}
beforeEach(() => {
  tabs = [];
  onTheWay = [];
  vi.stubGlobal('BroadcastChannel', Channel);
});
afterEach(() => void vi.unstubAllGlobals());

const storeOf = (study: string) => createStore(`things_${study}`, 'things');
const newTab = (kind = 'things'): Forgetting => createForgetting(kind, storeOf);
const [mine, other] = [formName('e1', 'diary'), formName('e2', 'diary')];

it('deletes what one participant has, and stores no more of it', async () => {
  const tab = newTab();
  for (const name of [mine, other]) await set(name, 'sealed', storeOf('a'));
  await tab.forget('a', 'e1');
  expect(await keys(storeOf('a'))).toEqual([other]);
  expect([mine, other].map(tab.isForgotten)).toEqual([true, false]);
});

it('tells the other tabs of the study, which delete what they have stored meanwhile', async () => {
  const [tab, second] = [newTab(), newTab()];
  let heard: string | undefined;
  second.follow('b', (enrollment) => (heard = enrollment));
  await tab.forget('b', 'e1');
  await set(mine, 'sealed meanwhile', storeOf('b'));
  deliver();
  expect(second.isForgotten(mine), 'at once').toBe(true);
  await vi.waitFor(() => expect(heard).toBe('e1'));
  expect(await keys(storeOf('b'))).toEqual([]);
});

it('tells neither tabs of other studies nor those who keep something else', async () => {
  const [tab, elsewhere, drafts] = [newTab(), newTab(), newTab('drafts')];
  elsewhere.follow('d');
  drafts.follow('c');
  await tab.forget('c', 'e1');
  deliver();
  expect([elsewhere, drafts].map(({ isForgotten }) => isForgotten(mine))).toEqual([false, false]);
});
