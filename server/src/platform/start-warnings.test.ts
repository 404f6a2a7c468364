import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { startWarnings } from './start-warnings.ts';

const production = { NODE_ENV: 'production', ALLOW_SANDBOX: '1' };

test.each([
  ['behind a proxy nobody named', production, 'https://assay.example.com', 1],
  [
    'behind a proxy that is named',
    { ...production, TRUST_PROXY: '10.0.0.0/8' },
    'https://assay.example.com',
    0,
  ],
  ['without a proxy', production, 'http://127.0.0.1:3000', 0],
  ['in development', {}, 'https://assay.example.com', 0],
])('%s', (_, environment, appUrl, count) => {
  expect(startWarnings(readSettings(environment), appUrl)).toHaveLength(count);
});
