import {
  deriveLabelForUISchemaElement,
  isVisible,
  type Categorization,
  type Category,
  type Layout,
} from '@jsonforms/core';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useJsonForms } from '@jsonforms/react';
import { useContext, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { REVEAL } from '#kit/ui/parts/index.ts';
import { memoBy } from '#kit/pure/fields/index.ts';
import { FormContext, useIsVisible } from '#kit/form/index.ts';
import { type ElementProps, useTranslate, useUsable } from './hooks.ts';
import GenericLayout from './GenericLayout.tsx';

type Labelled = Category | (Categorization & { label?: string });

/** Categories as tabs, one visible. All panels stay mounted, so that nothing typed is lost and an error can be focused. */
export default function GenericCategories({ uischema, schema, path, enabled }: ElementProps<Categorization>) {
  const id = useId();
  const [wanted, setWanted] = useState(0);
  const isSeen = useIsVisible(uischema, path);
  const isUsable = useUsable(uischema, undefined, path, enabled);
  const translate = useTranslate();
  const categories = uischema.elements as readonly Labelled[];
  const shown = useShown(categories, path);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const reveal = (event: Event) =>
      setWanted(Number((event.target as HTMLElement).closest<HTMLElement>('[data-category]')?.dataset.category ?? 0));
    const node = root.current;
    node?.addEventListener(REVEAL, reveal);
    return () => node?.removeEventListener(REVEAL, reveal);
  }, [isSeen]);
  if (!isSeen || shown.length === 0) return null;
  const present = shown.includes(wanted) ? wanted : shown[0]!;
  return (
    <div ref={root}>
      <Tabs
        value={present}
        onChange={(_, place: number) => setWanted(place)}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ mb: 6 }}
      >
        {shown.map((i) => (
          <Tab
            key={i}
            value={i}
            id={`${id}-tab-${i}`}
            aria-controls={`${id}-panel-${i}`}
            label={deriveLabelForUISchemaElement(categories[i]!, translate)}
          />
        ))}
      </Tabs>
      {shown.map((i) => (
        <div
          key={i}
          role="tabpanel"
          id={`${id}-panel-${i}`}
          data-category={i}
          aria-labelledby={`${id}-tab-${i}`}
          hidden={i !== present}
        >
          <Panel category={categories[i]!} {...{ schema, path }} enabled={isUsable} />
        </div>
      ))}
    </div>
  );
}

const layoutOf = memoBy((category: Labelled): Layout => ({
  ...category,
  type: 'VerticalLayout',
  elements: (category as Category).elements,
}));

/** A category is rendered as a column, a nested categorization as further tabs. Its rule shows or hides the tab, or enables its content. */
function Panel({ category, ...rest }: { category: Labelled } & Omit<ElementProps, 'uischema'>) {
  if (category.type === 'Categorization') return <GenericCategories uischema={category as Categorization} {...rest} />;
  return <GenericLayout uischema={layoutOf(category)} {...rest} />;
}

/** Indexes of the categories that their rules show. */
function useShown(categories: readonly Labelled[], path: string): number[] {
  const store = useContext(FormContext)?.store;
  const plain = useJsonForms();
  const read = () => {
    const { core, config } = store?.context ?? plain;
    return categories
      .map((category, i) => (isVisible(category, core!.data, path, core!.ajv!, config) ? i : ''))
      .join(' ');
  };
  return useSyncExternalStore(store?.subscribeToAll ?? never, read, read)
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

const never = () => () => {};
