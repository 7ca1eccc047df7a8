import { parseColor, type Branding, studyColors, type ThemeMode, withBrandTheme } from '#kit/pure/brand/index.ts';
import { createKitTheme } from './createKitTheme.ts';
import { TEXTS } from './studyTypography.ts';
import { DESKTOP, GRID } from './media.ts';
import { DURATION, HEIGHT, LOADING_DELAY, RADIUS, RING_OFFSET, RING_WIDTH, SHADOW, SPACE, SPACES } from './tokens.ts';

/** A token, or a group of tokens by name. */
type Token = { $type: string; $value: unknown; $description?: string };
type Group = { [name: string]: Token | Group };
type Rgb = { components: number[]; alpha: number };
type Measure = { value: number; unit: string };

/** Design tokens as the format of the Design Tokens Community Group has them (2025.10). Figma reads it as variables, a file per mode. */
export interface DesignTokens {
  $schema: string;
  color: Group;
  space: Group;
  radius: Group;
  height: Group;
  text: Group;
  [group: string]: string | Group;
}

const modes: readonly ThemeMode[] = ['light', 'dark', 'high-contrast'];

const pixels = (value: number): Token => ({ $type: 'dimension', $value: { value, unit: 'px' } });
const milliseconds = (value: number): Token => ({ $type: 'duration', $value: { value, unit: 'ms' } });
const rem = (value: number): Measure => ({ value, unit: 'rem' });
const mapped = <T>(entries: Readonly<Record<string, T>>, read: (value: T) => Token | Group): Group =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, read(value)]));

/** @param color as CSS has it, opaque */
function colorToken(color: string): Token {
  const { r, g, b } = parseColor(color)!;
  const components = [r, g, b].map((part) => Math.round(part * 10_000) / 10_000);
  return { $type: 'color', $value: { colorSpace: 'srgb', components, alpha: 1, hex: color } };
}

/** A length of CSS: `1rem`, `-2px`, `0`. */
function measureOf(length: string): Measure {
  const [, value, unit] = /^(-?[\d.]+)(px|rem)?$/.exec(length)!;
  return { value: Number(value), unit: unit ?? 'px' };
}

/** @param shadow as CSS has it: offsets, blur, and a color with its opacity */
function shadowToken(shadow: string): Token {
  const [, lengths, channels, alpha] = /^(.+) rgb\(([\d ]+) \/ ([\d.]+)\)$/.exec(shadow)!;
  const [offsetX, offsetY, blur] = lengths!.split(' ').map(measureOf);
  const components = channels!.split(' ').map((channel) => Number(channel) / 255);
  const color = { colorSpace: 'srgb', components, alpha: Number(alpha) };
  return { $type: 'shadow', $value: { color, offsetX, offsetY, blur, spread: measureOf('0') } };
}

/** The width in pixels that a media query names. */
const widthIn = (query: string): number => Number(/([\d.]+)px/.exec(query)![1]);

/** @param spacing as the theme has it: a number of pixels or `em` of the size. @param size in rem */
const spacingOf = (spacing: unknown, size: number): Measure =>
  rem(Math.round(parseFloat(String(spacing ?? 0)) * size * 10_000) / 10_000);

/** The names of a CSS list of families, without quotes. */
const familyNames = (list: string): string[] => list.split(',').map((name) => name.trim().replace(/^"|"$/g, ''));

/** The largest value of a size. @param size in rem, or `clamp(…)` with rem */
const largest = (size: string): number => Number(/([\d.]+)rem\)?$/.exec(size)![1]);

/**
 * The tokens of a study's brand in one mode.
 * @param branding of the study; missing colors are derived, and unreadable ones are corrected
 */
export function designTokens(branding: Branding, mode: ThemeMode): DesignTokens {
  const { colors } = studyColors(withBrandTheme(branding), mode);
  const { typography } = createKitTheme(branding, { mode }).theme;
  return {
    $schema: 'https://www.designtokens.org/schemas/2025.10/format.json',
    color: mapped(colors, colorToken),
    space: mapped(SPACES, (steps) => pixels(SPACE * steps)),
    radius: mapped(RADIUS, pixels),
    height: mapped(HEIGHT, pixels),
    line: {
      width: pixels(mode === 'high-contrast' ? 2 : 1),
      focus: pixels(RING_WIDTH),
      focusOffset: pixels(RING_OFFSET),
    },
    shadow: { over: shadowToken(SHADOW) },
    motion: { duration: milliseconds(DURATION), loadingDelay: milliseconds(LOADING_DELAY) },
    width: mapped({ grid: GRID, desktop: DESKTOP }, (query) => pixels(widthIn(query))),
    text: mapped(TEXTS, (variant) => {
      const { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing } = typography[variant];
      const size = largest(String(fontSize));
      return {
        $type: 'typography',
        $value: {
          fontFamily: familyNames(String(fontFamily ?? typography.fontFamily)),
          fontSize: rem(size),
          fontWeight: Number(fontWeight ?? 400),
          lineHeight: Number(lineHeight),
          letterSpacing: spacingOf(letterSpacing, size),
        },
      };
    }),
  };
}

/** The custom properties of tokens, such as `--study-color-primary: #0b6a64`. */
function properties(group: Group, prefix: string): string[] {
  return Object.entries(group).flatMap(([name, value]) => {
    const property = `${prefix}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (!('$type' in value)) return properties(value as Group, property);
    const { $type, $value } = value as { $type: string; $value: never };
    return `  ${property}: ${css[$type]!($value)};`;
  });
}

const measure = ({ value, unit }: Measure): string => `${value}${unit}`;
const quoted = (name: string): string => (/^[a-z-]+$/.test(name) ? name : `"${name}"`);
/** The CSS of a value by the type of its token. */
const css: Readonly<Record<string, (value: never) => string>> = {
  color: ({ hex }: { hex: string }) => hex,
  dimension: measure,
  duration: measure,
  shadow: (shadow: Record<'offsetX' | 'offsetY' | 'blur' | 'spread', Measure> & { color: Rgb }) =>
    [shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread].map(measure).join(' ') +
    ` rgb(${shadow.color.components.map((part) => Math.round(part * 255)).join(' ')} / ${shadow.color.alpha})`,
  typography: (text: { fontFamily: string[]; fontSize: Measure; fontWeight: number; lineHeight: number }) =>
    `${text.fontWeight} ${text.fontSize.value}rem/${text.lineHeight} ${text.fontFamily.map(quoted).join(', ')}`,
};

/** All groups of tokens as custom properties. */
const declarations = ({ $schema: _, ...groups }: DesignTokens): string[] => properties(groups as Group, '--study');

/**
 * The files that take a brand to other tools: tokens of each mode, and CSS with all of them.
 * @param name of the study or brand, in file names
 * @returns text of each file by its name
 */
export function brandFiles(branding: Branding, name: string): Readonly<Record<string, string>> {
  const tokens = modes.map((mode) => [mode, designTokens(branding, mode)] as const);
  const [[, light], ...others] = tokens as [(typeof tokens)[0], ...typeof tokens];
  const common = declarations(light);
  const rules = others.map(([mode, own]) => {
    const changed = declarations(own).filter((line) => !common.includes(line));
    return `[data-mode="${mode}"] {\n${changed.join('\n')}\n}\n`;
  });
  return {
    ...Object.fromEntries(
      tokens.map(([mode, each]) => [`${name}.${mode}.tokens.json`, `${JSON.stringify(each, undefined, 2)}\n`]),
    ),
    [`${name}.css`]: [`:root {\n${common.join('\n')}\n}\n`, ...rules].join('\n'),
  };
}
