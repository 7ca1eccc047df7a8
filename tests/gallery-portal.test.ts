import { expect, test } from 'vitest';
import { findPlace, type Place, places } from '#portal/routing/places.ts';
import { portalScreens } from '../.ladle/portal/screens.ts';

/** Screens that the recorded responses of the service cannot show, and why. */
const notShown: Partial<Record<Place, string>> = {
  '/multi_factor_authenticate': 'asks for a code as it opens, and the gallery sends nothing',
  '/one_click_contribution': 'its question opens days after the first questionnaire',
  '/email-contribution': 'leads on to a questionnaire or to the failed link',
  '/thank-you': 'only the study covid2020 has it',
  '/404': 'is the page that is not found',
};

test('the gallery shows every screen of the portal, or a reason is given', () => {
  const shown = portalScreens.map(({ path }) => findPlace(path.split('?')[0]!)).filter((place) => place !== undefined);
  const others = places.filter((place) => !shown.includes(place));
  expect(others.toSorted()).toEqual(Object.keys(notShown).toSorted());
});

test('each screen has a name of its own', () => {
  const names = portalScreens.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
