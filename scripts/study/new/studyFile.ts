import type { StudyFile } from '#schemas/types/index.ts';
import type { StudyFacts } from './facts.ts';
import { text } from './text.ts';

/** The facts about the study and its flow: eligibility, password, consent, dashboard. It is a draft. */
export const studyFile = ({ slug, title, organization, supportEmail, region }: StudyFacts): StudyFile => ({
  meta: {
    slug,
    study_name: title,
    status: 'draft',
    locale: 'en',
    primary_locale: 'en',
    secondary_locales: ['es'],
    region,
    i18n_enabled: true,
    support_email: supportEmail,
    dashboard_header: text('Your study', 'Su estudio'),
    default_display_group_name: text('Activities', 'Actividades'),
    completed_display_group_name: text('Done', 'Completadas'),
    study_completion_message: text(
      'You have completed everything for now. Thank you!',
      'Por ahora ha completado todo. ¡Muchas gracias!',
    ),
    brand: {
      brand_name: title.en,
      branding_json: {
        color_1: '#1F5FA8',
        color_2: '#17406F',
        color_3: '#AF8000',
        page_title: title,
        company_name: organization,
      },
    },
    authentication: { provider: 'basic_auth' },
  },
  flow: [
    {
      layout: 'screener',
      nodes: ['eligibility'],
      done_by: 'answers',
      disqualify_when: { field: 'adult', equals: 'no' },
    },
    { layout: 'registration', nodes: ['create-password'], done_by: 'password' },
    { layout: 'informed_consent', nodes: ['consent'], done_by: 'consent' },
    { layout: 'dashboard', nodes: ['first-questions', 'diary'], done_by: 'nothing' },
  ],
  ineligible: { layout: 'terminal_state', node: 'not-eligible' },
});
