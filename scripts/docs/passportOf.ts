import type { InstrumentField } from '#kit/instruments/index.ts';

const bandsOf = ({ instrument: { passport } }: InstrumentField): string =>
  passport.severity.map(({ name, from, to }) => `${from}–${to} ${name}`).join(', ');

/** The passport of an instrument as Markdown, without the hashes of its wording. */
export function passportOf(field: InstrumentField): string {
  const { passport, scale } = field.instrument;
  const lines = [
    `*Wording*: ${passport.version}. *Languages shipped*: ${passport.license.state === 'licensed' ? 'only placeholders' : passport.languages.join(', ')}.`,
    `*License*: ${passport.license.state}. ${passport.license.note}`,
    `*Items*: ${passport.itemCount}, each ${passport.answers[0]} to ${passport.answers.at(-1)}, about ${passport.timeFrame}; sent as \`name_${scale.firstOnWire}\` to \`name_${scale.count - 1 + scale.firstOnWire}\`, the score as \`name\`.`,
    `*Scoring*: ${passport.scoring}`,
    `*Published bands*, for readers of the data; participants never see them: ${bandsOf(field)}.`,
    `*Source*: ${passport.source}`,
  ];
  return `## The instrument: ${passport.title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
}
