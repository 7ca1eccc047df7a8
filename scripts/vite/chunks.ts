import type { Plugin } from 'vite';

/** Controls of text and choice, which most questionnaires consist of. They come with the form engine. */
const TEXT_AND_CHOICE =
  /\/(renderers\/fields\/(text|textarea|number|radioinput|radio_with_other)|kit\/form\/controls)\/\w+Control\.tsx$/;
const FORM = /\/portal\/(answers\/forms\/PortalForm|routes\/questionnaire\/Questionnaire)\.tsx$/;
/** Small modules of boxes for addresses and passwords, which every login needs. Each file has 600 bytes of headers. */
const ACCOUNT =
  /\/(kit\/ui\/parts\/text\/(usePasswordToggle|useTypedText)|portal\/answers\/forms\/account\/accountInputs)\.tsx?$/;
/** The copy of sent answers, which is preloaded after a form. */
const COPIES = /\/portal\/answers\/forms\/copies\/SentAnswers\.tsx$/;
const START = /\/portal\/main\.tsx$/;
/** Screens that show no form of the study, without their dialogs, which are fetched when they open. */
const PLAIN_SCREENS = /\/portal\/routes\/(log_in|dashboard|registration)\/(?!\w*Dialog\.)[A-Z]\w+\.tsx$/;
/** What reads marks in texts of a form, and what shows them. */
const MARKDOWN = /\/kit\/(pure\/markdown\/\w+\.ts|ui\/parts\/text\/Markdown\.tsx)$/;
/** Small modules that several screens share, but no first load. A file of their own would cost more than they do. */
const SHARED = /\/portal\/(state\/page\/useReloadAt|answers\/unsent\/useUnsent)\.ts$/;

/**
 * Puts the modules of a questionnaire into two files instead of one per component: what plain screens use too, and the form engine with the
 * controls of text and choice. Modules of the first load are a third; those of all other screens and field types stay
 * where the bundler puts them.
 */
export function questionnaireChunks(): Plugin {
  let names: ReadonlyMap<string, string> = new Map();
  // A group takes what its modules import with them, so the groups come in the order in which they share modules.
  const groups = ['start', 'common', 'form', 'markdown'].map((name, place) => ({
    name,
    priority: 4 - place,
    test: (id: string) => names.get(id) === name,
  }));
  return {
    name: 'questionnaire-chunks',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildEnd() {
      names = nameModules([...this.getModuleIds()], (id) => this.getModuleInfo(id)?.importedIds ?? []);
    },
  };
}

/** The chunk of each module that needs to be in a certain one. Pure. @param importsOf the modules that a module imports at once */
export function nameModules(ids: readonly string[], importsOf: (id: string) => readonly string[]): Map<string, string> {
  const closureOf = (pattern: RegExp): Set<string> => {
    const reached = new Set<string>();
    const visit = (id: string): void => {
      if (reached.has(id)) return;
      reached.add(id);
      importsOf(id).forEach(visit);
    };
    ids.filter((id) => pattern.test(id)).forEach(visit);
    return reached;
  };
  const start = closureOf(START);
  const plain = closureOf(PLAIN_SCREENS);
  const shared = closureOf(SHARED);
  const form = new Set([...closureOf(FORM), ...closureOf(TEXT_AND_CHOICE), ...closureOf(ACCOUNT)]);
  const nameOf = (id: string): string =>
    start.has(id) ? 'start' : plain.has(id) || shared.has(id) ? 'common' : 'form';
  const alsoInCopies = [...closureOf(COPIES)].filter((id) => plain.has(id));
  const names = new Map([...start, ...shared, ...form, ...alsoInCopies].map((id) => [id, nameOf(id)]));
  for (const id of ids) if (MARKDOWN.test(id)) names.set(id, 'markdown');
  return names;
}
