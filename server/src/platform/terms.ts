/**
 * Date of the terms of service and the privacy policy, ISO 8601: what a user agrees to on signing up is kept under
 * it. Raise it with every change of either text.
 */
export const termsDate = '2026-11-22';
