import { texts } from '../session/texts.ts';
import { shortestPassword } from './strength.ts';

/** What a form asks of a new password, and of the same one entered again. */
export const newPassword = {
  password: {
    required: texts.passwordMissing,
    minLength: { value: shortestPassword, message: texts.passwordShort },
  },
  confirmPassword: {
    required: texts.confirmationMissing,
    validate: (confirmed: string, { password }: { password: string }) =>
      confirmed === password || texts.passwordsDiffer,
  },
};
