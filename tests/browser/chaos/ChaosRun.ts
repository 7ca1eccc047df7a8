import { expect, type BrowserContext, type Page } from '@playwright/test';
import { PASSWORD, type TestParticipant } from '#service/testing/participants.ts';
import { logIn } from '../setup/logIn.ts';
import type { StartedStudy } from '../setup/startStudy.ts';
import { choices, labelOf, pages } from './chaosForm.ts';
import { randomFrom, type Random } from './random.ts';

type Trouble = 'none' | 'offline' | 500 | 499;
type Question = (typeof pages)[number][number];

const all = pages.flat();
const PATH = '/sleep-and-mood/manage/dashboard/contribution/last-night';

/**
 * One participant fills in one form while everything goes wrong: no network, failing service, ended session, reload, closed tab.
 * An answer is *acknowledged* once the status line said that it is saved or kept; none of those may ever be missing.
 */
export class ChaosRun {
  private readonly random: Random;
  private trouble: Trouble = 'none';
  /** By question that was ever acknowledged: what may be found there. More than one answer where a later one was cut off before it was acknowledged. */
  private readonly allowed = new Map<string, Set<string>>();
  /** What was typed on this page since it was opened, and is not acknowledged yet. */
  private readonly pending = new Map<string, string[]>();
  /** The steps so far, to tell what led to a loss. */
  readonly story: string[] = [];

  constructor(private readonly study: StartedStudy, private readonly context: BrowserContext, private person: TestParticipant, private page: Page, seed: number) {
    this.random = randomFrom(seed);
  }

  /** @param last what happens at the end, before it is looked what is there */
  async run(steps: number, last: () => Promise<unknown> = async () => undefined): Promise<{ acknowledged: number; page: Page }> {
    await this.listen();
    await this.open();
    await this.answer(true);
    for (let i = 0; i < steps; i += 1) await this.random.pick(this.moves)();
    await this.become('none');
    await last();
    await this.open();
    await this.check();
    return { acknowledged: this.allowed.size, page: this.page };
  }

  /** What the page shows, in words: with several participants in one test, the test's own picture may be of another. */
  shown = (): Promise<string> => this.page.locator('body').innerText({ timeout: 5_000 }).catch(String);

  private readonly moves = [
    ...Array.from({ length: 6 }, () => () => this.answer(true)),
    () => this.answer(false),
    () => this.answer(false),
    () => this.turn('Continue'),
    () => this.turn('Go Back'),
    () => this.become(this.random.pick<Trouble>(['offline', 500, 499])),
    () => this.become('none'),
    () => this.reload(),
    () => this.crash(),
    () => this.expire(),
  ];

  /** Stands between the page and the service. */
  private async listen(): Promise<void> {
    await this.context.unrouteAll();
    await this.context.route('**/api/**', (route) => {
      if (this.trouble === 'offline') return route.abort();
      if (this.trouble !== 'none') return route.fulfill({ status: this.trouble, contentType: 'application/json', body: '{"errors":[{"code":"failure","message":"chaos"}]}' });
      return route.continue();
    });
  }

  private async become(trouble: Trouble): Promise<void> {
    this.story.push(`trouble: ${trouble}`);
    this.trouble = trouble;
  }

  private box = (name: string) => this.page.getByRole('textbox', { name: labelOf(name) });
  private choice = (name: string, value: string) => this.page.getByRole('radio', { name: `${name} ${value}`, exact: true });

  /** Opens the form wherever the participant stands; the service must be well for it. */
  private async open(): Promise<void> {
    const before = this.trouble;
    this.trouble = 'none';
    // What was on its way may have arrived or not, and of several the last that arrived counts.
    for (const [name, values] of this.pending) for (const value of values) this.allowed.get(name)?.add(value);
    this.pending.clear();
    await this.page.goto(this.study.origin + PATH);
    await this.page.locator('.KitBillboard-primary').waitFor();
    const takeOver = this.page.getByRole('button', { name: 'Continue in this tab' });
    if (await takeOver.isVisible()) {
      await takeOver.click();
      await expect(takeOver).toBeHidden();
    }
    this.trouble = before;
  }

  private async visible(): Promise<Question[]> {
    const heading = await this.page.locator('form h1').innerText();
    return [...pages[Number(heading.replace('Page ', '')) - 1]!];
  }

  private async answer(waits: boolean): Promise<void> {
    const { name, kind } = this.random.pick(await this.visible());
    const value = kind === 'radioinput' ? this.random.pick(choices) : kind === 'number' ? String(this.random.below(1_000)) : `${name} ${this.random.below(100_000)}`;
    if (kind === 'radioinput') await this.choice(name, value).check();
    else await this.box(name).fill(value);
    this.pending.set(name, [...(this.pending.get(name) ?? []), value]);
    this.story.push(`${name} = ${value}${waits ? '' : ' (not waited for)'}`);
    if (!waits) return;
    await expect(this.page.locator('.KitBillboard-status')).toHaveText(/^(Saved at|Kept on this device)/, { timeout: 5_000 });
    // All that was typed on this page before it, too: one draft holds the whole form.
    for (const [each, values] of this.pending) this.allowed.set(each, new Set(values.slice(-1)));
    this.pending.clear();
  }

  private async turn(button: string): Promise<void> {
    const target = this.page.getByRole('button', { name: button, exact: true });
    if ((await target.count()) === 0) return;
    this.story.push(button);
    await target.click();
  }

  private async reload(): Promise<void> {
    this.story.push('reload');
    await this.open();
  }

  private async crash(): Promise<void> {
    this.story.push('the tab is closed');
    const next = await this.context.newPage();
    await this.page.close({ runBeforeUnload: false });
    this.page = next;
    await this.open();
  }

  /** The session ends behind the participant's back; they log in again. */
  private async expire(): Promise<void> {
    this.story.push('the session ends');
    await this.study.service.call('DELETE', `${this.person.url}/participant_auth_tokens/current`, { token: this.person.token });
    const { status, body } = await this.study.service.call('POST', '/api/v2/studies/sleep-and-mood/enrollments/sign_in', { body: { email: this.person.email, password: PASSWORD } });
    expect(status).toBe(200);
    this.person.token = body.participant_auth_token;
    await logIn(this.context, this.study.origin, this.person);
    await this.open();
  }

  /** Walks through the whole form and looks for every acknowledged answer. */
  private async check(): Promise<void> {
    for (const back = this.page.getByRole('button', { name: 'Go Back', exact: true }); (await back.count()) > 0; ) await back.click();
    const found = new Map<string, string>();
    for (let i = 0; i < pages.length; i += 1) {
      await expect(this.page.locator('form h1')).toHaveText(`Page ${i + 1}`);
      for (const { name, kind } of pages[i]!) {
        if (kind !== 'radioinput') found.set(name, await this.box(name).inputValue());
        else for (const value of choices) if (await this.choice(name, value).isChecked()) found.set(name, value);
      }
      if (i < pages.length - 1) await this.page.getByRole('button', { name: 'Continue', exact: true }).click();
    }
    for (const { name } of all) {
      const allowed = this.allowed.get(name);
      if (allowed) expect([...allowed], `${name} is lost after: ${this.story.join(' · ')}`).toContain(found.get(name));
    }
  }

  /** Sends the form, so that the next run begins with an empty one. */
  async finish(): Promise<void> {
    await this.page.locator('.KitBillboard-primary').click();
    await expect(this.page.getByRole('heading', { name: 'Thank you. Your answers have arrived.' })).toBeVisible();
  }
}
