import { RequiredMark } from '#kit/parts/index.ts';
import type { RowElement } from './listField.ts';

/** Column headings, hidden from screen readers: each input in a row has its own label. */
export const TableHead = ({ elements }: { elements: readonly RowElement[] }) => (
  <div className="head" aria-hidden="true">
    <span />
    {elements.map(({ label, options }, i) => (
      <span key={i} lang={options?.lang}>
        <span className="headLabel">{label}</span>
        {options?.required ? <RequiredMark spoken={false} /> : null}
        {options?.description ? <span className="headHint">{options.description}</span> : null}
      </span>
    ))}
  </div>
);
