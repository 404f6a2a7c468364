import type { WebConfig } from '../../server/src/platform/web-config.ts';

/** What the server wrote into the page. In development the page comes from elsewhere and these hold. */
const withoutServer: WebConfig = {
  analysisUrl: '',
  billingUrl: '',
  maxUploadBytes: 25 * 1024 * 1024,
  botCheck: null,
  termsDate: '2026-11-22',
  operator: {
    name: 'Assay',
    supportEmail: 'support@example.com',
    governingLaw: 'the State of Delaware, United States',
    arbitration: 'the American Arbitration Association in Wilmington, Delaware',
    configured: false,
  },
  helpDesk: null,
  analytics: null,
  maintenance: { on: false, admitted: false },
};

let read: WebConfig | undefined;

/** The page's settings, as the server wrote them into it. */
export function pageConfig(): WebConfig {
  const text = document.getElementById('config')?.textContent;
  read ??= text ? (JSON.parse(text) as WebConfig) : withoutServer;
  return read;
}
