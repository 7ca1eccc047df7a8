import { sql, type Kysely } from 'kysely';

const statements = [
  // How the participant wants to be contacted and thanked, and the channel of the codes that their log-ins need.
  `alter table enrollments add column preferred_contact_method text, add column preferred_contact_time text, add column compensation text,
    add column second_factor text,
    add constraint enrollments_second_factor check (second_factor in ('mail', 'sms'))`,
  // Each completes one log-in without a message.
  `create table recovery_codes (enrollment_id uuid not null references enrollments, code_hash text not null,
    created_at timestamptz not null, used_at timestamptz, primary key (enrollment_id, code_hash))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
