import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Text between questions',
  group: 'layout',
  use: 'Explain something, or give the next questions a heading.',
  avoid: 'For a hint to one question, use the description of that question.',
};

const rules = {
  en:
    '<p>Please read all of it.</p>' +
    '<p>Sleep at home as you always do. Wear the monitor on the wrist that you do not write with, and take it off only to wash.</p>'.repeat(
      12,
    ),
  es:
    '<p>Léalo entero, por favor.</p>' +
    '<p>Duerma en casa como siempre. Lleve el monitor en la muñeca con la que no escribe y quíteselo solo para lavarse.</p>'.repeat(
      12,
    ),
};

export const examples: readonly FieldExample<never>[] = [
  {
    name: 'heading and text',
    input: {
      interface: 'static',
      label: { en: 'About your sleep', es: 'Sobre su sueño' },
      description: {
        en: 'The next questions are about the last four weeks.',
        es: 'Las siguientes preguntas se refieren a las últimas cuatro semanas.',
      },
    },
  },
  {
    name: 'rich text',
    input: {
      interface: 'static',
      config: {
        content: {
          en: '<h1>Before you begin</h1><p>Have your <strong>medicines</strong> at hand.</p><ul><li>tablets</li><li>drops</li></ul><p>More on <a href="https://example.org/sleep">sleep</a>.</p>',
          es: '<h1>Antes de empezar</h1><p>Tenga a mano sus <strong>medicamentos</strong>.</p><ul><li>pastillas</li><li>gotas</li></ul><p>Más sobre el <a href="https://example.org/sleep">sueño</a>.</p>',
        },
      },
    },
  },
  {
    name: 'links to a person and to a page of the portal',
    input: {
      interface: 'static',
      label: { en: 'Help', es: 'Ayuda' },
      config: {
        content: {
          en: '<h2>Who helps</h2><p>Write to <a href="mailto:help@example.org">the study team</a>, or read <a href="/study-documents">your documents</a>.</p><blockquote>You may stop at any time.</blockquote>',
          es: '<h2>Quién ayuda</h2><p>Escriba al <a href="mailto:help@example.org">equipo del estudio</a> o lea <a href="/study-documents">sus documentos</a>.</p><blockquote>Puede dejarlo en cualquier momento.</blockquote>',
        },
      },
    },
  },
  {
    name: 'a long text in a large box that scrolls',
    input: {
      interface: 'static',
      label: { en: 'Rules of the sleep monitor', es: 'Reglas del monitor de sueño' },
      config: { content: rules, scroll: 'large' },
    },
  },
  {
    name: 'a long text in a small box that scrolls, without a heading',
    input: { interface: 'static', config: { content: rules, scroll: 'small' } },
  },
  {
    name: 'signs that are no markup',
    input: {
      interface: 'static',
      config: {
        content: {
          en: '<p>You drink <five cups a day: a < b and c > d. We <3 <strong>sleep</strong>.</p>',
          es: '<p>Toma <cinco tazas al día: a < b y c > d. Nos <3 el <strong>sueño</strong>.</p>',
        },
      },
    },
  },
  { name: 'nothing to say', input: { interface: 'static' } },
  {
    name: 'scripts',
    input: {
      interface: 'static',
      label: '<script>globalThis.hacked=1</script>',
      config: {
        content:
          '<p onclick="globalThis.hacked=1">Text<script>globalThis.hacked=1</script><img src=x onerror="globalThis.hacked=1"><a href="javascript:globalThis.hacked=1">link</a><iframe srcdoc="<script>parent.hacked=1</script>"></iframe><style>body{display:none}</style></p>',
      },
    },
    hostile: true,
  },
];
