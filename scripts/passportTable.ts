import type { AnyFieldType } from '#kit/fields/index.ts';
import { isInstrumentField, type InstrumentField } from '#kit/instruments/index.ts';

const bandsOf = ({ instrument: { passport } }: InstrumentField): string =>
  passport.severity.map(({ name, from, to }) => `${from}–${to} ${name}`).join(', ');

function sectionOf(field: InstrumentField): string {
  const { passport, scale } = field.instrument;
  const lines = [
    `*Wording*: ${passport.version}. *Languages shipped*: ${passport.license.state === 'licensed' ? 'only placeholders' : passport.languages.join(', ')}.`,
    `*License*: ${passport.license.state}. ${passport.license.note}`,
    `*Items*: ${passport.itemCount}, each ${passport.answers[0]} to ${passport.answers.at(-1)}, about ${passport.timeFrame}; sent as \`name_${scale.firstOnWire}\` to \`name_${scale.count - 1 + scale.firstOnWire}\`, the score as \`name\`.`,
    `*Scoring*: ${passport.scoring}`,
    `*Published bands*, for readers of the data; participants never see them: ${bandsOf(field)}.`,
    `*Source*: ${passport.source}`,
  ];
  return `### ${field.type}: ${passport.title}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;
}

/** The passports of all instruments as Markdown, without the hashes of the wording. */
export const passportTable = (fieldTypes: readonly AnyFieldType[]): string =>
  `## Instruments\n\n${fieldTypes
    .filter(isInstrumentField)
    .toSorted((a, b) => a.type.localeCompare(b.type))
    .map(sectionOf)
    .join('\n')}`;
