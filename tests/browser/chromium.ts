import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';

/** Command names of installed Chromium or Chrome, in order of preference. */
const installedNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Fixed flags, so that every run renders and behaves the same and the browser makes no requests of its own. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--no-pings',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

export interface Browser {
  path: string;
  /** Set only for the packaged browser, which includes its libraries and fonts. */
  env?: NodeJS.ProcessEnv;
  packaged: boolean;
}

let found: Browser | undefined;

/**
 * The browser for the tests: `CHROMIUM` if it is set (a path, a command, or `packaged`), otherwise the one in the npm package
 * `@sparticuz/chromium`, unpacked once into `node_modules/.cache`. That one is the same on every machine and lacks the parts that only a
 * window needs; it runs on Linux x64. Other systems use an installed Chromium or Chrome. Nothing is downloaded.
 * @throws if `CHROMIUM` is not an executable file, or if there is no browser for this system
 */
export function findChromium(): Browser {
  return (found ??= search());
}

/** Path of the browser's executable; see {@link findChromium}. */
export const chromiumPath = (): string => findChromium().path;

/** Options for Playwright's `launch` to start a headless browser. Default: {@link findChromium}. */
export function launchOptions(browser: Browser = findChromium()): LaunchOptions {
  const { path, env, packaged } = browser;
  return {
    executablePath: path,
    // The packaged headless shell supports only one headless mode, which Playwright sets itself.
    args: packaged ? flags : [...flags, '--headless=new'],
    ...(env ? { env: { ...process.env, ...env } as Record<string, string> } : {}),
  };
}

function search(): Browser {
  const wanted = process.env.CHROMIUM;
  if (wanted && wanted !== 'packaged') {
    const path = isExecutable(wanted) ? wanted : onPath(wanted);
    if (!path)
      throw new Error(
        `CHROMIUM is set to "${wanted}", which is not a program that can be run. Give the path of Chromium or Chrome, or unset it.`,
      );
    return { path, packaged: false };
  }
  return (!wanted && !canRunPackaged && installedChromium()) || packagedChromium();
}

/** An installed Chromium or Chrome, as participants use one. */
export function installedChromium(): Browser | undefined {
  const path = [...installedNames.map(onPath), ...macPaths.filter(isExecutable)].find(Boolean);
  return path ? { path, packaged: false } : undefined;
}

/** Whether the browser in the npm package runs on this system. */
export const canRunPackaged = process.platform === 'linux' && process.arch === 'x64';

/** The browser in the npm package: the same on every machine, as screenshot comparison requires. @throws if this system cannot run it */
export function packagedChromium(): Browser {
  if (!canRunPackaged) {
    throw new Error(
      `No Chromium or Chrome is installed, and the packaged one runs on Linux x64 only (this is ${process.platform} ${process.arch}). Install Chromium or Chrome, or set CHROMIUM to its path.`,
    );
  }
  const home = unpacked();
  return {
    path: join(home, 'chromium'),
    packaged: true,
    env: {
      LD_LIBRARY_PATH: [join(home, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
    },
  };
}

/** The folder of the packaged browser; unpacked next to it and renamed, so that an interrupted run leaves no partial browser. */
function unpacked(): string {
  const packageFile = findPackageFile('@sparticuz/chromium');
  const { version } = createRequire(import.meta.url)(packageFile) as { version: string };
  const home = fileURLToPath(new URL(`../../node_modules/.cache/chromium-${version}`, import.meta.url));
  if (existsSync(home)) return home;
  console.log('Unpacking the packaged Chromium (once, a few seconds) …');
  mkdirSync(dirname(home), { recursive: true });
  const draft = mkdtempSync(`${home}-`);
  // The package unpacks into the system's temporary folder, and its libraries only if it detects AWS Lambda.
  const env = { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', "await (await import('@sparticuz/chromium')).default.executablePath()"],
    {
      cwd: dirname(packageFile),
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  writeFileSync(join(draft, 'fonts.conf'), fontSettings(home));
  try {
    renameSync(draft, home);
  } catch (failure) {
    rmSync(draft, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(home)) throw failure;
  }
  return home;
}

/**
 * Fontconfig settings: the fonts of the system and of the package, because Chromium crashes on a page with text if
 * there is no font at all.
 */
const fontSettings = (home: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>${home.replace(/&/g, '&amp;').replace(/</g, '&lt;')}/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** `package.json` of an installed package whose `exports` do not include it. */
function findPackageFile(name: string): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const file = join(folder, 'node_modules', name, 'package.json');
    if (existsSync(file)) return file;
    if (folder === dirname(folder)) throw new Error(`The package ${name} is not installed. Run npm ci.`);
  }
}

/** Where a command of this name is. */
export const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isExecutable);

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return path.includes('/');
  } catch {
    return false;
  }
}
