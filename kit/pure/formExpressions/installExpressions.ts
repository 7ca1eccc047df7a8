import { setExpressionCode } from '#kit/pure/compile/index.ts';
import { evaluate } from '#kit/pure/expression/index.ts';
import { PLACE, setEvaluate, setPlaced, setRowErrors } from '#kit/pure/validation/index.ts';
import { constantInput, withoutBounds } from './bounds.ts';
import { withoutHiddenOptions } from './conditionalOptions.ts';
import { dependencyCycles } from './cycles.ts';
import { addLiveTexts } from './live/addLiveTexts.ts';
import { countedRows, firstRow, firstValues, openedRows, rowCount } from './firstValues.ts';
import { ofInput } from './inputExpressions.ts';
import { otherForms } from './otherForms.ts';
import { rowErrors } from './rowErrors.ts';
import { compileTextCondition } from './textConditions.ts';
import { calculateText } from './values.ts';

/** The value with its place among `objects` in each object. */
function placed(value: unknown, objects: unknown[]): unknown {
  if (Array.isArray(value)) return value.map((entry) => placed(entry, objects));
  if (typeof value !== 'object' || value === null) return value;
  const place = `${objects.push(value) - 1}`;
  const members = Object.entries(value).map(([key, member]) => [key, placed(member, objects)] as const);
  return Object.defineProperty(Object.fromEntries(members), PLACE, { value: place });
}

/** Connects the language with the compile step and the validator. A bundler would leave out a call that no one makes. */
export function installExpressions(): void {
  setEvaluate(evaluate);
  setPlaced(placed);
  setRowErrors(rowErrors);
  setExpressionCode({
    compileCondition: compileTextCondition,
    cycles: dependencyCycles,
    firstValues,
    firstRow,
    rowCount,
    countedRows,
    openedRows,
    constantInput,
    withoutBounds,
    calculate: calculateText,
    addLiveTexts,
    otherForms,
    ofInput,
    withoutHiddenOptions,
  });
}
