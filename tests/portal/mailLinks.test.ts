import { expect, test } from 'vitest';
import { matchPath, places } from '#portal/state/routing/places.ts';
import type { Config } from '#service/config/config.ts';
import type { Study } from '#service/study/study.ts';
import { changePath, verifyPath } from '#service/http/handlers/emails/emails.ts';
import * as participantMails from '#service/background/mail/participantMails.ts';
import * as settingsMails from '#service/background/mail/settingsMails.ts';

const config = { publicUrl: 'https://studies.example' } as Config;
const study = { slug: 'sleep', meta: { study_name: { en: 'Sleep' }, primary_locale: 'en' } } as unknown as Study;

const mails = { ...participantMails, ...settingsMails };

type AnyMail = (
  config: Config,
  study: Study,
  recipient: { email: string; locale: string },
  ...rest: string[]
) => { text: string } | string;

/** The last argument of each mail: its code or token, or the path of its link. */
const last: Partial<Record<keyof typeof mails, string>> = {
  verifyMail: verifyPath('7f3a', 'a1-b2'),
  changeMail: changePath('a1-b2'),
};

test.each(Object.entries(mails))('the links of %s lead to screens of the portal', (name, mail) => {
  for (const locale of ['en', 'es']) {
    const written = (mail as AnyMail)(
      config,
      study,
      { email: 'ana@example.org', locale },
      last[name as keyof typeof mails] ?? 'a1-b2',
      'mail',
    );
    // A text message is only its text.
    const text = typeof written === 'string' ? written : written.text;
    for (const [link] of text.matchAll(/https:\/\/\S+/g)) {
      const { pathname } = new URL(link.replace(/[.)]$/, ''));
      const path = pathname.replace(/^\/sleep\/?/, '/');
      expect(
        places.some((place) => matchPath(place, path)),
        path,
      ).toBe(true);
    }
  }
});
