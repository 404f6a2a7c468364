import { CallError } from '../call.ts';
import { pageConfig } from '../config.ts';

/** What is used of the providers' scripts. */
interface Turnstile {
  render(
    box: HTMLElement,
    options: {
      sitekey: string;
      appearance: 'interaction-only';
      callback: (token: string) => void;
      'error-callback': () => void;
    },
  ): string;
  remove(widget: string): void;
}
interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  /** Where the providers' scripts put themselves. */
  interface Window {
    turnstile?: Turnstile;
    grecaptcha?: Recaptcha;
  }
}

const scripts = {
  turnstile: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  recaptcha: (siteKey: string) =>
    `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`,
};

/**
 * Makes a call that the bot check guards. Where none is switched on, nothing is loaded and no token is sent. A
 * call refused for lack of a token is made once more with a fresh one (requirements, section 8).
 */
export async function withBotCheck<T>(
  action: string,
  make: (token: { botCheck?: string }) => Promise<T>,
): Promise<T> {
  try {
    return await make(await freshToken(action));
  } catch (error) {
    if (!(error instanceof CallError) || error.reason !== 'missing-recaptcha-token') throw error;
    return make(await freshToken(action));
  }
}

async function freshToken(action: string): Promise<{ botCheck?: string }> {
  const { botCheck } = pageConfig();
  if (!botCheck) return {};
  try {
    await loaded(scripts[botCheck.kind](botCheck.siteKey));
    const token =
      botCheck.kind === 'turnstile'
        ? await turnstile(botCheck.siteKey)
        : await recaptcha(botCheck.siteKey, action);
    return { botCheck: token };
  } catch {
    // Without a token the server says what is missing.
    return {};
  }
}

const loading = new Map<string, Promise<void>>();

function loaded(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const promise = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading.delete(url);
      script.remove();
      reject(new Error(`${url} could not be loaded.`));
    });
    document.head.append(script);
  });
  loading.set(url, promise);
  return promise;
}

function turnstile(sitekey: string): Promise<string> {
  const { turnstile: provider } = window;
  if (!provider) throw new Error('The bot check is not available.');
  // In the open dialog: what stands outside of it can be neither seen nor reached.
  const box = document.createElement('div');
  (document.querySelector('[role=dialog] form') ?? document.body).append(box);
  let widget: string | undefined;
  const token = new Promise<string>((resolve, reject) => {
    widget = provider.render(box, {
      sitekey,
      appearance: 'interaction-only',
      callback: resolve,
      'error-callback': () => reject(new Error('The bot check failed.')),
    });
  });
  return token.finally(() => {
    if (widget !== undefined) provider.remove(widget);
    box.remove();
  });
}

function recaptcha(siteKey: string, action: string): Promise<string> {
  const { grecaptcha: provider } = window;
  if (!provider) throw new Error('The bot check is not available.');
  return new Promise((resolve, reject) =>
    provider.ready(() => provider.execute(siteKey, { action }).then(resolve, reject)),
  );
}
