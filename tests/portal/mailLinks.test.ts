import { expect, test } from 'vitest';
import { matchPath, places } from '#portal/routing/places.ts';
import type { Config } from '#service/config/config.ts';
import type { Study } from '#service/study/study.ts';
import * as mails from '#service/mail/participantMails.ts';

const config = { publicUrl: 'https://studies.example' } as Config;
const study = { slug: 'sleep', meta: { study_name: { en: 'Sleep' }, primary_locale: 'en' } } as unknown as Study;

test.each(Object.entries(mails))('the links of %s lead to screens of the portal', (_name, mail) => {
  for (const locale of ['en', 'es']) {
    const { text } = mail(config, study, { email: 'ana@example.org', locale }, 'a1-b2');
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
