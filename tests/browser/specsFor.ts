/** Arguments for Playwright: paths of specs, and maybe a pattern of titles. */
export type SpecArguments = readonly string[];

/** A few specs that use most of the kit and of the portal: one form from the first question to the receipt, its draft, its looks. */
const TELLING = ['region', 'sending', 'fitWindow', 'wizard'];
/** The folder of a field type. */
const FIELD_TYPE = /^renderers\/((?:fields|instruments|layouts)\/\w+)\//;
/** The specs with a test for each field type. Each title has the folder. */
const OF_FIELD_TYPES = [
  'gallery',
  'accessibility/axe',
  'accessibility/labels',
  'accessibility/media',
  'readOnly',
  'touch',
  'clipped',
];

/** Specs by the paths that they are about. A path takes the specs of all patterns that it has. */
export const RULES: readonly (readonly [paths: RegExp, specs: readonly string[]])[] = [
  [/^kit\//, TELLING],
  [/^kit\/ui\/parts\//, ['modals', 'secondPress']],
  [/\/(fetched\w*|fetchFailures|extras|registry|Boundary|usePreload|screens|LeaveQuestion)\.tsx?$/, ['missingCode']],
  [/^kit\/ui\/parts\/(choices\/AnswerMatrix|KitField)\b/, ['clipped']],
  [/^kit\/form\/controls\//, ['searchedLists']],
  [/^kit\/pure\/dates\/|^kit\/ui\/parts\/dates\//, ['datesInWords']],
  [/^kit\/form\/instruments\//, ['wizard', 'instruments']],
  [/^kit\/pure\/brand\//, ['brand']],
  [/^kit\/form\/(files|kitForm\/uploads)\//, ['files', 'uploads']],
  [/^kit\/(ui\/parts|pure\/texts)\//, ['signs']],
  [/^renderers\/[^/]+$/, ['plain', 'region']],
  [/^translations\/|^schemas\//, ['region', 'address']],
  [
    /^portal\/(App|main|start)\b|^portal\/(shell\/firstPaint|state\/routing|parts)\//,
    ['portal', 'firstPaint', 'unusualStudies'],
  ],
  [/^portal\/(shell|dialogs\/contact)\//, ['looks', 'modals']],
  [/^portal\/(answers\/forms|state|api)\//, ['region', 'sending', 'leaving', 'failures']],
  [/^portal\/answers\/drafts\//, ['drafts']],
  [/^portal\/(answers\/unsent|api\/device)\//, ['unsent', 'offlineBetween']],
  [/^portal\/shell\/worker\//, ['offline', 'newVersion']],
  [/^portal\/dialogs\/session\//, ['privacy', 'typedSettings']],
  [/^portal\/(answers\/captcha|parts\/integrations)\//, ['captcha', 'integrations']],
  [/^portal\/inspector\//, ['inspector']],
  [/^portal\/dialogs\/oneTimeCode\//, ['identityAndTest', 'settings']],
  [/^portal\/dialogs\/(personalInformation|withdrawal)\//, ['personalInformation', 'withdrawal']],
  [/^portal\/api\/reports\//, ['canaries']],
  [/^portal\/routes\/(cognitive_test|camcog_success|verify_identity)\//, ['identityAndTest']],
  [/^portal\/routes\/consent_copy\//, ['documents']],
  [/^portal\/routes\/(dashboard|summary)\//, ['dashboard', 'contributions']],
  [/^portal\/routes\/ehr\//, ['healthRecords']],
  [/^portal\/routes\/(email|unsubscribe|linked_contribution)\//, ['activityMails', 'copies']],
  [/^portal\/routes\/(informed_consent|registration|screener)\//, ['documents', 'journey']],
  [/^portal\/routes\/(landing|legal|not_found|error|unauthorized|thank_you)\//, ['firstPaint', 'portal']],
  [
    /^portal\/routes\/(log_in|forgot_password|reset_password|multi_factor_authenticate)\//,
    ['federated', 'partnerSite'],
  ],
  [/^portal\/routes\/(questionnaire|contribution_missing|waypoint)\//, ['drafts', 'review', 'region']],
  [/^portal\/routes\/program\//, ['portal', 'firstPaint', 'unusualStudies']],
  [/^portal\/routes\/file_upload\//, ['uploads']],
  [/^portal\/routes\/settings\//, ['settings', 'typedSettings']],
  [/^portal\/routes\/(suspended|terminal_state)\//, ['withdrawal', 'safety']],
  // Screens rarely bring what a policy refuses, and each whole run takes this spec.
  [/^portal\/(?!routes\/)/, ['policy']],
  [/^service\/identity\//, ['federated', 'privacy']],
  [/^service\/(flow|deps|database|study|studies)\//, ['region', 'sending', 'contributions']],
  [
    /^service\/participation\/answers\/|^service\/http\/contract\/|^service\/app\/[^/]+$/,
    ['region', 'sending', 'contributions'],
  ],
  [/^service\/http\/headers\/sessionCookie/, ['https']],
  [/^service\/http\/(handlers\/)?captcha\//, ['captcha']],
  [/^service\/data\/documents\//, ['documents', 'copies']],
  [/^service\/http\/handlers\/drafts\/|^service\/participation\/drafts\//, ['drafts']],
  [/^service\/background\/mail\/|^service\/participation\/mailings\//, ['activityMails']],
  [/^service\/participation\/files\/|^service\/database\/storage\//, ['uploads']],
  [/^service\/http\/handlers\/healthRecords\/|^service\/connections\/healthRecords\//, ['healthRecords']],
  [/^service\/study\/homeScreen\//, ['homeScreen']],
  [
    /^service\/http\/((pages|headers|limits|reports)\/)?[^/]+$|^service\/deps\/errors\//,
    ['policy', 'firstPaint', 'canaries'],
  ],
  [/^service\/http\/handlers\/(surveys|studies|enrollment\/\w*nrollment)/, ['region']],
  [/^service\/http\/handlers\/(enrollment\/withdraw|downloads)/, ['withdrawal']],
  [/^service\/http\/handlers\/(accounts|emails|settings)\//, ['settings']],
  [/^service\/http\/handlers\/sessions\//, ['federated']],
  [/^service\/http\/handlers\/consents\//, ['documents']],
  [/^service\/http\/handlers\/files\//, ['uploads']],
  [/^service\/connections\/cognitive\/|^service\/http\/handlers\/(identity|cognitive)\//, ['identityAndTest']],
  [/^service\/http\/handlers\/personalInformation\//, ['personalInformation']],
];

/**
 * The tests in a browser that a change can affect, at most 90 seconds of them. A changed spec runs itself; a field type runs only the tests of
 * its folder, if nothing else has changed.
 * @param changed paths from the root
 * @returns arguments for Playwright; empty if no test in a browser is about the change
 */
export function specsFor(changed: readonly string[]): SpecArguments {
  const own = changed.filter((path) => /^tests\/browser\/.*\.spec\.ts$/.test(path));
  const code = changed.filter((path) => !/\.(test|stories)\.tsx?$|\.md$/.test(path));
  const folders = new Set(code.flatMap((path) => FIELD_TYPE.exec(path)?.[1] ?? []));
  const others = new Set(
    RULES.filter(([paths]) => code.some((path) => paths.test(path))).flatMap(([, specs]) => specs),
  );
  const specs = [...(folders.size > 0 ? OF_FIELD_TYPES : []), ...others].map((spec) => `browser/${spec}.spec.ts`);
  const files = [...new Set([...own, ...specs])];
  const isOfFieldTypes = folders.size > 0 && others.size === 0 && own.length === 0;
  return isOfFieldTypes ? [...files, '--grep', `(?:${[...folders].join('|')})(?:[ :,]|$)`] : files;
}
