import { sql, type Kysely } from 'kysely';

const statements = [
  // The table holds codes of all channels. Until now, all of them were mailed to the address of the enrollment.
  `alter table email_codes add column channel text not null default 'mail', add column target text`,
  `update email_codes set target = enrollments.email from enrollments where enrollments.id = email_codes.enrollment_id`,
  `update email_codes set purpose = case purpose when 'password' then 'enroll' when 'log_in' then 'second_factor' else purpose end`,
  `alter table email_codes alter column target set not null, alter column channel drop default, alter column purpose drop default,
    add constraint email_codes_channel check (channel in ('mail', 'sms')),
    add constraint email_codes_purpose check (purpose in ('enroll', 'confirm', 'reset', 'email_change', 'phone_change', 'identity', 'second_factor'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
