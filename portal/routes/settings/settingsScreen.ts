import { preload } from '#kit/studyForm/index.ts';
import { registry } from '#renderers/registry.ts';
import Settings from './Settings.tsx';

/** The settings with the code of their first inputs, which would otherwise push down what is below them. */
export async function settingsScreen(): Promise<{ default: typeof Settings }> {
  await preload(registry, ['radioinput']);
  return { default: Settings };
}
