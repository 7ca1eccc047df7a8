import { describe, expect, test } from 'vitest';
import type { Config } from '#service/config/config.ts';
import type { Study } from '#service/study/study.ts';
import type { MailToSend } from './mailer.ts';
import * as participantMails from './participantMails.ts';
import * as settingsMails from './settingsMails.ts';
import { supportMail } from './supportMail.ts';

const config = { publicUrl: 'https://study.example.org' } as Config;
const study = {
  slug: 'sleep',
  meta: {
    study_name: { en: 'Sleep & <b>Mood</b>', es: 'Sueño & <b>ánimo</b>' },
    primary_locale: 'en',
    support_email: 'help@sleep.example',
    support_phone: '+1 (555) 010-0123',
    brand: { branding_json: { color_1: '#114477', color_2: '#0b2138' } },
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
      .replace(/ , /g, ', ')
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
    expect(html, 'the colors of the portal’s header').toContain('background:#0b2138;color:#ffffff');
    const name = { en: 'Sleep &amp; &lt;b&gt;Mood&lt;/b&gt;', es: 'Sueño &amp; &lt;b&gt;ánimo&lt;/b&gt;' }[locale];
    expect(html).toContain(`>${name}</td></tr></table><h1`);
    expect(html).not.toMatch(/<img|<script|<link|<b>|url\(|src=/);
    expect(plain(html!)).toBe(wordsOf(text.replace('\n-- \n', '\n')));
    const [why, contact] = text.split('\n-- \n')[1]!.trim().split('\n');
    expect(why).toMatch(locale === 'en' ? /^You get this email because / : /^Recibe este correo electrónico porque /);
    expect(contact, 'in a line of its own').toMatch(/: help@sleep\.example, \+1 \(555\) 010-0123$/);
    expect(html).toContain('href="mailto:help@sleep.example"');
    expect(html).toContain('href="tel:+15550100123"');
    expect(subject).not.toBe('');
    for (const link of text.match(/^https:\S+$/gm) ?? [])
      expect(html).toContain(`href="${link.replace(/&/g, '&amp;')}"`);
  });
});

test('a message to the study team has the same template, and nothing that its writer typed is a link', () => {
  const { text, html } = supportMail(config, study, 'team@example.org', {
    email: 'ana@example.org',
    content: 'I cannot log in.\n\nhttps://elsewhere.example\n\n<b>Ana</b>',
    enrollmentId: undefined,
    clientInfo: { 'browser\nhttps://elsewhere.example': 'Firefox\nhttps://elsewhere.example' },
  });
  expect(html).toContain('background:#0b2138;color:#ffffff');
  expect(plain(html!)).toBe(wordsOf(text.replace('\n-- \n', '\n')));
  expect(text).toMatch(/-- \nYou get this email because this address receives the questions of participants in /);
  expect(html).not.toMatch(/<b>|<a /);
});
