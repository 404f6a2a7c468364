/** The callable codes of the error table (requirements, section 8). */
export type CallableCode =
  | 'invalid-argument'
  | 'unauthenticated'
  | 'permission-denied'
  | 'not-found'
  | 'aborted'
  | 'resource-exhausted'
  | 'cancelled'
  | 'internal'
  | 'unimplemented'
  | 'unavailable'
  | 'deadline-exceeded';

interface Answer {
  status: number;
  code: CallableCode;
  /** For a person; says what to do next. */
  text: string;
}

const otherFile = 'Ask for the statement as downloaded from the bank’s website.';

/** Every reason a call is refused for, with its status, callable code and text. The only such table. */
const answers = {
  'no-file': { status: 400, code: 'invalid-argument', text: 'Please upload a file!' },
  'several-files': {
    status: 400,
    code: 'invalid-argument',
    text: 'One PDF per scan, please. Nothing was scanned. Upload the statements one at a time.',
  },
  'malformed-upload': {
    status: 400,
    code: 'invalid-argument',
    text: 'The upload was incomplete. Please try again.',
  },
  'malformed-request': { status: 400, code: 'invalid-argument', text: 'We couldn’t understand the request.' },
  'not-a-form': {
    status: 415,
    code: 'invalid-argument',
    text: 'Send the document as a form with one field named file.',
  },
  'not-a-pdf': { status: 415, code: 'invalid-argument', text: `This file is not a PDF. ${otherFile}` },
  empty: {
    status: 422,
    code: 'invalid-argument',
    text: 'This file is empty. Please download the statement again.',
  },
  'too-large': {
    status: 413,
    code: 'invalid-argument',
    text: 'This file is too large. Please upload one statement at a time.',
  },
  'report-too-large': {
    status: 413,
    code: 'invalid-argument',
    text: 'This file is too large to be an Assay report.',
  },
  'report-too-complex': {
    status: 422,
    code: 'invalid-argument',
    text: 'This file takes too long to check. It is not an Assay report.',
  },
  'report-too-long': {
    status: 504,
    code: 'deadline-exceeded',
    text: 'This report is too long to draw. Download it as JSON instead, or contact support.',
  },
  'figures-deleted': {
    status: 410,
    code: 'not-found',
    text: 'The figures of this scan were deleted, as you chose in Settings. We kept its verdict, score, and hash.',
  },
  'too-slow': {
    status: 408,
    code: 'deadline-exceeded',
    text: 'The upload was too slow. Nothing was scanned. Check your connection and try again.',
  },
  'scan-time-spent': {
    status: 429,
    code: 'resource-exhausted',
    text: 'Your scans have used up this hour’s processing time. Please try again later.',
  },
  'too-many-failed-scans': {
    status: 429,
    code: 'resource-exhausted',
    text: 'Too many of your files exceeded the limits today. Please try again tomorrow, or contact support.',
  },
  'too-many-at-once': {
    status: 429,
    code: 'resource-exhausted',
    text: 'Several of your requests are already waiting. Please try again when one is done.',
  },
  'too-many-pages': {
    status: 413,
    code: 'invalid-argument',
    text: 'This file has too many pages. Please upload one statement at a time.',
  },
  'too-many-objects': {
    status: 413,
    code: 'invalid-argument',
    text: `This file is too complex to scan. ${otherFile}`,
  },
  'too-much-data': {
    status: 413,
    code: 'invalid-argument',
    text: `This file contains too much data to scan. ${otherFile}`,
  },
  'password-required': {
    status: 422,
    code: 'invalid-argument',
    text: 'This file needs a password to open. Ask for a copy that opens without one.',
  },
  'unsupported-encryption': {
    status: 422,
    code: 'invalid-argument',
    text: 'This file is protected in a way we can’t open. Ask for a copy that is not protected.',
  },
  'no-pages': {
    status: 422,
    code: 'invalid-argument',
    text: `We couldn’t find any pages in this file. ${otherFile}`,
  },
  damaged: { status: 422, code: 'invalid-argument', text: `This file is too damaged to read. ${otherFile}` },
  'not-a-statement': {
    status: 422,
    code: 'invalid-argument',
    text: 'This doesn’t look like a bank statement. For now, only bank statements can be scanned.',
  },
  'too-much-memory': {
    status: 422,
    code: 'invalid-argument',
    text: `This file takes too much memory to scan. ${otherFile}`,
  },
  'timed-out': {
    status: 504,
    code: 'deadline-exceeded',
    text: `This file takes too long to scan. ${otherFile}`,
  },
  busy: {
    status: 503,
    code: 'unavailable',
    text: 'We’re very busy right now. Nothing was scanned. Please try again shortly.',
  },
  stopping: {
    status: 503,
    code: 'unavailable',
    text: 'The service is restarting. Nothing was scanned. Please try again shortly.',
  },
  'database-away': {
    status: 503,
    code: 'unavailable',
    text: 'The service can’t reach its data right now. Nothing was changed. Please try again shortly.',
  },
  'storage-full': {
    status: 503,
    code: 'unavailable',
    text: 'The service can’t store anything right now. Please try again later.',
  },
  maintenance: {
    status: 503,
    code: 'unavailable',
    text: "Under Maintenance - We are currently performing scheduled maintenance. We'll be back shortly!",
  },
  'not-signed-in': { status: 401, code: 'unauthenticated', text: 'Please sign in.' },
  'invalid-credentials': { status: 401, code: 'unauthenticated', text: 'Invalid credentials.' },
  'user-disabled': { status: 403, code: 'permission-denied', text: 'This user has been disabled.' },
  'other-origin': { status: 403, code: 'permission-denied', text: 'The request came from another website.' },
  'verification-not-sent': { status: 503, code: 'unavailable', text: 'Failed to send verification email.' },
  'code-not-sent': { status: 503, code: 'unavailable', text: 'Failed to send verification code.' },
  'code-wrong': { status: 400, code: 'invalid-argument', text: 'Invalid code. Please check and try again.' },
  'factor-unchanged': { status: 400, code: 'invalid-argument', text: 'Verification failed. Try again.' },
  'no-pending-sign-in': {
    status: 401,
    code: 'unauthenticated',
    text: 'This sign-in has expired. Please sign in again.',
  },
  'factor-needs-verified-email': {
    status: 403,
    code: 'permission-denied',
    text: 'Please verify your email before enabling MFA.',
  },
  'factor-not-for-google': {
    status: 403,
    code: 'permission-denied',
    text: 'MFA is not available for Google sign-ins.',
  },
  'factor-there': {
    status: 409,
    code: 'aborted',
    text: 'A phone is already enrolled. Turn off two-factor authentication before adding another.',
  },
  'authenticator-there': {
    status: 409,
    code: 'aborted',
    text: 'An authenticator app is already set up. Remove it before adding another.',
  },
  'factor-not-there': { status: 409, code: 'aborted', text: 'No phone is enrolled.' },
  'phone-invalid': {
    status: 400,
    code: 'invalid-argument',
    text: 'Please enter a US phone number, or a number in international format starting with +.',
  },
  'too-many-codes': {
    status: 429,
    code: 'resource-exhausted',
    text: 'Too many codes were sent. Please wait an hour and try again.',
  },
  'google-sign-in-failed': {
    status: 502,
    code: 'unavailable',
    text: 'Error with Google Sign-In. Please try again.',
  },
  'google-sign-up-failed': {
    status: 502,
    code: 'unavailable',
    text: 'Google sign-up failed. Please try again.',
  },
  'google-password-account': {
    status: 409,
    code: 'aborted',
    text: 'This email is already registered. Please sign in with your password first, then link Google in your profile settings.',
  },
  'google-other-account': {
    status: 409,
    code: 'aborted',
    text: 'Account exists with a different sign-in method. Please use that method or link them.',
  },
  'sign-in-again': {
    status: 403,
    code: 'permission-denied',
    text: 'Please confirm it’s you before doing this.',
  },
  'link-needs-verified-email': {
    status: 403,
    code: 'permission-denied',
    text: 'Please verify your email before linking Google.',
  },
  'google-not-linked': { status: 409, code: 'aborted', text: 'Google is not linked to this account.' },
  'last-sign-in': {
    status: 409,
    code: 'aborted',
    text: 'Google is the only way to sign in to this account. Set a password first.',
  },
  'missing-recaptcha-token': {
    status: 400,
    code: 'invalid-argument',
    text: 'Please confirm that you are human.',
  },
  'bot-check-failed': {
    status: 403,
    code: 'permission-denied',
    text: 'We couldn’t confirm that you are human. Please try again.',
  },
  'sign-up-failed': { status: 500, code: 'internal', text: 'Sign up failed. Please try again.' },
  'reset-failed': {
    status: 500,
    code: 'internal',
    text: 'Failed to reset password. The link may have expired.',
  },
  'history-not-written': { status: 500, code: 'internal', text: 'Failed to update scan history.' },
  'profile-not-there': { status: 500, code: 'internal', text: 'Failed to create or fetch user document.' },
  'no-worker': {
    status: 503,
    code: 'unavailable',
    text: 'The analysis can’t start on this server. Nothing was scanned. Please contact support.',
  },
  'not-yours': { status: 403, code: 'permission-denied', text: 'You don’t have permission to do this.' },
  'plan-owned': { status: 409, code: 'aborted', text: 'You are already on this plan.' },
  'checkout-failed': {
    status: 502,
    code: 'unavailable',
    text: 'Failed to create subscription session. Check console for details.',
  },
  'subscription-missing': {
    status: 400,
    code: 'invalid-argument',
    text: 'Missing subscription info. Please refresh.',
  },
  'cancel-failed': {
    status: 502,
    code: 'unavailable',
    text: 'Failed to cancel subscription. Check console for details.',
  },
  'no-billing-account': {
    status: 409,
    code: 'aborted',
    text: 'You have no card or receipts yet. Choose a plan first.',
  },
  'billing-unreachable': {
    status: 502,
    code: 'unavailable',
    text: 'We couldn’t reach the card provider. Nothing was changed. Please try again shortly.',
  },
  'billing-not-ended': {
    status: 502,
    code: 'unavailable',
    text: 'We couldn’t end your subscription with the card provider, so nothing was deleted. Please try again shortly.',
  },
  'webhook-refused': {
    status: 400,
    code: 'invalid-argument',
    text: 'The event is not signed by the card provider, or too old.',
  },
  'no-scans-left': {
    status: 403,
    code: 'permission-denied',
    text: 'You have used your free scan. Upgrade your plan to scan another statement.',
  },
  'payment-due': {
    status: 403,
    code: 'permission-denied',
    text: 'We couldn’t charge your card, and you have used your free scan. Add another card to keep scanning.',
  },
  'email-of-google': {
    status: 400,
    code: 'invalid-argument',
    text: 'Your email comes from Google. Set a password first to change it here.',
  },
  'email-unchanged': { status: 400, code: 'invalid-argument', text: 'This is already your email address.' },
  'email-taken': {
    status: 409,
    code: 'aborted',
    text: 'This email is already registered. Sign in, or reset your password.',
  },
  'invalid-fields': { status: 400, code: 'invalid-argument', text: 'Please check what you entered.' },
  'email-missing': { status: 400, code: 'invalid-argument', text: 'Please enter your email.' },
  'passwords-differ': { status: 400, code: 'invalid-argument', text: 'Passwords do not match.' },
  'password-short': {
    status: 400,
    code: 'invalid-argument',
    text: 'Password must be at least 6 characters.',
  },
  'password-common': {
    status: 400,
    code: 'invalid-argument',
    text: 'This password has appeared in data leaks. Please choose a different one.',
  },
  'reset-link-invalid': {
    status: 400,
    code: 'invalid-argument',
    text: 'Invalid or expired password reset link.',
  },
  'too-many-tries': {
    status: 429,
    code: 'resource-exhausted',
    text: 'Too many tries. Please wait a minute and try again.',
  },
  cancelled: { status: 499, code: 'cancelled', text: 'The scan was canceled.' },
  'not-found': { status: 404, code: 'not-found', text: 'There is nothing at this address.' },
  internal: { status: 500, code: 'internal', text: 'An error occurred. Please try again.' },
} as const satisfies Record<string, Answer>;

/** Why a call is refused. */
export type Reason = keyof typeof answers;

/** True for a reason the table knows. */
export function isReason(value: string): value is Reason {
  return Object.hasOwn(answers, value);
}

/** How a reason is answered. */
export function answerOf(reason: Reason): Readonly<Answer> {
  return answers[reason];
}

/** The server's one error class. `message` is for a person. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly reason: Reason;
  readonly status: number;
  readonly code: CallableCode;

  /** `text` replaces the table's text where the refuser knows better. */
  constructor(reason: Reason, text?: string, options?: ErrorOptions) {
    super(text ?? answers[reason].text, options);
    this.reason = reason;
    this.status = answers[reason].status;
    this.code = answers[reason].code;
  }
}

/** The JSON body of a refused call. */
export interface ErrorBody {
  error: string;
  code: CallableCode;
  reason: Reason;
}

/** The body that describes an error. */
export function errorBody(error: CallError): ErrorBody {
  return { error: error.message, code: error.code, reason: error.reason };
}
