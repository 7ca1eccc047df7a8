import { TEXT_AND_CHOICE } from './startLoadStudy.ts';

/** A screen that is opened in a fresh browser, as from a link in a mail. */
export interface MeasuredScreen {
  name: string;
  /** Path under the study's base. */
  path: string;
  locale: 'en' | 'es';
  loggedIn: boolean;
  /** CSS selector of what must be visible before the screen counts as open. */
  ready: string;
  /** The most that the browser may receive: bytes with their headers in kB (1,000 bytes), and requests. */
  budget?: { kB: number; requests: number };
}

const form = `/manage/dashboard/contribution/${TEXT_AND_CHOICE}`;
const FIRST_QUESTION = 'main input[type=radio]:not([disabled])';

export const screens: readonly MeasuredScreen[] = [
  { name: 'landing', path: '/', locale: 'en', loggedIn: false, ready: 'main h1', budget: { kB: 186, requests: 8 } },
  { name: 'landing, Spanish', path: '/', locale: 'es', loggedIn: false, ready: 'main h1' },
  {
    name: 'log-in',
    path: '/log-in',
    locale: 'en',
    loggedIn: false,
    ready: 'main input[type=password]',
    // Most of it is the form engine, which questionnaires use too.
    budget: { kB: 306, requests: 18 },
  },
  {
    name: 'dashboard',
    path: '/manage/dashboard',
    locale: 'en',
    loggedIn: true,
    ready: 'main h2',
    budget: { kB: 201, requests: 12 },
  },
  {
    name: 'first question',
    path: form,
    locale: 'en',
    loggedIn: true,
    ready: FIRST_QUESTION,
    budget: { kB: 305, requests: 20 },
  },
  { name: 'first question, Spanish', path: form, locale: 'es', loggedIn: true, ready: FIRST_QUESTION },
];

/**
 * True for the code that a page fetches seconds after it has loaded, before everything that it keeps for a time without network
 * (`portal/state/page/offline.ts`). On a slow machine, a test can meet it before the first screen is complete.
 * @param path of a request
 */
export const isForLater = (path: string): boolean => /\/assets\/keptState-/.test(path);
