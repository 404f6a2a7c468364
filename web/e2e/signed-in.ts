import type { Page } from 'playwright-core';
import { until } from './until.ts';

/** Account a journey signs in with. */
export interface Account {
  uid: string;
  email: string;
  password: string;
}

let count = 0;

/** An address no one has signed up with. */
export function freshEmail(name = 'ada'): string {
  return `${name}${++count}.${Date.now()}@example.com`;
}

/** Signs a new user up through the server's own call; the page's context keeps the session. */
export async function signUp(page: Page, url: string, fullName = 'Ada Lessor'): Promise<Account> {
  const email = freshEmail();
  const password = 'correct horse';
  const answer = await page.request.post(`${url}/api/identity/sign-up`, {
    data: { fullName, email, password, confirmPassword: password },
    headers: { origin: url },
  });
  if (answer.status() !== 201) throw new Error(`sign-up: ${answer.status()} ${await answer.text()}`);
  const { uid } = (await answer.json()) as { uid: string };
  return { uid, email, password };
}

/** Texts in the sandbox's outbox to an address or a phone, newest first; waits until `some` are there. */
export async function outbox(url: string, recipient: string, some = 1): Promise<string[]> {
  return until(`${some} messages to ${recipient}`, async () => {
    const response = await fetch(`${url}/sandbox/outbox`, { headers: { accept: 'application/json' } });
    const { messages } = (await response.json()) as { messages: { recipient: string; text: string }[] };
    const texts = messages.filter((message) => message.recipient === recipient).map(({ text }) => text);
    return texts.length >= some ? texts : undefined;
  });
}

/** The newest link in emails to an address that `part` is in. */
export async function linkTo(url: string, email: string, part: string, mails = 1): Promise<string> {
  for (const text of await outbox(url, email, mails)) {
    const link = /https?:\/\/\S+/.exec(text)?.[0];
    if (link?.includes(part)) return link;
  }
  throw new Error(`No mail to ${email} has a link with ${part}.`);
}

/** The code in the `n`-th text message to a phone. */
export async function codeTo(url: string, phone: string, n = 1): Promise<string> {
  return /^\d{6}/.exec((await outbox(url, phone, n))[0] ?? '')?.[0] ?? '';
}

/** Confirms the address of a fresh account by the link of its mail. */
export async function verify(page: Page, url: string, { email }: Account): Promise<void> {
  await page.request.get(await linkTo(url, email, 'verify-email'), { maxRedirects: 0 });
}

/** Enrolls a phone for the signed-in, verified user of the page's context. */
export async function enrol(page: Page, url: string, phone: string): Promise<void> {
  const at = `${url}/api/identity/second-factor/enrol`;
  await page.request.post(at, { data: { phoneNumber: phone }, headers: { origin: url } });
  const code = await codeTo(url, phone);
  const done = await page.request.post(`${at}/confirm`, { data: { code }, headers: { origin: url } });
  if (!done.ok()) throw new Error(`enrol: ${done.status()} ${await done.text()}`);
}

/** Opens the sign-in dialog on the landing page, enters an account and sends it. */
export async function enterAccount(page: Page, url: string, account: Omit<Account, 'uid'>): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
}
