import { until } from './test-server.ts';
import type { AccountServer, Visitor } from './accounts.ts';

const at = '/api/identity/google';

/** Goes through the sandbox's Google from the button to the page that closes the popup, and reads what it tells. */
export async function byGoogle(
  server: AccountServer,
  visitor: Visitor,
  email: string,
  intent = 'sign-in',
): Promise<{ status: number; told: Record<string, unknown> }> {
  const local = (address: string | null) =>
    (address ?? '').replace('http://assay.test', '').replace(server.url, '');
  const start = await visitor.open(`${at}/start?intent=${intent}`);
  if (start.status !== 302) return { status: start.status, told: toldBy(start.text) };
  const chooser = local(start.headers.get('location')).replace('/authorize', '/choose');
  const query = new URLSearchParams({ email, name: 'Gil' });
  const back = (await visitor.open(`${chooser}&${query.toString()}`)).headers.get('location');
  const page = await visitor.open(local(back));
  return { status: page.status, told: toldBy(page.text) };
}

function toldBy(page: string): Record<string, unknown> {
  const data = /data-result="([^"]*)"/.exec(page)?.[1] ?? '{}';
  const text = data.replace(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code)));
  return JSON.parse(text) as Record<string, unknown>;
}

/** The code of the newest reset mail, which is sent after the answer. */
export async function resetCode(server: AccountServer, email: string): Promise<string> {
  let found: string | undefined;
  await until(async () => {
    found = (await server.mails(email))
      .map((text) => /oobCode=(\S+)/.exec(text)?.[1])
      .filter((code) => code !== undefined)
      .at(-1);
    return found !== undefined;
  });
  return decodeURIComponent(found ?? '');
}
