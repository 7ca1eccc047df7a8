import { RequiredMark } from '#kit/parts/index.ts';
import type { RowElement } from './listField.ts';

/** Column headings, hidden from screen readers: each input in a row has its own label. */
export const TableHead = ({ elements, readOnly }: { elements: readonly RowElement[]; readOnly: boolean }) => (
  <div className="head" aria-hidden="true">
    <span />
    {elements.map(({ label, options }, i) => (
      <span key={i} lang={options?.lang}>
        <span className="headLabel">{label}</span>
        {options?.required && !readOnly ? <RequiredMark spoken={false} /> : null}
        {options?.description ? <span className="headHint">{options.description}</span> : null}
      </span>
    ))}
  </div>
);
