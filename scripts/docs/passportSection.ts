import type { InstrumentField, InstrumentPassport } from '#kit/form/instruments/index.ts';
import { type LocalText, localText } from '#kit/pure/texts/index.ts';
import { passportOf } from '#renderers/passports.ts';

const english = (text: LocalText): string => localText(text, 'en', 'en');

const bandsOf = ({ severity }: InstrumentPassport): string =>
  severity.map(({ name, from, to }) => `${from}–${to} ${english(name)}`).join(', ');

/** The passport of an instrument as Markdown, without the hashes of its wording. */
export function passportSection({ type, instrument }: InstrumentField): string {
  const { title, scale, isLicensed } = instrument;
  const passport = passportOf(type);
  const lines = [
    `*Wording*: ${english(passport.version)}. *Languages shipped*: ${isLicensed ? 'only placeholders' : passport.languages.join(', ')}.`,
    `*License*: ${isLicensed ? 'licensed' : 'free'}. ${english(passport.license)}`,
    `*Items*: ${passport.itemCount}, each ${passport.answers[0]} to ${passport.answers.at(-1)}, about ${english(passport.timeFrame)}; sent as \`name_${scale.firstOnWire}\` to \`name_${scale.count - 1 + scale.firstOnWire}\`, the score as \`name\`.`,
    `*Scoring*: ${english(passport.scoring)}`,
    `*Published bands*, for readers of the data; participants never see them: ${bandsOf(passport)}.`,
    `*Source*: ${passport.source}`,
  ];
  return `## The instrument: ${english(title)}\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
}
