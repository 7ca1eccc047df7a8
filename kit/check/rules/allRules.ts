import { conditionShapeRules } from './conditionShape.ts';
import { conditionTestRules } from './conditionTestRules.ts';
import { inputRules } from './inputs.ts';
import { pageRules } from './pages.ts';
import { inDays, scheduleRules } from './schedule.ts';

/** Rules by subject. To add one, write an entry in one of these lists, notes in `service/study/check/codes` and an example in `tests/check`. */
export { conditionShapeRules, conditionTestRules, inputRules, inDays, pageRules, scheduleRules };
