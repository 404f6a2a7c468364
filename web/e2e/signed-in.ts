import type { Page } from 'playwright-core';

/** Account a journey signs in with. */
export interface Account {
  uid: string;
  email: string;
  password: string;
}

let count = 0;

/** Signs a new user up through the server's own call; the page's context keeps the session. */
export async function signUp(page: Page, url: string, fullName = 'Ada Lessor'): Promise<Account> {
  const email = `ada${++count}.${Date.now()}@example.com`;
  const password = 'correct horse';
  const answer = await page.request.post(`${url}/api/identity/sign-up`, {
    data: { fullName, email, password, confirmPassword: password },
    headers: { origin: url },
  });
  if (answer.status() !== 201) throw new Error(`sign-up: ${answer.status()} ${await answer.text()}`);
  const { uid } = (await answer.json()) as { uid: string };
  return { uid, email, password };
}
