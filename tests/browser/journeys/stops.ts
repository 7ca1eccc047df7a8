import type { Page } from '@playwright/test';
import { PASSWORD } from '#service/testing/participants.ts';
import type { Stop } from './Stop.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export const consent: Stop = {
  name: 'consent',
  path: '/informed_consent',
  call: /\/informed_consents\/consent\?/,
  async answer(page, hands, { fullName, type }) {
    await hands.write(box(page, fullName).first(), 'Ana María Pérez');
    await hands.chooseSecond(page.getByRole('radio', { name: type }));
    await hands.write(box(page, fullName).nth(1), 'Ana María Pérez');
  },
};

const screener = { name: 'screener', path: '/screener', call: /\/enrollments\/[^/]+\?/ };

/** The screener with answers that do not fit the study. */
export const notEligible: Stop = {
  ...screener,
  async answer(page, hands, { yes, no }) {
    await hands.choose(page.getByRole('radio', { name: yes }).first());
    await hands.chooseSecond(page.getByRole('radio', { name: no, exact: true }).nth(1));
  },
};

/** The sign-up of the demo study. */
export const signUp: readonly Stop[] = [
  {
    ...screener,
    async answer(page, hands, { yes }) {
      for (const i of [0, 1]) await hands.choose(page.getByRole('radio', { name: yes }).nth(i));
    },
  },
  {
    name: 'password',
    path: '/registration',
    call: /\/achievement_password\?/,
    async answer(page, hands) {
      const boxes = page.locator('form input[type=password]');
      for (const i of [0, 1]) await hands.write(boxes.nth(i), PASSWORD);
    },
  },
  consent,
  {
    name: 'data-permission',
    path: '/informed_consent',
    call: /\/informed_consents\/data-permission\?/,
    answer: (page, hands) => hands.choose(page.getByRole('checkbox')),
  },
];

const answersOf = (slug: string) => new RegExp(`/surveys/${slug}/answers\\?`);

export const lastNight: Stop = {
  name: 'last-night',
  path: '/manage/dashboard/contribution/last-night',
  call: answersOf('last-night'),
  async answer(page, hands, { note }) {
    await hands.choose(page.getByRole('radio').first());
    await hands.write(page.locator('form input[inputmode=numeric]'), '2');
    await hands.write(page.getByRole('textbox', { name: note }), 'Rain on the roof');
  },
};

/** The questionnaire at the address of a mailed link. */
export const linked: Stop = { ...lastNight, name: 'linked', path: '/surveys/last-night' };

export const diary: Stop = {
  name: 'sleep-diary',
  path: '/manage/dashboard/diary/sleep-diary',
  call: answersOf('sleep-diary'),
  async answer(page, hands, { inBed, up }) {
    await hands.write(box(page, inBed), '10:30 PM');
    await hands.write(box(page, up), '6:45 AM');
    await hands.choose(page.getByRole('radio').first());
  },
};

export const tips: Stop = {
  name: 'sleep-tips',
  path: '/manage/dashboard/contribution/sleep-tips',
  call: answersOf('sleep-tips'),
  pages: 3,
  answer: (page, hands) => hands.choose(page.getByRole('radio').first()),
};

export const followUp: Stop = {
  name: 'two-weeks-later',
  path: '/manage/dashboard/contribution/two-weeks-later',
  call: answersOf('two-weeks-later'),
  async answer(page, hands) {
    for (const name of ['sleep_compared', 'mood_compared'])
      await hands.choose(page.locator(`[data-field=${name}]`).getByRole('radio').first());
    await hands.write(page.locator('form textarea'), 'More daylight in the morning');
  },
};
