import { conditionShapeRules } from './conditionShape.ts';
import { conditionTestRules } from './conditionTest.ts';
import { inputRules } from './inputs.ts';
import { pageRules } from './pages.ts';

/** Every rule for forms, by what it looks at. A new rule is an entry in one of these lists and a row in the table of `kit/check/rules.test.ts`. */
export const formRules = { conditionShapeRules, conditionTestRules, inputRules, pageRules };
export { conditionShapeRules, conditionTestRules, inputRules, pageRules };
