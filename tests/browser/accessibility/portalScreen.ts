import type { Page } from '@playwright/test';
import type { Place } from '#portal/state/routing/places.ts';
import type { TestService } from '#service/testing/testService.ts';
import type en from '#translations/en.json';
import type { Who } from './people.ts';

/** A screen of the portal, with the participant who sees it. */
export interface PortalScreen {
  name: string;
  study: 'sleep-and-mood' | 'breathe-well' | 'sleep-lab' | typeof THANKING;
  /** Who opens it; a visitor if absent. */
  who?: Who;
  /** The address under the study's base, or what makes it. */
  path: string | ((service: TestService) => Promise<string>);
  /** The pattern of the address on which it is shown. */
  place: Place;
  /** The pattern of an address that shows nothing itself and leads there. */
  from?: Place;
  /** Whether the participant is asked for the personal information that is due. Default: they have put it off. */
  asksInformation?: true;
  /** Changes what the page receives, before it loads. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Opens what is closed at first, such as a dialog. */
  open?: (page: Page) => Promise<void>;
  /** The id of its heading, where another screen can stand at the same address, such as the page that is not found. */
  heading?: keyof typeof en;
}

/** The example studies with participants here. */
export const served = ['sleep-and-mood', 'breathe-well', 'sleep-lab'] as const;
/** The slug of the one study that thanks for a daily survey: a copy of the demo study. */
export const THANKING = 'covid2020';

/** A screen of a participant. @param path default: the place */
export const screen = (
  study: PortalScreen['study'],
  who: Who | undefined,
  name: string,
  place: Place,
  path: PortalScreen['path'] = place,
  open?: PortalScreen['open'],
): PortalScreen => ({ name, study, place, path, ...(who && { who }), ...(open && { open }) });

/** A screen of the demo study for anybody. */
export const visitor = (name: string, place: Place, path: PortalScreen['path'] = place, open?: PortalScreen['open']) =>
  screen('sleep-and-mood', undefined, name, place, path, open);
