/** @type {import('@ladle/react').UserConfig} */
export default {
  // Written from the rooms' examples by `generateStories.ts`, and those that rooms write by hand because they need interaction.
  stories: ['.ladle/stories/**/*.stories.tsx', 'renderers/**/*.stories.tsx', 'kit/**/*.stories.tsx'],
  viteConfig: '.ladle/vite.config.ts',
  outDir: 'dist/ladle',
  base: './',
  // The gallery's own switch for the mode draws the story; Ladle's would colour only its frame.
  addons: { theme: { enabled: false }, rtl: { enabled: false }, msw: { enabled: false }, ladle: { enabled: false } },
  i18n: { buildTooltip: 'The gallery is in dist/ladle.' },
};
