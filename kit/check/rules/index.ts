import { conditionShapeRules } from './conditionShape.ts';
import { conditionTestRules } from './conditionTest.ts';
import { inputRules } from './inputs.ts';
import { pageRules } from './pages.ts';
import { scheduleRules } from './schedule.ts';

/**
 * All rules for forms, by subject. To add one, write an entry in one of these lists and a row in the table of
 * `tests/check/form.test.ts`.
 */
export const formRules = { conditionShapeRules, conditionTestRules, inputRules, pageRules };
export { conditionShapeRules, conditionTestRules, inputRules, pageRules, scheduleRules };
