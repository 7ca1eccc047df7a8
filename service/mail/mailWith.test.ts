import { describe, expect, test } from 'vitest';
import type { Config } from '#service/config/config.ts';
import type { Study } from '#service/study/study.ts';
import type { MailToSend } from './mailer.ts';
import * as participantMails from './participantMails.ts';
import * as settingsMails from './settingsMails.ts';

const config = { publicUrl: 'https://study.example.org' } as Config;
const study = {
  slug: 'sleep',
  meta: {
    study_name: { en: 'Sleep & <b>Mood</b>', es: 'Sueño & <b>ánimo</b>' },
    primary_locale: 'en',
    brand: { branding_json: { color_1: '#114477' } },
  },
} as unknown as Study;

const { changeText: _text, ...ofSettings } = settingsMails;
const mails = Object.entries({ ...participantMails, ...ofSettings }) as [
  string,
  (config: Config, study: Study, recipient: object, code: string) => MailToSend,
][];
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).join(' ');
const plain = (html: string) =>
  wordsOf(
    html
      .replace(/^[\s\S]*<\/h1>/, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#39;/g, "'")
      .replace(/&amp;/g, '&'),
  );

describe.each(['en', 'es'])('%s', (locale) => {
  test.each(mails)('%s has the same words as plain text and as HTML, which loads nothing', (_name, write) => {
    const { subject, text, html } = write(config, study, { email: 'ana@example.org', locale }, '123456');
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}" dir="auto">`));
    expect(html).toContain('background:#114477');
    const name = { en: 'Sleep &amp; &lt;b&gt;Mood&lt;/b&gt;', es: 'Sueño &amp; &lt;b&gt;ánimo&lt;/b&gt;' }[locale];
    expect(html).toContain(`>${name}</p><h1`);
    expect(html).not.toMatch(/<img|<script|<link|<b>|url\(|src=/);
    expect(plain(html!)).toBe(wordsOf(text));
    expect(subject).not.toBe('');
    for (const link of text.match(/^https:\S+$/gm) ?? [])
      expect(html).toContain(`href="${link.replace(/&/g, '&amp;')}"`);
  });
});
