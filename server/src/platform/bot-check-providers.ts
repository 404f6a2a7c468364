/** A registration at a provider of bot checks. */
export interface BotCheckSettings {
  kind: 'turnstile' | 'recaptcha';
  siteKey: string;
  secret: string;
  /** Address tokens are verified at. */
  url: string;
}

/** Where the providers verify tokens, and what the page loads of theirs. */
export const botCheckProviders = {
  turnstile: {
    url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    origins: ['https://challenges.cloudflare.com'],
  },
  recaptcha: {
    url: 'https://www.google.com/recaptcha/api/siteverify',
    origins: ['https://www.google.com', 'https://www.gstatic.com'],
  },
} as const;
