import { ref } from 'valtio';
import type { FormDefinition } from '#kit/pure/compile/index.ts';
import { memoBy } from '#kit/pure/fields/index.ts';
import type { Branding } from '#kit/pure/brand/index.ts';
import type { Landing } from '#schemas/types/index.ts';
import { openForm } from '#portal/state/page/modals.ts';
import { modes, preferences, textSizes, type TextSize } from '#portal/state/study/preferences.ts';
import { serviceNow, shiftTime } from '#portal/state/study/serviceTime.ts';
import { study } from '#portal/state/study/study.ts';
import { actAs } from './actAs.ts';
import type { BrandName, View } from './view.ts';

/** Brands to compare the study's own with. */
const branding: Readonly<Partial<Record<BrandName, Branding>>> = {
  kit: {},
  clinic: { color_1: '#1f4fa3', color_2: '#14264d', color_3: '#d0433a', color_4: '#f5f8fd' },
  forest: { color_1: '#1f6b45', color_2: '#12372a', color_3: '#b3541e', color_4: '#f3f7f0' },
};

/** The study as the service sent it. */
let original: Landing | undefined;
/** The study as the view shows it. */
let shown: Landing | undefined;

function showStudy({ brand, region }: View): void {
  if (study.load.kind !== 'ready') return;
  const { landing } = study.load;
  if (!brand && !region && landing !== shown) return;
  if (landing !== shown) original = landing as Landing;
  const own = original!;
  const other = brand && branding[brand];
  shown = ref({
    ...own,
    ...(region && { region }),
    ...(other && { brand: { ...own.brand, branding_json: other as never } }),
  }) as Landing;
  study.load = { kind: 'ready', landing: shown };
}

/** A value without the conditions in it. */
const withoutConditions = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutConditions)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).flatMap(([key, part]) => (key === 'condition' ? [] : [[key, withoutConditions(part)]])),
        )
      : value;

type Choice = 'locale' | 'textSize' | 'mode';
/** What the view shows in place of a participant's choice, and that choice. */
const replaced = new Map<Choice, { shown: string; own: string }>();

/** Shows a value in place of the participant's choice. Without a value, their choice is shown again. */
function choose<C extends Choice>(choice: C, value: (typeof preferences)[C] | undefined): void {
  const earlier = replaced.get(choice);
  // What was chosen in the page itself since then is theirs.
  const own = (earlier?.shown === preferences[choice] ? earlier.own : preferences[choice]) as (typeof preferences)[C];
  if (value === undefined) replaced.delete(choice);
  else replaced.set(choice, { shown: value, own });
  preferences[choice] = value ?? own;
}

/** Shows a view on the page. Nothing of it is stored on the device. */
export function applyView(view: View): void {
  const { language, text, mode, date, region, hidden, errors } = view;
  choose('locale', language);
  choose('textSize', Object.keys(textSizes).find((each) => each === text) as TextSize | undefined);
  choose(
    'mode',
    modes.find((each) => each === mode),
  );
  shiftTime(0);
  const day = Date.parse(`${date}T12:00`);
  if (date && !Number.isNaN(day)) shiftTime(day - serviceNow().getTime());
  showStudy(view);
  void actAs(view);
  openForm.skipsErrors = errors === 'skip';
  openForm.change =
    region || hidden || date
      ? memoBy((definition: FormDefinition) => ({
          ...((hidden ? withoutConditions(definition) : definition) as FormDefinition),
          ...(region && { region }),
        }))
      : undefined;
}
