/** What a call that succeeded tells a person (requirements, section 8). The only such table. */
export const notices = {
  resetMailSent: 'Password reset email sent! Check your inbox.',
  passwordReset: 'Password reset successful! Redirecting to login...',
  codeSent: 'Verification code sent.',
  verificationMailSent: 'Verification email sent.',
  factorEnabled: 'MFA enabled.',
  factorDisabled: 'MFA disabled.',
  authenticatorEnabled: 'Your authenticator app was added.',
  authenticatorDisabled: 'Your authenticator app was removed.',
  emailChangeSent: 'We sent a link to the new address. Open it to finish the change.',
} as const;
