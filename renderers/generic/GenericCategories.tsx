import { isVisible, type Categorization, type Category, type Layout } from '@jsonforms/core';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useContext, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { REVEAL } from '#kit/controls/focusField.ts';
import { useIsEnabled, useIsVisible } from '#kit/controls/createDisplay.tsx';
import { FormContext } from '#kit/form/FormContext.ts';
import type { ElementProps } from './ElementProps.ts';
import GenericLayout from './GenericLayout.tsx';

type Labelled = Category | (Categorization & { label?: string });

/** Categories behind tabs, one in view. All of them stay drawn, so that nothing typed is lost and an error can be led to. */
export default function GenericCategories({ uischema, schema, path, enabled }: ElementProps<Categorization>) {
  const id = useId();
  const [wanted, setWanted] = useState(0);
  const isSeen = useIsVisible(uischema, path);
  const isEnabled = useIsEnabled(uischema, path);
  const categories = uischema.elements as readonly Labelled[];
  const shown = useShown(categories, path);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const reveal = (event: Event) => setWanted(Number((event.target as HTMLElement).closest<HTMLElement>('[data-category]')?.dataset.category ?? 0));
    const node = root.current;
    node?.addEventListener(REVEAL, reveal);
    return () => node?.removeEventListener(REVEAL, reveal);
  }, [isSeen]);
  if (!isSeen || shown.length === 0) return null;
  const present = shown.includes(wanted) ? wanted : shown[0]!;
  return (
    <div ref={root}>
      <Tabs value={present} onChange={(_, place: number) => setWanted(place)} variant="scrollable" allowScrollButtonsMobile sx={{ mb: 6 }}>
        {shown.map((i) => <Tab key={i} value={i} id={`${id}-tab-${i}`} aria-controls={`${id}-panel-${i}`} label={categories[i]!.label} />)}
      </Tabs>
      {shown.map((i) => (
        <div key={i} role="tabpanel" id={`${id}-panel-${i}`} data-category={i} aria-labelledby={`${id}-tab-${i}`} hidden={i !== present}>
          <Panel category={categories[i]!} {...{ schema, path }} enabled={enabled !== false && isEnabled} />
        </div>
      ))}
    </div>
  );
}

const layouts = new WeakMap<Labelled, Layout>();

/** A category is drawn as a column; a categorization inside one as further tabs. Its own rule is the tab's. */
function Panel({ category, ...rest }: { category: Labelled } & Omit<ElementProps, 'uischema'>) {
  if (category.type === 'Categorization') return <GenericCategories uischema={category as Categorization} {...rest} />;
  let layout = layouts.get(category);
  if (!layout) layouts.set(category, (layout = { type: 'VerticalLayout', elements: (category as Category).elements }));
  return <GenericLayout uischema={layout} {...rest} />;
}

/** Which categories their rules show, by place. */
function useShown(categories: readonly Labelled[], path: string): number[] {
  const store = useContext(FormContext)?.store;
  const read = () =>
    categories.map((category, i) => (!store || isVisible(category, store.core.data, path, store.core.ajv as never, store.context.config) ? i : '')).join(' ');
  return useSyncExternalStore(store?.subscribeToAll ?? never, read, read).split(' ').filter(Boolean).map(Number);
}

const never = () => () => {};
