/** The version of this build, from package.json. */
declare const __RELEASE__: string;
/** The files that the worker keeps, from the build. `revision` is `null` if the name of a file changes with its content. */
declare const __PRECACHE__: readonly { url: string; revision: string | null }[];
/** Differs for each build of the portal. */
declare const __BUILD__: string;
