import type { BrandColors, StudyColors, ThemeMode } from '#kit/pure/brand/index.ts';
import { defineMessages, type Message } from '#kit/pure/texts/index.ts';

/** Names of the modes in which a study is shown. */
export const modeMessages = defineMessages({
  light: {
    id: 'service.packet.modeLight',
    defaultMessage: 'light',
    description: 'Packet for an ethics board: in a table of colors, how the study is shown.',
  },
  dark: {
    id: 'service.packet.modeDark',
    defaultMessage: 'dark',
    description: 'Packet for an ethics board: in a table of colors, how the study is shown.',
  },
  'high-contrast': {
    id: 'service.packet.modeHighContrast',
    defaultMessage: 'high contrast',
    description: 'Packet for an ethics board: in a table of colors, how the study is shown.',
  },
}) satisfies Readonly<Record<ThemeMode, Message>>;

/** What a color of the study is for. Only the roles that the packet shows have a name. */
const roleMessages = defineMessages({
  text: {
    id: 'service.packet.roleText',
    defaultMessage: 'main text',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
  quiet: {
    id: 'service.packet.roleQuiet',
    defaultMessage: 'less important text',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
  heading: {
    id: 'service.packet.roleHeading',
    defaultMessage: 'headings',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
  primary: {
    id: 'service.packet.rolePrimary',
    defaultMessage: 'main color',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
  link: {
    id: 'service.packet.roleLink',
    defaultMessage: 'links',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
  error: {
    id: 'service.packet.roleError',
    defaultMessage: 'errors',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
  successText: {
    id: 'service.packet.roleSuccessText',
    defaultMessage: 'messages of success',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
  warningText: {
    id: 'service.packet.roleWarningText',
    defaultMessage: 'warnings',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
  onPrimary: {
    id: 'service.packet.roleOnPrimary',
    defaultMessage: 'on the main color',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
  onStrong: {
    id: 'service.packet.roleOnStrong',
    defaultMessage: 'on the strong color',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
  onError: {
    id: 'service.packet.roleOnError',
    defaultMessage: 'on the color of errors',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
  onSuccess: {
    id: 'service.packet.roleOnSuccess',
    defaultMessage: 'on the color of success',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
  onWarning: {
    id: 'service.packet.roleOnWarning',
    defaultMessage: 'on the color of warnings',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
  onAccent: {
    id: 'service.packet.roleOnAccent',
    defaultMessage: 'on the accent color',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
  inputLine: {
    id: 'service.packet.roleInputLine',
    defaultMessage: 'borders of input boxes',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
  focus: {
    id: 'service.packet.roleFocus',
    defaultMessage: 'focus ring',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
  accent: {
    id: 'service.packet.roleAccent',
    defaultMessage: 'accent color',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
  success: {
    id: 'service.packet.roleSuccess',
    defaultMessage: 'color of success',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
  warning: {
    id: 'service.packet.roleWarning',
    defaultMessage: 'color of warnings',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
  strong: {
    id: 'service.packet.roleStrong',
    defaultMessage: 'strong color',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
  page: {
    id: 'service.packet.rolePage',
    defaultMessage: 'background of the page',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
  surface: {
    id: 'service.packet.roleSurface',
    defaultMessage: 'background of cards and inputs',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
  line: {
    id: 'service.packet.roleLine',
    defaultMessage: 'lines',
    description: 'Packet for an ethics board: what a color is for, after “Text:” or before its code.',
  },
}) satisfies Readonly<Record<keyof BrandColors, Message>>;

/** The message that says what a color is for. */
export function roleMessage(role: keyof StudyColors): Message {
  if (role in roleMessages) return roleMessages[role as keyof typeof roleMessages];
  throw new Error(`The packet has no name for the color “${role}”.`);
}

/** A text or a line in a color, and a correction. */
export const colorMessages = defineMessages({
  text: {
    id: 'service.packet.colorText',
    defaultMessage: 'Text: {role}',
    description: 'Packet for an ethics board: what a color is for. {role}, such as “headings” or “on the main color”.',
  },
  control: {
    id: 'service.packet.colorControl',
    defaultMessage: 'Line or control: {role}',
    description: 'Packet for an ethics board: what a color is for. {role}, such as “focus ring”.',
  },
  correction: {
    id: 'service.packet.colorCorrection',
    defaultMessage: '{mode}: {key} ({role}) from {from} to {to}',
    description:
      'Packet for an ethics board: a color that changes. {mode}: “dark”; {key}: “color_1”; {from} and {to}: codes.',
  },
});
