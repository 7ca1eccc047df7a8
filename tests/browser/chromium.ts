import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';

/** Names under which systems install Chromium or Chrome, in the order of preference. */
const installedNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macPaths = ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Fixed flags, so that every run draws and behaves alike and the browser talks to nobody but the page's server. */
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
  /** Set only for the packaged browser, which brings its libraries and fonts along. */
  env?: NodeJS.ProcessEnv;
  packaged: boolean;
}

let found: Browser | undefined;

/**
 * The browser that the tests drive: `CHROMIUM` if it is set (a path, a command, or `packaged`), else the one inside the npm package
 * `@sparticuz/chromium`, unpacked once into `node_modules/.cache`: the same on every machine, and without the parts that only a window
 * needs. It is for Linux x64; elsewhere an installed Chromium or Chrome. Nothing is downloaded.
 * @throws where `CHROMIUM` names no executable file, or where there is no browser for this system
 */
export function findChromium(): Browser {
  return (found ??= search());
}

/** Path of the browser's executable; see {@link findChromium}. */
export const chromiumPath = (): string => findChromium().path;

/** What Playwright's `launch` is handed so that it starts a browser without a window. Default: {@link findChromium}. */
export function launchOptions(browser: Browser = findChromium()): LaunchOptions {
  const { path, env, packaged } = browser;
  return {
    executablePath: path,
    // A window-less shell knows one kind of headless only; Playwright hands it its own.
    args: packaged ? flags : [...flags, '--headless=new'],
    ...(env ? { env: { ...process.env, ...env } as Record<string, string> } : {}),
  };
}

function search(): Browser {
  const wanted = process.env.CHROMIUM;
  if (wanted && wanted !== 'packaged') {
    const path = isExecutable(wanted) ? wanted : onPath(wanted);
    if (!path) throw new Error(`CHROMIUM is set to "${wanted}", which is not a program that can be run. Give the path of Chromium or Chrome, or unset it.`);
    return { path, packaged: false };
  }
  return (!wanted && !canRunPackaged && installedChromium()) || packagedChromium();
}

/** A Chromium or Chrome that is installed here, as participants have one. */
export function installedChromium(): Browser | undefined {
  const path = [...installedNames.map(onPath), ...macPaths.filter(isExecutable)].find(Boolean);
  return path ? { path, packaged: false } : undefined;
}

export const canRunPackaged = process.platform === 'linux' && process.arch === 'x64';

/** The one inside the npm package: the same on every machine, which pictures to compare need. Throws where it cannot run. */
export function packagedChromium(): Browser {
  if (!canRunPackaged) {
    throw new Error(`No Chromium or Chrome is installed, and the packaged one runs on Linux x64 only (this is ${process.platform} ${process.arch}). Install Chromium or Chrome, or set CHROMIUM to its path.`);
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

/** The folder with the packaged browser; unpacked beside it and renamed, so that an interrupted run leaves no half browser. */
function unpacked(): string {
  const packageFile = findPackageFile('@sparticuz/chromium');
  const { version } = createRequire(import.meta.url)(packageFile) as { version: string };
  const home = fileURLToPath(new URL(`../../node_modules/.cache/chromium-${version}`, import.meta.url));
  if (existsSync(home)) return home;
  console.log('Unpacking the packaged Chromium (once, a few seconds) …');
  mkdirSync(dirname(home), { recursive: true });
  const draft = mkdtempSync(`${home}-`);
  // The package unpacks into the system's temporary folder, and its libraries only where it believes to be on Lambda.
  const env = { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  execFileSync(process.execPath, ['--input-type=module', '-e', "await (await import('@sparticuz/chromium')).default.executablePath()"], {
    cwd: dirname(packageFile),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(join(draft, 'fonts.conf'), fontSettings(home));
  try {
    renameSync(draft, home);
  } catch (failure) {
    rmSync(draft, { recursive: true, force: true });
    // Another process was quicker.
    if (!existsSync(home)) throw failure;
  }
  return home;
}

/** Fontconfig settings: the system's fonts and those of the package, since Chromium stops on a page with text where there is no font at all. */
const fontSettings = (home: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>${home.replace(/&/g, '&amp;').replace(/</g, '&lt;')}/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** `package.json` of an installed package whose `exports` keep it to themselves. */
function findPackageFile(name: string): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const file = join(folder, 'node_modules', name, 'package.json');
    if (existsSync(file)) return file;
    if (folder === dirname(folder)) throw new Error(`The package ${name} is not installed. Run npm ci.`);
  }
}

const onPath = (name: string): string | undefined =>
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
