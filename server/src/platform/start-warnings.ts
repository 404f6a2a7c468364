import type { Settings } from './settings.ts';

/** What an operator should know of settings that are allowed and rarely meant. */
export function startWarnings({ production, trustProxy }: Settings, appUrl: string): string[] {
  return production && appUrl.startsWith('https:') && !trustProxy
    ? [
        'TRUST_PROXY is empty although APP_URL is https: every caller is counted under the address of the proxy',
      ]
    : [];
}
