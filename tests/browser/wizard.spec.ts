import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { onDashboard } from '#service/testing/participants.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { untilSettled } from './keyboard.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

/** A questionnaire with one question at a time, in the portal on a small phone, reached from the previous page. */
let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

const words = {
  en: { back: /Back/, of: (n: number) => `Question ${n} of 7` },
  es: { back: /Atrás/, of: (n: number) => `Pregunta ${n} de 7` },
} as const;
const options = (page: Page) => page.getByRole('radiogroup').locator('label');
const submit = (page: Page) => page.locator('form .KitBillboard-primary');

/** Both taps are on their way at once: one that the test sends later may come too late to be a part of a double tap. */
async function doubleTap(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!;
  const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
  await Promise.all([tap(), tap()]);
}

/** Parts of the current question and its options that are outside the window or covered. */
const unseen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('[data-field] h2, [role=radiogroup] label')];
    return parts.flatMap((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const points = [top + 3, (top + bottom) / 2, bottom - 3].map((y) =>
        document.elementFromPoint((left + right) / 2, y),
      );
      return points.every((point) => point && (part.contains(point) || point.contains(part)))
        ? []
        : [`${part.textContent} (${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight})`];
    });
  });

for (const lang of sampleOf(['en', 'es'] as const)) {
  test(`each question is fully visible at 360 × 640, with one Back button: ${lang}`, async ({ browser }) => {
    const person = await onDashboard(study.service);
    const draft = { submission_key: randomUUID(), page: 'mood', values: [], places: {} };
    await study.service.call('PUT', `${person.url}/drafts/sleep-and-mood`, {
      token: person.token,
      body: { base_revision: 0, draft },
    });
    const page = await study.loggedIn(browser, person, {
      viewport: { width: 360, height: 640 },
      locale: lang === 'es' ? 'es-MX' : 'en-US',
      hasTouch: true,
      isMobile: true,
    });
    await page.goto(
      `${study.origin}/sleep-and-mood/manage/dashboard/contribution/sleep-and-mood?locale_override=${lang}`,
    );
    const groups = page.getByRole('radiogroup');
    await expect(groups).toHaveCount(9);
    for (let i = 0; i < 9; i += 1) await groups.nth(i).locator('label').first().tap();
    await submit(page).tap();

    for (let number = 1; number <= 7; number += 1) {
      await expect(page.getByText(words[lang].of(number))).toBeVisible();
      await expect.poll(() => unseen(page), `question ${number}`).toEqual([]);
      await expect(page.getByRole('main').getByRole('button', { name: words[lang].back })).toHaveCount(1);
      await expect(submit(page)).not.toHaveClass(/MuiButton-contained/);
      // The second tap of a double tap answers nothing.
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
      await untilSettled(page);
      await (number < 7 ? doubleTap(page, options(page).nth(1)) : options(page).nth(1).tap());
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/wizard-${lang}-${number}.png` });
    }
    await expect(submit(page)).toHaveClass(/MuiButton-contained/);
    await expect(page.getByRole('main').getByRole('button', { name: words[lang].back })).toHaveCount(1);
  });
}
