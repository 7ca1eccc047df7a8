/** Outlines on a 24 × 24 grid with a stroke width of 2. */
const paths = {
  check: 'M5 12.5 10 17.5 19.5 7',
  close: 'M6 6 18 18M18 6 6 18',
  error: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5v5.5M12 16.4v.1',
  warning: 'M12 3.8 21.5 20.2h-19ZM12 10v4.5M12 17.3v.1',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.5M12 7.6v.1',
  success: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM7.8 12.4 10.8 15.4 16.4 9',
  next: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  down: 'M6 9.5 12 15.5 18 9.5',
  up: 'M6 14.5 12 8.5 18 14.5',
  grip: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
  menu: 'M4 7h16M4 12h16M4 17h16',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  eyeOff:
    'M4 4 20 20M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6 7.4A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.4-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  upload: 'M12 16V5M7 9.5l5-5 5 5M4.5 20h15',
  plus: 'M12 5v14M5 12h14',
  remove: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7',
  edit: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5Z',
  calendar: 'M4.5 6h15v14h-15ZM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5.3l3.5 2',
  phone:
    'M6.5 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z',
  lock: 'M6 10.5h12v9.5H6ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18',
  external: 'M10 5H5v14h14v-5M14 4.5h5.5V10M19 5l-8 8',
} as const;

/** The names of the kit's icons. */
export type IconName = keyof typeof paths;

export const iconNames = Object.keys(paths) as IconName[];

/** Icons that point in reading direction. They are mirrored in right-to-left scripts. */
const directed: ReadonlySet<IconName> = new Set(['next', 'back', 'external']);

/**
 * A small icon beside text, in the text color. Hidden from screen readers, so it must never be the only sign of
 * anything. @param size in em
 */
export function Icon({ name, size = 1.25 }: { name: IconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={`${size}em`}
      height={`${size}em`}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={directed.has(name) ? 'KitIcon-directed' : undefined}
    >
      <path d={paths[name]} />
    </svg>
  );
}
