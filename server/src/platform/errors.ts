/** The callable codes of the error table (specification, section 8). */
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

const otherFile = 'Ask for the statement as it comes from the bank’s website.';

/** Every reason a call is refused for, with its status, callable code and text. The only such table. */
const answers = {
  'no-file': { status: 400, code: 'invalid-argument', text: 'Please upload a file!' },
  'several-files': {
    status: 400,
    code: 'invalid-argument',
    text: 'One PDF per scan, please. Nothing was scanned; upload the statements one after the other.',
  },
  'malformed-upload': {
    status: 400,
    code: 'invalid-argument',
    text: 'The upload did not arrive whole. Please try again.',
  },
  'malformed-request': {
    status: 400,
    code: 'invalid-argument',
    text: 'The request could not be understood.',
  },
  'not-a-form': {
    status: 415,
    code: 'invalid-argument',
    text: 'Send the document as a form with one field named file.',
  },
  'not-a-pdf': {
    status: 415,
    code: 'invalid-argument',
    text: `This file is not a PDF. ${otherFile}`,
  },
  empty: {
    status: 422,
    code: 'invalid-argument',
    text: 'This file is empty. Download or export the statement again.',
  },
  'too-large': {
    status: 413,
    code: 'invalid-argument',
    text: 'This file is larger than a scan may be. Upload one statement of one month.',
  },
  'report-too-large': {
    status: 413,
    code: 'invalid-argument',
    text: 'This file is larger than any report by Assay.',
  },
  'report-too-complex': {
    status: 422,
    code: 'invalid-argument',
    text: 'Checking this file takes longer than a report by Assay would. It is not one.',
  },
  'report-too-long': {
    status: 504,
    code: 'deadline-exceeded',
    text: 'This report takes too long to draw. Download its JSON form instead, or tell support.',
  },
  'figures-deleted': {
    status: 410,
    code: 'not-found',
    text: 'The figures of this scan were deleted, as your settings say. Its verdict, score and hash are kept.',
  },
  'too-slow': {
    status: 408,
    code: 'deadline-exceeded',
    text: 'The file arrived too slowly. Nothing was scanned; check the connection and try again.',
  },
  'scan-time-spent': {
    status: 429,
    code: 'resource-exhausted',
    text: 'Your scans have used the processing time of this hour. Please try again later.',
  },
  'too-many-failed-scans': {
    status: 429,
    code: 'resource-exhausted',
    text: 'Too many of your files could not be read within the limits today. Please try again tomorrow, or ask support.',
  },
  'too-many-at-once': {
    status: 429,
    code: 'resource-exhausted',
    text: 'Several of your requests are waiting already. Please try again when one is done.',
  },
  'too-many-pages': {
    status: 413,
    code: 'invalid-argument',
    text: 'This file has more pages than a scan may have. Upload one statement of one month.',
  },
  'too-many-objects': {
    status: 413,
    code: 'invalid-argument',
    text: `This file holds more objects than a scan may have. ${otherFile}`,
  },
  'too-much-data': {
    status: 413,
    code: 'invalid-argument',
    text: `This file unfolds to more data than a scan may have. ${otherFile}`,
  },
  'password-required': {
    status: 422,
    code: 'invalid-argument',
    text: 'This file asks for a password to open. Ask for a copy that opens without one.',
  },
  'unsupported-encryption': {
    status: 422,
    code: 'invalid-argument',
    text: 'This file is locked in a way that cannot be opened here. Ask for a copy that is not protected.',
  },
  'no-pages': {
    status: 422,
    code: 'invalid-argument',
    text: `No page could be found in this file. ${otherFile}`,
  },
  damaged: {
    status: 422,
    code: 'invalid-argument',
    text: `This file is too damaged to be read. ${otherFile}`,
  },
  'not-a-statement': {
    status: 422,
    code: 'invalid-argument',
    text: 'This document does not read as a bank statement. Only bank statements can be scanned for now.',
  },
  'too-much-memory': {
    status: 422,
    code: 'invalid-argument',
    text: `Reading this file takes more memory than a scan may use. ${otherFile}`,
  },
  'timed-out': {
    status: 504,
    code: 'deadline-exceeded',
    text: `Reading this file takes longer than a scan may last. ${otherFile}`,
  },
  busy: {
    status: 503,
    code: 'unavailable',
    text: 'Every desk is taken at this moment. Nothing was scanned; please try again shortly.',
  },
  stopping: {
    status: 503,
    code: 'unavailable',
    text: 'The service is restarting. Nothing was scanned; please try again shortly.',
  },
  'database-away': {
    status: 503,
    code: 'unavailable',
    text: 'The service cannot reach its data at this moment. Nothing was changed; please try again shortly.',
  },
  'storage-full': {
    status: 503,
    code: 'unavailable',
    text: 'The service cannot store anything at this moment. Please try again later.',
  },
  maintenance: {
    status: 503,
    code: 'unavailable',
    text: "Under Maintenance - We are currently performing scheduled maintenance. We'll be back shortly!",
  },
  'not-signed-in': { status: 401, code: 'unauthenticated', text: 'Please sign in.' },
  'invalid-credentials': { status: 401, code: 'unauthenticated', text: 'Invalid credentials.' },
  'user-disabled': { status: 403, code: 'permission-denied', text: 'This user has been disabled.' },
  'other-origin': {
    status: 403,
    code: 'permission-denied',
    text: 'The request came from another website.',
  },
  'verification-not-sent': {
    status: 503,
    code: 'unavailable',
    text: 'Failed to send verification email.',
  },
  'code-not-sent': { status: 503, code: 'unavailable', text: 'Failed to send verification code.' },
  'code-wrong': {
    status: 400,
    code: 'invalid-argument',
    text: 'Invalid code. Please check and try again.',
  },
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
    text: 'A phone is enrolled already. Disable MFA before enrolling another.',
  },
  'factor-not-there': { status: 409, code: 'aborted', text: 'No phone is enrolled.' },
  'phone-invalid': {
    status: 400,
    code: 'invalid-argument',
    text: 'Please enter the phone number in international format, beginning with +.',
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
    text: 'Please confirm that it is you before doing this.',
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
    text: 'Please confirm that you are a person.',
  },
  'bot-check-failed': {
    status: 403,
    code: 'permission-denied',
    text: 'We could not confirm that you are a person. Please try again.',
  },
  'sign-up-failed': { status: 500, code: 'internal', text: 'Sign up failed. Please try again.' },
  'reset-failed': {
    status: 500,
    code: 'internal',
    text: 'Failed to reset password. The link may have expired.',
  },
  'history-not-written': { status: 500, code: 'internal', text: 'Failed to update scan history.' },
  'profile-not-there': {
    status: 500,
    code: 'internal',
    text: 'Failed to create or fetch user document.',
  },
  'no-worker': {
    status: 503,
    code: 'unavailable',
    text: 'The analysis cannot be started on this server. Nothing was scanned; please tell support.',
  },
  'not-yours': { status: 403, code: 'permission-denied', text: 'This is not yours to do.' },
  'plan-owned': {
    status: 409,
    code: 'aborted',
    text: 'You are already on this plan.',
  },
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
    text: 'There is no card and no receipt of yours yet. Choose a plan first.',
  },
  'billing-unreachable': {
    status: 502,
    code: 'unavailable',
    text: 'The card provider could not be reached. Nothing was changed; please try again shortly.',
  },
  'billing-not-ended': {
    status: 502,
    code: 'unavailable',
    text: 'Your subscription could not be ended at the card provider, so nothing was deleted. Please try again shortly.',
  },
  'webhook-refused': {
    status: 400,
    code: 'invalid-argument',
    text: 'The event is not signed by the card provider, or too old.',
  },
  'no-scans-left': {
    status: 403,
    code: 'permission-denied',
    text: 'Your free scan is used. Upgrade your plan to scan another statement.',
  },
  'payment-due': {
    status: 403,
    code: 'permission-denied',
    text: 'Your card could not be charged, and your free scan is used. Give another card to scan on.',
  },
  'email-taken': {
    status: 409,
    code: 'aborted',
    text: 'This email is already registered. Sign in, or ask for a new password.',
  },
  'invalid-fields': { status: 400, code: 'invalid-argument', text: 'Please check what was entered.' },
  'email-missing': { status: 400, code: 'invalid-argument', text: 'Please enter your email.' },
  'passwords-differ': { status: 400, code: 'invalid-argument', text: 'Passwords do not match.' },
  'password-short': {
    status: 400,
    code: 'invalid-argument',
    text: 'Password must be at least 6 characters.',
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
  cancelled: { status: 499, code: 'cancelled', text: 'The scan was cancelled.' },
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

/** The body that tells of an error. */
export function errorBody(error: CallError): ErrorBody {
  return { error: error.message, code: error.code, reason: error.reason };
}
