import { isIPv4 } from 'node:net';
import { callerOf } from '../platform/caller.ts';

const browsers: [RegExp, string][] = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A browser as its user would name it: `Firefox on Windows`. Nothing of the header itself is kept. */
export function deviceOf(userAgent = ''): string {
  const name = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [name(browsers), name(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** The network an address is of, enough to recognize one's own: 24 bits of IPv4, 64 of IPv6. */
export function networkOf(ip: string): string {
  const caller = callerOf(ip);
  return isIPv4(caller) ? caller.replace(/\.\d+$/, '.x') : caller;
}
