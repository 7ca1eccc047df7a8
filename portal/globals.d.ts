/** The version of this build, from package.json. */
declare const __RELEASE__: string;
