import { defineMessages } from '#kit/pure/texts/index.ts';

const screen = 'Settings, and inspector of a preview.';

/** The names of text sizes and color modes. */
export const displayMessages = defineMessages({
  small: { id: 'portal.settings.textSize.small', defaultMessage: 'Small', description: `${screen} Text size.` },
  medium: { id: 'portal.settings.textSize.medium', defaultMessage: 'Medium', description: `${screen} Text size.` },
  large: { id: 'portal.settings.textSize.large', defaultMessage: 'Large', description: `${screen} Text size.` },
  system: {
    id: 'portal.settings.mode.system',
    defaultMessage: 'Same as my device',
    description: `${screen} Color mode.`,
  },
  light: { id: 'portal.settings.mode.light', defaultMessage: 'Light', description: `${screen} Color mode.` },
  dark: { id: 'portal.settings.mode.dark', defaultMessage: 'Dark', description: `${screen} Color mode.` },
  'high-contrast': {
    id: 'portal.settings.mode.contrast',
    defaultMessage: 'High contrast',
    description: `${screen} Color mode.`,
  },
});
