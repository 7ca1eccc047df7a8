import { localText, type Message, toBcp47 } from '#kit/pure/texts/index.ts';
import { receiptOf } from '#service/participation/answers/storeSubmission.ts';
import type { Study } from '#service/study/study.ts';
import { textIn } from '#service/texts.ts';
import { bodyHtml } from './bodyHtml.ts';
import { answersInWords, asksForSignature, signerOf } from './consentForm.ts';
import { type ConsentRecord, fingerprintOf } from './consentRecord.ts';
import { documentPage } from './documentPage.ts';
import { Html, markup } from '#service/markup.ts';
import { copyMessages as messages } from './messages.ts';
import { languageIn, momentIn } from './moment.ts';
import { reviewHtml } from './reviewHtml.ts';

/** The name of the element in a copy's head that identifies the consent. */
export const CONSENT_META = 'consent';

/** The reference that a participant can quote. */
export const referenceOf = ({ submission, at, occurrence }: ConsentRecord): string =>
  receiptOf({ id: submission, sentAt: at, occurrence }).reference;

/** Encloses a part of a copy in comments. The verification says which part was changed. */
const part = (name: string, content: Html): Html =>
  markup`${new Html(`<!--part:${name}-->`)}${content}${new Html('<!--/part-->')}\n`;

/** The parts of a copy by name, as HTML. */
export const partsOf = (file: string): Map<string, string> =>
  new Map(
    [...file.matchAll(/<!--part:(\w+)-->([\s\S]*?)<!--\/part-->/g)].map(([, name, content]) => [name!, content!]),
  );

/**
 * The participant's copy of a signed consent: one HTML file in the language that they signed in, with the text, what they
 * entered, and the facts that identify it.
 */
export function consentCopy(record: ConsentRecord, study: Study): string {
  const { definition, locale, at, timeZone } = record;
  const { primary_locale: primary, study_name } = study.meta;
  const say = (message: Message, values?: Record<string, string | number>) => textIn(locale, message, values);
  const title = localText(definition.content.title, locale, primary) || record.node;
  const isSignature = asksForSignature(definition);
  const facts: [name: string, label: Message, value: string | undefined][] = [
    ['study', messages.study, localText(study_name, locale, primary)],
    ['name', messages.name, signerOf(record)],
    [
      'moment',
      isSignature ? messages.signed : messages.agreed,
      say(messages.moment, { when: momentIn(at, timeZone, locale), zone: timeZone ?? 'UTC' }),
    ],
    ['language', messages.language, languageIn(locale, locale)],
    ['version', messages.version, say(messages.edition, { edition: String(record.edition), version: record.version })],
    ['reference', messages.reference, referenceOf(record)],
    ['fingerprint', messages.fingerprint, fingerprintOf(record)],
  ];
  const fact = ([name, label, value]: (typeof facts)[number]): Html =>
    value === undefined
      ? markup``
      : part(
          name,
          markup`<div><dt>${say(label)}</dt><dd>${name === 'fingerprint' ? markup`<code>${value}</code>` : value}</dd></div>`,
        );
  const entered = answersInWords(record, locale, at);
  const body = markup`${part('title', markup`<h1>${title}</h1>`)}<p class="quiet">${say(isSignature ? messages.about : messages.aboutUnsigned)}</p>
<dl class="facts">
${facts.map(fact)}</dl>
<h2>${say(messages.text)}</h2>
${part('text', bodyHtml(localText(definition.content.body, locale, primary)))}${entered.length > 0 ? markup`<h2>${say(messages.entered)}</h2>` : markup``}
${part('signature', reviewHtml(entered))}<p class="quiet">${say(messages.check)}</p>`;
  return documentPage({
    lang: toBcp47(locale),
    title: say(messages.title, { title }),
    meta: { [CONSENT_META]: record.id },
    body,
  });
}
