import type { PortalScreen } from './portal/screens.ts';
import { plainName } from './storyTitle.ts';

/** The text of the story file of the portal's screens: one story per screen. */
export const portalStoryFile = (
  screens: readonly PortalScreen[],
): string => `// Written by .ladle/generateStories.ts from .ladle/portal/screens.ts; not kept in the repository.
import { PortalScreen } from '../portal/PortalScreen.tsx';

export default { title: "Portal screens" };

${screens
  .map(
    ({ name }, i) =>
      `export const Screen${i + 1} = () => <PortalScreen screen={${JSON.stringify(name)}} />;\nScreen${i + 1}.storyName = ${JSON.stringify(plainName(name))};\n`,
  )
  .join('\n')}`;
