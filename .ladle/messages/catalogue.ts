import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };

export interface CatalogueRow {
  id: string;
  en: string;
  es: string | undefined;
}

const spanish: Readonly<Record<string, string>> = es;

/** Every message by its id, in both languages. */
export const catalogue: readonly CatalogueRow[] = Object.entries(en).map(([id, text]) => ({
  id,
  en: text,
  es: spanish[id],
}));

const simplified = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The messages that contain every word of a search, in their id or in either language. */
export function search(rows: readonly CatalogueRow[], words: string): readonly CatalogueRow[] {
  const wanted = simplified(words).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = simplified(`${row.id} ${row.en} ${row.es ?? ''}`);
    return wanted.every((word) => text.includes(word));
  });
}
