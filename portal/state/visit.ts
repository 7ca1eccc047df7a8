import Cookies from 'js-cookie';
import type { PageRequest } from '#schemas/firstPaint.ts';

/** What the address, the device and its cookies say now. */
const ofBrowser: PageRequest = {
  get pathname() {
    return location.pathname;
  },
  get search() {
    return location.search;
  },
  get languages() {
    return navigator.languages;
  },
  cookie: (name) => Cookies.get(name),
};
const nothing: PageRequest = { pathname: '/', search: '', languages: [], cookie: () => undefined };

let current = typeof document === 'undefined' ? nothing : ofBrowser;

/** What is known of this visit before anything is fetched: from the browser, or in the service from the request for the page. */
export const visit = (): PageRequest => current;

/** For the service, which renders for one request after the other. */
export const enterVisit = (request: PageRequest): void => {
  current = request;
};
