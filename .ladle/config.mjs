/** @type {import('@ladle/react').UserConfig} */
export default {
  // Stories generated from examples by `generateStories.ts`, and hand-written ones that need interaction.
  stories: ['.ladle/stories/**/*.stories.tsx', 'renderers/**/*.stories.tsx', 'kit/**/*.stories.tsx'],
  viteConfig: '.ladle/vite.config.ts',
  outDir: 'dist/ladle',
  base: './',
  // The gallery's mode switch themes the story itself; Ladle's would color only its frame.
  addons: { theme: { enabled: false }, rtl: { enabled: false }, msw: { enabled: false }, ladle: { enabled: false } },
  i18n: { buildTooltip: 'The gallery is in dist/ladle.' },
};
